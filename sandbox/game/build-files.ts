import { join } from "node:path";
import { browserScript } from "../site/scripts.ts";

const DATA_BYTES = 40_000;

/** As long as nothing is done with it, this is all that a module needs. */
const EMPTY_WASM = Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0);

/** Where a build of 2019 names its files, relative to this JSON itself. */
const filesOf2019 = {
  productName: "Stand-in game",
  dataUrl: "stand-in.data",
  wasmCodeUrl: "stand-in.wasm",
  wasmFrameworkUrl: "stand-in.framework.js",
};

/** The bytes of a file of the stand-in's build, uncompressed; `undefined` when there is none. */
export async function buildFile(path: string): Promise<Uint8Array | undefined> {
  switch (path.replace(/\.br$/, "")) {
    case "Build/stand-in.loader.js":
    case "Build/UnityLoader.js":
      return script("loader.ts");
    case "Build/stand-in.json":
      return new TextEncoder().encode(JSON.stringify(filesOf2019));
    case "ServiceWorker.js":
      return script("service-worker.ts");
    case "Build/stand-in.framework.js":
      return script("framework.ts");
    case "Build/stand-in.data":
      return gameData();
    case "Build/stand-in.wasm":
      return EMPTY_WASM;
    default:
      return undefined;
  }
}

async function script(name: string): Promise<Uint8Array> {
  return new TextEncoder().encode(await browserScript(join(import.meta.dirname, name)));
}

/** Begins as every data file does. */
function gameData(): Uint8Array {
  const bytes = new Uint8Array(DATA_BYTES);
  bytes.set(new TextEncoder().encode("UnityWebData1.0\0"));
  return bytes;
}
