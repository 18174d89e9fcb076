import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import * as v from "valibot";
import { projectRoot } from "../steps/run-command.ts";
import { BuildMissingError } from "./build-missing-error.ts";

/** Kept out of dist/: it is for the checks, not for the host. */
const path = join(projectRoot, "node_modules", ".cache", "tools", "chunk-map.json");

const chunkMapSchema = v.array(
  v.object({
    file: v.string(),
    isEntry: v.boolean(),
    /** The module that a lazy part was asked for by. */
    entryModule: v.nullable(v.string()),
    imports: v.array(v.string()),
    dynamicImports: v.array(v.string()),
    styles: v.array(v.string()),
    modules: v.array(v.string()),
    /** How many characters each module came to before it was minified; its share, not its size. */
    lengths: v.record(v.string(), v.number()),
  }),
);

/** Which module of the sources or of which package went into which file of the build. */
export type ChunkMap = v.InferOutput<typeof chunkMapSchema>;
export type Chunk = ChunkMap[number];

/** What the bundler says of a chunk, as far as it is needed. */
interface BundledChunk {
  readonly fileName: string;
  readonly isEntry: boolean;
  readonly facadeModuleId: string | null;
  readonly imports: readonly string[];
  readonly dynamicImports: readonly string[];
  readonly modules: Readonly<Record<string, { readonly renderedLength: number }>>;
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> };
}

/** Keeps the map of the build that has just been made. */
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
 * The map of the last build.
 *
 * @throws BuildMissingError when there is none, or dist/ is of another build
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
