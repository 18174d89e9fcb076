import { join } from "node:path";
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
 * @param referenced index.html and the files that it references.
 * @param lazyModules dynamically imported modules, relative to the project's folder.
 */
export function fileGroupsOf(
  manifest: Manifest,
  referenced: readonly string[],
  lazyModules: readonly string[],
): FileGroups {
  const chunks = Object.values(manifest);
  const keys = new Map(lazyModules.map((module) => [keyOf(module), module]));
  const first = reachable(
    manifest,
    chunks.filter(({ file }) => referenced.includes(file)),
    ({ imports = [] }) => imports,
  );
  const firstLoad = new Set([...referenced, ...filesOf(first)]);
  const lazy = [...keys].map(([key, module]): [string, string[]] => {
    const needed = reachable(
      manifest,
      [manifest[key]].flatMap((chunk) => chunk ?? []),
      (chunk) => {
        if (first.has(chunk)) return [];
        const { imports = [], dynamicImports = [] } = chunk;
        return [...imports, ...dynamicImports.filter((other) => !keys.has(other))];
      },
    );
    return [module, filesOf(needed).filter((file) => !firstLoad.has(file))];
  });
  return { firstLoad: [...firstLoad], lazy: new Map(lazy) };
}

/** The key of a module in the manifest, which is relative to page/. */
function keyOf(module: string): string {
  return module.startsWith("page/") ? module.slice("page/".length) : `../${module}`;
}

function reachable(
  manifest: Manifest,
  entries: readonly ManifestChunk[],
  next: (chunk: ManifestChunk) => readonly string[],
): Set<ManifestChunk> {
  const found = new Set(entries);
  // The loop also visits chunks that are added to the set meanwhile.
  for (const chunk of found) {
    for (const key of next(chunk)) {
      const imported = manifest[key];
      if (imported) found.add(imported);
    }
  }
  return found;
}

function filesOf(chunks: Iterable<ManifestChunk>): string[] {
  return [...chunks].flatMap(({ file, css = [] }) => [file, ...css]);
}
