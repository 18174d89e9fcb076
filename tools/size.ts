import {
  bundlesApart,
  firstLoad,
  firstLoadRequests,
  firstLoadShares,
  lazyParts,
  neverInFirstLoad,
} from "./size-budgets.ts";
import { brotliSize, scriptsAndStylesIn, referencedByIndex } from "./size/built-files.ts";
import { readChunkMap } from "./size/chunk-map.ts";
import { modulesOf, partsOf, sharesOf } from "./size/parts.ts";

const map = await readChunkMap();
const [first, ...lazy] = partsOf(map, await referencedByIndex(), firstLoad, lazyParts);
const apart = await Promise.all(
  bundlesApart.map(async (budget) => ({ budget, files: await scriptsAndStylesIn(budget.folder) })),
);
const parts = first ? [first, ...sharesOf(first, firstLoadShares), ...lazy, ...apart] : [];
const faults: string[] = [];

console.log("bytes after brotli");
for (const part of parts) {
  const { name, bytes: budget } = part.budget;
  const sizes = await Promise.all(part.files.map(brotliSize));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  console.log(`${String(total).padStart(9)} of ${String(budget).padStart(7)}  ${name}`);
  part.files.forEach((file, index) =>
    console.log(`${String(sizes[index]).padStart(9)}    ${file}`),
  );
  if (total > budget) faults.push(`${name} is ${total - budget} bytes over its budget.`);
  if (total === 0) faults.push(`${name} is not in the build: correct tools/size-budgets.ts.`);
}

const counted = new Set(parts.flatMap(({ files }) => files));
for (const file of (await scriptsAndStylesIn("static")).filter((file) => !counted.has(file))) {
  faults.push(`${file} has no budget: name its part in tools/size-budgets.ts.`);
}

const requests = first?.files.length ?? 0;
console.log(`${requests} of ${firstLoadRequests} requests in the first load`);
if (requests > firstLoadRequests) faults.push("The first load asks for too many files.");
for (const module of first ? modulesOf(first, map, neverInFirstLoad) : []) {
  faults.push(`${module} is in the first load.`);
}

faults.forEach((fault) => console.error(fault));
process.exitCode = faults.length === 0 ? 0 : 1;
