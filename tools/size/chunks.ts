import type { Budget, LazyChunk } from "../size-budgets.ts";
import type { Chunk, ChunkMap } from "./chunk-map.ts";

/** Files that are loaded together, with their budget. */
export interface FileGroup {
  readonly budget: Budget;
  readonly files: readonly string[];
}

/**
 * Groups the files of a build: the first load, then each lazy chunk with all files that it needs
 * beyond the first load (imported chunks, static or dynamic, and their styles). A dynamic import
 * that is a lazy chunk with its own budget counts only there.
 *
 * @param referenced index.html and the files that it references.
 */
export function fileGroupsOf(
  map: ChunkMap,
  referenced: readonly string[],
  firstLoad: Budget,
  lazyChunks: readonly LazyChunk[],
): FileGroup[] {
  const firstChunks = reachable(
    map,
    map.filter(({ file }) => referenced.includes(file)),
    ({ imports }) => imports,
  );
  const firstFiles = new Set([...referenced, ...filesOf(firstChunks)]);
  const hasOwnBudget = (file: string) =>
    lazyChunks.some(({ entryModule }) => entryModule === entryModuleOf(map, file));
  const lazy = lazyChunks.map((budget) => {
    const entries = map.filter(({ entryModule }) => entryModule === budget.entryModule);
    const chunks = reachable(map, entries, (chunk) =>
      firstChunks.has(chunk)
        ? []
        : [...chunk.imports, ...chunk.dynamicImports.filter((file) => !hasOwnBudget(file))],
    );
    return { budget, files: filesOf(chunks).filter((file) => !firstFiles.has(file)) };
  });
  return [{ budget: firstLoad, files: [...firstFiles] }, ...lazy];
}

/** The shares of the first load that have a budget of their own. */
export function sharesOf(
  { files }: FileGroup,
  { script, shell }: { readonly script: Budget; readonly shell: Budget },
): FileGroup[] {
  return [
    { budget: script, files: files.filter((file) => file.endsWith(".js")) },
    { budget: shell, files: files.filter((file) => file.endsWith(".html")) },
  ];
}

/** The modules in a group that belong to one of these packages. */
export function modulesOf(group: FileGroup, map: ChunkMap, packages: readonly string[]): string[] {
  return map
    .filter(({ file }) => group.files.includes(file))
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
  // The loop also visits chunks that are added to the set meanwhile.
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
