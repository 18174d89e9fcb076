import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import * as v from "valibot";
import { projectRoot } from "../steps/run-command.ts";
import { BuildMissingError } from "./build-missing-error.ts";

/** Not in dist/, because it is not deployed. */
const path = join(projectRoot, "node_modules", ".cache", "tools", "chunk-map.json");

const chunkMapSchema = v.array(
  v.object({
    file: v.string(),
    isEntry: v.boolean(),
    /** The dynamically imported module. */
    entryModule: v.nullable(v.string()),
    imports: v.array(v.string()),
    dynamicImports: v.array(v.string()),
    styles: v.array(v.string()),
    modules: v.array(v.string()),
    /** Characters of each module before minification; for its share, not its size. */
    lengths: v.record(v.string(), v.number()),
  }),
);

/** The chunks of a build with their modules. */
export type ChunkMap = v.InferOutput<typeof chunkMapSchema>;
export type Chunk = ChunkMap[number];

/** The used properties of the bundler's chunks. */
interface BundledChunk {
  readonly fileName: string;
  readonly isEntry: boolean;
  readonly facadeModuleId: string | null;
  readonly imports: readonly string[];
  readonly dynamicImports: readonly string[];
  readonly modules: Readonly<Record<string, { readonly renderedLength: number }>>;
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> };
}

/** Writes the chunk map of a build. */
export async function writeChunkMap(chunks: readonly BundledChunk[]): Promise<void> {
  const map: ChunkMap = chunks.map((chunk) => ({
    file: chunk.fileName,
    isEntry: chunk.isEntry,
    entryModule: chunk.facadeModuleId === null ? null : inProject(chunk.facadeModuleId),
    imports: [...chunk.imports],
    dynamicImports: [...chunk.dynamicImports],
    styles: [...(chunk.viteMetadata?.importedCss ?? [])],
    modules: Object.keys(chunk.modules).map(inProject),
    lengths: Object.fromEntries(
      Object.entries(chunk.modules).map(([id, { renderedLength }]) => [
        inProject(id),
        renderedLength,
      ]),
    ),
  }));
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, JSON.stringify(map, null, 1));
}

/**
 * Reads the chunk map of the last build.
 *
 * @throws {BuildMissingError} if there is none, or dist/ is from another build.
 */
export async function readChunkMap(): Promise<ChunkMap> {
  const text = await readFile(path, "utf8").catch((cause: unknown) => {
    throw new BuildMissingError(cause);
  });
  const map = v.parse(chunkMapSchema, JSON.parse(text));
  if (!map.every(({ file }) => existsSync(join(projectRoot, "dist", file)))) {
    throw new BuildMissingError();
  }
  return map;
}

function inProject(moduleId: string): string {
  return relative(projectRoot, moduleId).replaceAll("\\", "/");
}
