import { parseUrl } from "@fabulous-fish/core";
import type { BuildConfiguration } from "../build-configuration.ts";
import { type BuildFile, buildFile, type FileKind } from "./build-file.ts";

/** File kinds by property of the loader's configuration. */
const kinds: Readonly<Record<string, FileKind>> = {
  frameworkUrl: "framework",
  dataUrl: "data",
  codeUrl: "code",
  symbolsUrl: "other",
  memoryUrl: "other",
  workerUrl: "other",
};

/** File kinds by property of the JSON of Unity 2019, for browsers with WebAssembly. */
const kindsOf2019: Readonly<Record<string, FileKind>> = {
  wasmFrameworkUrl: "framework",
  dataUrl: "data",
  wasmCodeUrl: "code",
};

/**
 * The files that a build page passes to its loader, including those that the JSON of Unity 2019
 * lists. Rejects only when aborted.
 */
export async function filesOfConfiguration(
  configuration: BuildConfiguration,
  signal: AbortSignal,
): Promise<BuildFile[]> {
  if (configuration.kind === "loader") {
    return filesIn(configuration.urls, kinds, location.href);
  }
  const { url } = configuration;
  const json = buildFile(url, "configuration");
  try {
    const names: unknown = await (await fetch(url, { signal })).json();
    return [json, ...filesIn(names, kindsOf2019, url)];
  } catch {
    signal.throwIfAborted();
    return [json];
  }
}

function filesIn(
  names: unknown,
  kindByProperty: Readonly<Record<string, FileKind>>,
  base: string,
): BuildFile[] {
  if (typeof names !== "object" || names === null) return [];
  return Object.entries(kindByProperty).flatMap(([property, kind]) => {
    const name: unknown = Reflect.get(names, property);
    const url = typeof name === "string" && name !== "" ? parseUrl(name, base) : undefined;
    return url && /^https?:$/.test(url.protocol) ? [buildFile(url.href, kind)] : [];
  });
}

/**
 * The scripts of a build page's current document, loaded or not. Reading the document finds scripts
 * that other scripts have added.
 */
export function scriptsOf(page: Document | null): BuildFile[] {
  const sources = [...(page?.scripts ?? [])].map(({ src }) => src);
  const urls = sources.filter((src) => /^https?:/.test(src));
  return [...new Set(urls)].map((url) => buildFile(url));
}
