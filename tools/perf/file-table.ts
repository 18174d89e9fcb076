import { brotliSize, referencedByIndex } from "../size/built-files.ts";
import { readChunkMap } from "../size/chunk-map.ts";
import { fileGroupsOf } from "../size/chunks.ts";
import { firstLoad } from "../size-budgets.ts";
import type { Fetched } from "./traffic.ts";

/** The first load by the files in dist/, compared with what a browser fetched. */
export interface FileTable {
  readonly bytes: number;
  readonly files: number;
  /** In index.html but not fetched: a browser fetches the manifest only for "Install". */
  readonly notFetched: readonly string[];
  /** Differences between the two. */
  readonly failures: readonly string[];
}

/** Compares what a browser fetched with the files in dist/. */
export async function compareWithFiles(fetched: readonly Fetched[]): Promise<FileTable> {
  const [group] = fileGroupsOf(await readChunkMap(), await referencedByIndex(), firstLoad, []);
  const sizes = new Map<string, number>();
  for (const file of group?.files ?? []) sizes.set(`/${file}`, await brotliSize(file));

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
