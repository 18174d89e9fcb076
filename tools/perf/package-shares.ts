import { brotliSize, referencedByIndex } from "../size/built-files.ts";
import { type Chunk, readChunkMap } from "../size/chunk-map.ts";
import { type FileGroup, fileGroupsOf } from "../size/chunks.ts";
import { firstLoad, lazyChunks } from "../size-budgets.ts";

/** The share of a package in a group of files. */
export interface PackageShare {
  readonly group: string;
  readonly name: string;
  /**
   * Share of the files' bytes after Brotli, in proportion to the length of the modules before
   * minification: packages that are compressed together have no size of their own.
   */
  readonly bytes: number;
}

const ownSources = "this project";
const packageName = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/;

/** The packages of each group, the largest first. */
export async function packageShares(): Promise<PackageShare[]> {
  const map = await readChunkMap();
  const groups = fileGroupsOf(map, await referencedByIndex(), firstLoad, lazyChunks);
  const shares = await Promise.all(groups.map((group) => sharesIn(group, map)));
  return shares.flat();
}

async function sharesIn(group: FileGroup, map: readonly Chunk[]): Promise<PackageShare[]> {
  const bytes = new Map<string, number>();
  for (const { file, lengths } of map.filter(({ file }) => group.files.includes(file))) {
    const whole = Object.values(lengths).reduce((sum, length) => sum + length, 0);
    const size = await brotliSize(file);
    for (const [module, length] of Object.entries(lengths)) {
      const name = packageName.exec(module)?.[1] ?? ownSources;
      bytes.set(name, (bytes.get(name) ?? 0) + (size * length) / whole);
    }
  }
  return [...bytes]
    .map(([name, share]) => ({ group: group.budget.name, name, bytes: Math.round(share) }))
    .sort((a, b) => b.bytes - a.bytes);
}
