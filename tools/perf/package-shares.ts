import { brotliSize, referencedByIndex } from "../size/built-files.ts";
import { type Chunk, readChunkMap } from "../size/chunk-map.ts";
import { type Part, partsOf } from "../size/chunks.ts";
import { firstLoad, lazyParts } from "../size-budgets.ts";

/** What a package brings to a part of the page. */
export interface PackageShare {
  readonly part: string;
  readonly name: string;
  /**
   * Its share of its files' bytes after brotli, by the length of its modules before they were
   * minified: compressed together, packages have no size of their own.
   */
  readonly bytes: number;
}

const ownSources = "this project";
const packageName = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/;

/** The packages of each part, the heaviest first. */
export async function packageShares(): Promise<PackageShare[]> {
  const map = await readChunkMap();
  const parts = partsOf(map, await referencedByIndex(), firstLoad, lazyParts);
  const shares = await Promise.all(parts.map((part) => sharesIn(part, map)));
  return shares.flat();
}

async function sharesIn(part: Part, map: readonly Chunk[]): Promise<PackageShare[]> {
  const bytes = new Map<string, number>();
  for (const { file, lengths } of map.filter(({ file }) => part.files.includes(file))) {
    const whole = Object.values(lengths).reduce((sum, length) => sum + length, 0);
    const size = await brotliSize(file);
    for (const [module, length] of Object.entries(lengths)) {
      const name = packageName.exec(module)?.[1] ?? ownSources;
      bytes.set(name, (bytes.get(name) ?? 0) + (size * length) / whole);
    }
  }
  return [...bytes]
    .map(([name, share]) => ({ part: part.budget.name, name, bytes: Math.round(share) }))
    .sort((a, b) => b.bytes - a.bytes);
}
