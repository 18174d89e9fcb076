import { join, posix } from "node:path";
import type { Manifest, ManifestChunk } from "vite";
import { projectRoot } from "./project-root.ts";

/** Where `npm run build` leaves Vite's manifest of the page's chunks. */
export const manifestPath = join(projectRoot, "node_modules/.cache/tools/chunk-manifest.json");

/** The files of a build that are loaded together, as paths relative to the build. */
export interface FileGroups {
  readonly firstLoad: readonly string[];
  /** The files that a lazy chunk needs beyond the first load, by its module. */
  readonly lazy: ReadonlyMap<string, readonly string[]>;
}

/**
 * Groups the files of a build: the first load, then each lazy chunk with all chunks that it imports,
 * statically or dynamically, and their styles. A dynamic import that is itself one of the lazy
 * chunks counts only there.
 *
 * @param referenced index.html and the files that it references, except the entry script.
 * @param lazyModules dynamically imported modules, relative to the project's folder.
 */
export function fileGroupsOf(
  manifest: Manifest,
  referenced: readonly string[],
  lazyModules: readonly string[],
): FileGroups {
  // Keys of the manifest are relative to apps/page/.
  const keys = lazyModules.map((module) => posix.relative("apps/page", module));
  /** The chunks with these keys and all that they import, without those of `known`. */
  const reachable = (
    entries: readonly string[],
    known: ReadonlySet<string>,
    next: (chunk: ManifestChunk) => readonly string[],
  ) => {
    const found = new Set(entries);
    // The loop also visits keys that are added meanwhile.
    for (const key of found) {
      const chunk = manifest[key];
      if (chunk && !known.has(key)) for (const other of next(chunk)) found.add(other);
    }
    return [...found].filter((key) => !known.has(key));
  };
  const filesOf = (found: readonly string[]) =>
    found.flatMap((key) =>
      manifest[key] ? [manifest[key].file, ...(manifest[key].css ?? [])] : [],
    );

  const entries = Object.entries(manifest)
    .filter(
      ([key, { file, isEntry }]) =>
        // A language is an entry, too, for it is imported by its URL.
        (isEntry === true && !keys.includes(key)) || referenced.includes(file),
    )
    .map(([key]) => key);
  const first = reachable(entries, new Set(), ({ imports = [] }) => imports);
  const lazy = keys.map((key, index): [string, string[]] => {
    const found = reachable([key], new Set(first), ({ imports = [], dynamicImports = [] }) => [
      ...imports,
      ...dynamicImports.filter((other) => !keys.includes(other)),
    ]);
    return [lazyModules[index] ?? "", filesOf(found)];
  });
  return { firstLoad: [...new Set([...referenced, ...filesOf(first)])], lazy: new Map(lazy) };
}
