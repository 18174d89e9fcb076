import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { checkGameBuild, judgeGameBuild } from "./check-game.ts";

let site: string;

beforeEach(() => {
  site = mkdtempSync(join(tmpdir(), "check-game-"));
});
afterEach(() => rmSync(site, { recursive: true }));

/** Bytes that do not compress. */
function noise(length: number): Buffer {
  let state = 1;
  return Buffer.from(
    Array.from({ length }, () => (state = (state * 48_271) % 2_147_483_647) & 0xff),
  );
}

/** A data file with one entry, which is larger than 1 MiB when compressed. */
function gameData(length = 1_200_000): Buffer {
  const name = Buffer.from("data.unity3d");
  const tableEnd = 16 + 4 + 12 + name.length;
  const head = Buffer.alloc(tableEnd);
  head.write("UnityWebData1.0\0", "latin1");
  [tableEnd, tableEnd, length, name.length].forEach((value, at) =>
    head.writeUInt32LE(value, 16 + 4 * at),
  );
  name.copy(head, 32);
  return Buffer.concat([head, noise(length)]);
}

const data = gameData();
const code = Buffer.from([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]);
const script = Buffer.from("var unityFramework = () => {};");
const pointer = Buffer.from(
  "version https://git-lfs.github.com/spec/v1\noid sha256:4d7a2146\nsize 12345678\n",
);
const brotli = (bytes: Buffer) =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } });
const half = (bytes: Buffer) => bytes.subarray(0, bytes.length >> 1);
const flipped = (bytes: Buffer) => {
  const copy = Buffer.from(bytes);
  copy.fill(0, copy.length - 2_000, copy.length - 1_000);
  return copy;
};

const compressions: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  "": (bytes) => bytes,
  ".gz": (bytes) => gzipSync(bytes),
  ".br": brotli,
  ".unityweb": (bytes) => gzipSync(bytes),
};

/** Writes a build, whose files are compressed as their suffix says, with other files in their place. */
function write(suffix: string, other: Readonly<Record<string, Buffer | undefined>> = {}): void {
  const compress = compressions[suffix] ?? compressions[""];
  const files: Record<string, Buffer | undefined> = {
    "index.html": Buffer.from(`<script src="Build/a.loader.js"></script><script>
      createUnityInstance(canvas, { dataUrl: "Build/a.data${suffix}",
        frameworkUrl: "Build/a.framework.js${suffix}", codeUrl: "Build/a.wasm${suffix}",
        symbolsUrl: "Build/a.symbols.json${suffix}" });
    </script>`),
    "Build/a.loader.js": script,
    [`Build/a.data${suffix}`]: compress?.(data),
    [`Build/a.framework.js${suffix}`]: compress?.(script),
    [`Build/a.wasm${suffix}`]: compress?.(code),
    [`Build/a.symbols.json${suffix}`]: compress?.(Buffer.from("{}")),
    ...other,
  };
  for (const [name, bytes] of Object.entries(files)) {
    const path = join(site, "WebGLBuild", name);
    mkdirSync(dirname(path), { recursive: true });
    if (bytes) writeFileSync(path, bytes);
  }
}

const found = async (base?: string) =>
  (await checkGameBuild(site, base)).map(({ file, error }) => `${file.path}: ${error.code}`);

describe("what is wrong with the files of a build is found", () => {
  test.each(Object.keys(compressions))("a whole build with the suffix %j", async (suffix) => {
    write(suffix);
    expect(await found()).toEqual([]);
    expect(await found("/")).toEqual([]);
  });

  test.each<[string, string, Buffer | undefined, string]>([
    ["missing", "a.data", undefined, "game-file-missing"],
    ["empty", "a.wasm", Buffer.alloc(0), "game-file-empty"],
    ["a Git LFS pointer", "a.data", pointer, "game-file-lfs-pointer"],
    ["a Git LFS pointer", "a.data.br", pointer, "game-file-lfs-pointer"],
    ["a Git LFS pointer", "a.wasm.gz", pointer, "game-file-lfs-pointer"],
    ["half", "a.data", half(data), "game-file-incomplete"],
    ["half", "a.data.br", half(brotli(data)), "game-file-incomplete"],
    ["half", "a.data.gz", half(gzipSync(data)), "game-file-incomplete"],
    ["half", "a.data.unityweb", half(gzipSync(data)), "game-file-incomplete"],
    ["corrupt at its end", "a.data.gz", flipped(gzipSync(data)), "game-file-corrupt"],
    ["corrupt at its end", "a.data.unityweb", flipped(gzipSync(data)), "game-file-corrupt"],
    ["not compressed", "a.data.br", data, "game-file-corrupt"],
    ["the code", "a.data", code, "game-file-content"],
  ])("%s: %s", async (_, name, bytes, expected) => {
    const [, suffix = ""] = /(\.(?:br|gz|unityweb))$/.exec(name) ?? [];
    write(suffix, { [`Build/${name}`]: bytes });
    expect(await found()).toEqual([`/WebGLBuild/Build/${name}: ${expected}`]);
  });

  test.each([
    ["empty", "", "game-file-empty"],
    ["a Git LFS pointer", pointer.toString(), "game-file-lfs-pointer"],
    ["a listing of the folder", "<title>Index of /Build</title>", "game-page-listing"],
  ])("a page that is %s", async (_, html, expected) => {
    write("", { "index.html": Buffer.from(html) });
    expect(await found()).toEqual([`/WebGLBuild/index.html: ${expected}`]);
  });

  test("of several files, one that the game cannot start without comes first", async () => {
    write("", { "Build/a.symbols.json": Buffer.from("<!doctype html>"), "Build/a.wasm": pointer });
    expect(await found()).toEqual([
      "/WebGLBuild/Build/a.wasm: game-file-lfs-pointer",
      "/WebGLBuild/Build/a.symbols.json: game-file-is-html",
    ]);
  });

  test("a name that differs in case is not that of another file", async () => {
    write("", { "Build/a.data": undefined, "Build/A.data": data });
    const [broken] = await checkGameBuild(site);
    expect(broken?.error.code).toBe("game-file-case");
    expect(broken?.error.details).toBe("/WebGLBuild/Build/a.data: the folder has A.data.");
  });
});

describe("a build that cannot start is rejected, unless it is forced", () => {
  test("a required file", async () => {
    write("", { "Build/a.data": undefined });
    const broken = await checkGameBuild(site);
    expect(() => judgeGameBuild(broken, false)).toThrow(
      "cannot start. A file of the game is missing. /WebGLBuild/Build/a.data: 404.",
    );
    expect(judgeGameBuild(broken, true)).toEqual([
      expect.stringContaining("warning: A file of the game is missing."),
    ]);
  });

  test("an optional file", async () => {
    write("", { "Build/a.symbols.json": undefined });
    const broken = await checkGameBuild(site);
    expect(judgeGameBuild(broken, false)).toEqual([
      expect.stringContaining("warning: A file of the game is missing."),
    ]);
  });
});
