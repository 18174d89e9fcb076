import {
  separateBundles,
  firstLoad,
  firstLoadRequests,
  firstLoadShares,
  lazyChunks,
  neverInFirstLoad,
} from "./size-budgets.ts";
import { brotliSize, scriptsAndStylesIn, referencedByIndex } from "./size/built-files.ts";
import { readChunkMap } from "./size/chunk-map.ts";
import { modulesOf, fileGroupsOf, sharesOf } from "./size/chunks.ts";

const map = await readChunkMap();
const [first, ...lazy] = fileGroupsOf(map, await referencedByIndex(), firstLoad, lazyChunks);
const separate = await Promise.all(
  separateBundles.map(async (budget) => ({
    budget,
    files: await scriptsAndStylesIn(budget.folder),
  })),
);
const groups = first ? [first, ...sharesOf(first, firstLoadShares), ...lazy, ...separate] : [];
const failures: string[] = [];

console.log("bytes after brotli");
for (const group of groups) {
  const { name, bytes: budget } = group.budget;
  const sizes = await Promise.all(group.files.map(brotliSize));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  console.log(`${String(total).padStart(9)} of ${String(budget).padStart(7)}  ${name}`);
  group.files.forEach((file, index) =>
    console.log(`${String(sizes[index]).padStart(9)}    ${file}`),
  );
  if (total > budget) failures.push(`${name} is ${total - budget} bytes over its budget.`);
  if (total === 0) failures.push(`${name} is not in the build: correct tools/size-budgets.ts.`);
}

const counted = new Set(groups.flatMap(({ files }) => files));
for (const file of (await scriptsAndStylesIn("static")).filter((file) => !counted.has(file))) {
  failures.push(`${file} has no budget: add its chunk to tools/size-budgets.ts.`);
}

const requests = first?.files.length ?? 0;
console.log(`${requests} of ${firstLoadRequests} requests in the first load`);
if (requests > firstLoadRequests) failures.push("The first load requests too many files.");
for (const module of first ? modulesOf(first, map, neverInFirstLoad) : []) {
  failures.push(`${module} is in the first load.`);
}

failures.forEach((failure) => console.error(failure));
process.exitCode = failures.length === 0 ? 0 : 1;
