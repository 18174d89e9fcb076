import { join } from "node:path";
import { browserScript } from "../site/scripts.ts";

const dataBytes = 40_000;

/** The magic number and the version of a WebAssembly module. */
const wasmStart = Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0);
/** The size of the module's custom section, which has no name. */
const wasmSectionBytes = 12_000;

/** The file names in the JSON of a Unity 2019 build, relative to the JSON's URL. */
const filesOf2019 = {
  productName: "Stub game",
  dataUrl: "stub.data",
  wasmCodeUrl: "stub.wasm",
  wasmFrameworkUrl: "stub.framework.js",
};

/** File names of a build with "Name Files As Hashes". */
const hashes: Readonly<Record<string, string>> = {
  "Build/a87ff679a2f3e71d9181a67b7542122c.data": "Build/stub.data",
  "Build/e4da3b7fbbce2345d7772b0674a318d5.js": "Build/stub.framework.js",
  "Build/1679091c5a880faf6fb5e6087eb1b2dc.wasm": "Build/stub.wasm",
};

/** Removes the suffix of a compression from a file's path. */
export const uncompressedPath = (path: string) => path.replace(/\.(?:br|(?:br\.)?unityweb)$/, "");

const json = (files: object) => new TextEncoder().encode(JSON.stringify(files));

/** The files of the stub build by their paths. */
const files = new Map<string, () => Uint8Array | Promise<Uint8Array>>([
  ["Build/stub.loader.js", () => script("loader.ts")],
  ["Build/UnityLoader.js", () => script("loader.ts")],
  ["Build/stub.json", () => json(filesOf2019)],
  ["Build/stub-missing.json", () => json({ ...filesOf2019, dataUrl: "gone.data" })],
  ["ServiceWorker.js", () => script("service-worker.ts")],
  ["Build/stub.framework.js", () => script("framework.ts")],
  ["Build/stub.data", () => gameData()],
  ["Build/stub.wasm", wasm],
  ["Build/half.wasm", () => wasm().subarray(0, wasmSectionBytes / 2)],
]);

const made = new Map<string, Uint8Array>();

/**
 * Returns a file of the stub build, uncompressed, or `undefined` if it does not exist. It is the same
 * array each time: do not change it.
 */
export async function buildFile(path: string): Promise<Uint8Array | undefined> {
  const plain = uncompressedPath(path);
  const name = hashes[plain] ?? plain;
  const file = made.get(name) ?? (await files.get(name)?.());
  if (file !== undefined) made.set(name, file);
  return file;
}

async function script(name: string): Promise<Uint8Array> {
  return new TextEncoder().encode(await browserScript(join(import.meta.dirname, name)));
}

/**
 * Creates a Unity data file with one entry: a marker, the length of the table, and the entry's
 * offset, size and name.
 */
export function gameData(length = dataBytes): Uint8Array {
  const text = new TextEncoder();
  const marker = text.encode("UnityWebData1.0\0");
  const name = text.encode("data.unity3d");
  const tableEnd = marker.length + 4 + 12 + name.length;
  const bytes = new Uint8Array(length);
  const view = new DataView(bytes.buffer);
  bytes.set(marker);
  [tableEnd, tableEnd, length - tableEnd, name.length].forEach((value, index) => {
    view.setUint32(marker.length + 4 * index, value, true);
  });
  bytes.set(name, tableEnd - name.length);
  // Bytes that do not compress well, so that the file takes more than one packet.
  for (let at = tableEnd; at < length; at += 1) bytes[at] = (at * at * 31 + at) >> 5;
  return bytes;
}

/** Creates an empty module with a custom section, which engines ignore. */
function wasm(): Uint8Array {
  const { length } = wasmStart;
  const bytes = new Uint8Array(length + 3 + wasmSectionBytes);
  bytes.set(wasmStart);
  // The id of a custom section, and its length in LEB128.
  const size = wasmSectionBytes;
  bytes.set([0, (size & 0x7f) | 0x80, size >> 7], length);
  for (let at = length + 4; at < bytes.length; at += 1) bytes[at] = (at * at * 31 + at) >> 5;
  return bytes;
}
