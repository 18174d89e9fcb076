import { brotliSize, referencedByIndex } from "../size/built-files.ts";
import { readChunkMap } from "../size/chunk-map.ts";
import { partsOf } from "../size/chunks.ts";
import { firstLoad } from "../size-budgets.ts";
import type { Fetched } from "./traffic.ts";

/** What the files in dist/ say of the first load, next to what a browser fetched. */
export interface FileTable {
  readonly bytes: number;
  readonly files: number;
  /** Named by index.html and left alone by this browser: a manifest waits for "Install". */
  readonly notFetched: readonly string[];
  /** Where the two disagree. */
  readonly failures: readonly string[];
}

/** Checks what a browser fetched against the files in dist/, byte by byte. */
export async function compareWithFiles(fetched: readonly Fetched[]): Promise<FileTable> {
  const [part] = partsOf(await readChunkMap(), await referencedByIndex(), firstLoad, []);
  const sizes = new Map<string, number>();
  for (const file of part?.files ?? []) sizes.set(`/${file}`, await brotliSize(file));

  const failures = fetched
    .filter(({ path, bytes }) => sizes.get(path) !== bytes)
    .map(({ path, bytes }) => `${path} came as ${bytes} bytes; by the files: ${sizes.get(path)}.`);
  const paths = fetched.map(({ path }) => path);
  return {
    bytes: [...sizes.values()].reduce((sum, size) => sum + size, 0),
    files: sizes.size,
    notFetched: [...sizes.keys()].filter((path) => !paths.includes(path)),
    failures,
  };
}
