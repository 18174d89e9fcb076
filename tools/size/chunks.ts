import type { Budget, LazyPart } from "../size-budgets.ts";
import type { Chunk, ChunkMap } from "./chunk-map.ts";

/** A part of the page with the files it consists of. */
export interface Part {
  readonly budget: Budget;
  readonly files: readonly string[];
}

/**
 * The first load, then each lazy part with what it fetches beyond the first load: its own chunks,
 * those they import, at once or later, and their styles. What is imported later and is a part itself
 * counts there.
 *
 * @param referenced the files that index.html names, itself included
 */
export function partsOf(
  map: ChunkMap,
  referenced: readonly string[],
  firstLoad: Budget,
  lazyParts: readonly LazyPart[],
): Part[] {
  const firstChunks = reachable(
    map,
    map.filter(({ file }) => referenced.includes(file)),
    ({ imports }) => imports,
  );
  const firstFiles = new Set([...referenced, ...filesOf(firstChunks)]);
  const isPart = (file: string) =>
    lazyParts.some(({ entryModule }) => entryModule === entryModuleOf(map, file));
  const lazy = lazyParts.map((budget) => {
    const entries = map.filter(({ entryModule }) => entryModule === budget.entryModule);
    const chunks = reachable(map, entries, (chunk) =>
      firstChunks.has(chunk)
        ? []
        : [...chunk.imports, ...chunk.dynamicImports.filter((file) => !isPart(file))],
    );
    return { budget, files: filesOf(chunks).filter((file) => !firstFiles.has(file)) };
  });
  return [{ budget: firstLoad, files: [...firstFiles] }, ...lazy];
}

/** The shares of the first load that have a budget of their own. */
export function sharesOf(
  { files }: Part,
  { script, shell }: { readonly script: Budget; readonly shell: Budget },
): Part[] {
  return [
    { budget: script, files: files.filter((file) => file.endsWith(".js")) },
    { budget: shell, files: files.filter((file) => file.endsWith(".html")) },
  ];
}

/** The modules in a part that belong to one of these packages. */
export function modulesOf(chunk: Part, map: ChunkMap, packages: readonly string[]): string[] {
  return map
    .filter(({ file }) => chunk.files.includes(file))
    .flatMap(({ modules }) => modules)
    .filter((module) => packages.some((name) => module.includes(`node_modules/${name}/`)));
}

function entryModuleOf(map: ChunkMap, file: string): string | null | undefined {
  return map.find((chunk) => chunk.file === file)?.entryModule;
}

function reachable(
  map: ChunkMap,
  entries: readonly Chunk[],
  next: (chunk: Chunk) => readonly string[],
): Set<Chunk> {
  const found = new Set(entries);
  // A set gives its later additions to a loop that is under way.
  for (const chunk of found) {
    for (const file of next(chunk)) {
      const imported = map.find((other) => other.file === file);
      if (imported) found.add(imported);
    }
  }
  return found;
}

function filesOf(chunks: Iterable<Chunk>): string[] {
  return [...chunks].flatMap(({ file, styles }) => [file, ...styles]);
}
