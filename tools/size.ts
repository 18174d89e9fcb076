import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import type { Manifest } from "vite";
import { fileGroupsOf, manifestPath } from "./chunks.ts";
import { projectRoot } from "./project-root.ts";
import {
  type Budget,
  firstLoad,
  firstLoadRequests,
  firstLoadShares,
  idleRequests,
  lazyChunks,
  separateBundles,
} from "./size-budgets.ts";

/** `npm run size` compares the files of the last build with their budgets. */

const folder = join(projectRoot, "dist");
if (!existsSync(folder) || !existsSync(manifestPath)) {
  console.error("There is no build to measure. Run npm run build first.");
  process.exit(1);
}

const groups = fileGroupsOf(
  JSON.parse(readFileSync(manifestPath, "utf8")) as Manifest,
  referencedByIndex(),
  lazyChunks.map(({ entryModule }) => entryModule),
);
const withExtension = (extension: string) =>
  groups.firstLoad.filter((file) => file.endsWith(extension));
const budgeted: readonly (readonly [Budget, readonly string[]])[] = [
  [firstLoad, groups.firstLoad],
  [firstLoadShares.script, withExtension(".js")],
  [firstLoadShares.shell, withExtension(".html")],
  ...lazyChunks.map((budget) => [budget, groups.lazy.get(budget.entryModule) ?? []] as const),
  ...separateBundles.map((budget) => [budget, filesOf(budget)] as const),
];
const failures: string[] = [];

console.log("bytes after brotli");
for (const [{ name, bytes }, files] of budgeted) {
  const sizes = files.map((file) => [file, brotliSize(file)] as const);
  const total = sizes.reduce((sum, [, size]) => sum + size, 0);
  console.log(`${String(total).padStart(9)} of ${String(bytes).padStart(7)}  ${name}`);
  for (const [file, size] of sizes) console.log(`${String(size).padStart(9)}    ${file}`);
  if (total > bytes) failures.push(`${name} is ${total - bytes} bytes over its budget.`);
  if (total === 0) failures.push(`${name} is not in the build: correct tools/size-budgets.ts.`);
}
const counted = new Set(budgeted.flatMap(([, files]) => files));
for (const file of scriptsAndStylesIn("static").filter((file) => !counted.has(file))) {
  failures.push(`${file} has no budget: add its chunk to tools/size-budgets.ts.`);
}
const requests = groups.firstLoad.length;
console.log(`${requests} of ${firstLoadRequests} requests in the first load`);
if (requests > firstLoadRequests) failures.push("The first load requests too many files.");

const whenIdle = new Set(
  idleRequests.entryModules.flatMap((module) => groups.lazy.get(module) ?? []),
);
console.log(`${whenIdle.size} of ${idleRequests.bound} requests of the idle front page`);
if (whenIdle.size > idleRequests.bound)
  failures.push("The idle front page requests too many files.");

failures.forEach((failure) => console.error(failure));
process.exitCode = failures.length === 0 ? 0 : 1;

/** Returns the files that a browser fetches first, for any base path. */
function referencedByIndex(): string[] {
  const html = readFileSync(join(folder, "index.html"), "utf8");
  const urls = [...html.matchAll(/<link\b[^>]*?\shref="([^"]+)"/g)];
  const files = urls.flatMap(([, url = ""]) => {
    const segments = url.split("/");
    const paths = segments.map((_, start) => segments.slice(start).join("/"));
    return paths.find((path) => /^[^/]/.test(path) && existsSync(join(folder, path))) ?? [];
  });
  // The inline script requests the route data.
  return ["index.html", ...new Set(files), "_root.data"];
}

/** Returns the files of a bundle that have no other budget. */
function filesOf({ folder, chunk }: (typeof separateBundles)[number]): string[] {
  const others = separateBundles.filter((bundle) => bundle.chunk !== chunk);
  const isIn = (file: string, name?: string) =>
    name !== undefined && basename(file).startsWith(name);
  return scriptsAndStylesIn(folder).filter((file) =>
    chunk === undefined ? !others.some((other) => isIn(file, other.chunk)) : isIn(file, chunk),
  );
}

function scriptsAndStylesIn(folderInside: string): string[] {
  return readdirSync(join(folder, folderInside), { recursive: true, encoding: "utf8" })
    .filter((path) => /\.(js|css)$/.test(path))
    .map((path) => `${folderInside}/${path.replaceAll("\\", "/")}`);
}

function brotliSize(file: string): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  return brotliCompressSync(readFileSync(join(folder, file)), { params }).byteLength;
}
