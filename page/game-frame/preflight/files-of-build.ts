import { parseUrl } from "@fabulous-fish/core";
import type { BuildConfiguration } from "../build-configuration.ts";
import { type BuildFile, buildFile, type FileKind } from "./build-file.ts";

/** By the property of the loader's configuration that names a file. */
const kinds: Readonly<Record<string, FileKind>> = {
  frameworkUrl: "framework",
  dataUrl: "data",
  codeUrl: "code",
  symbolsUrl: "other",
  memoryUrl: "other",
  workerUrl: "other",
};

/** By the property of the JSON of Unity 2019. Where the browser lacks WebAssembly, others are used. */
const kindsOf2019: Readonly<Record<string, FileKind>> = {
  wasmFrameworkUrl: "framework",
  dataUrl: "data",
  wasmCodeUrl: "code",
};

/**
 * The files that a build page passes to its loader, the JSON of Unity 2019 and what it names
 * included. Rejects only when aborted.
 */
export async function filesOfConfiguration(
  configuration: BuildConfiguration,
  signal: AbortSignal,
): Promise<BuildFile[]> {
  if (configuration.kind === "loader") {
    return filesNamedBy(configuration.urls, kinds, location.href);
  }
  const { url } = configuration;
  const json = buildFile(url, "configuration");
  try {
    const named: unknown = await (await fetch(url, { signal })).json();
    return [json, ...filesNamedBy(named, kindsOf2019, url)];
  } catch {
    signal.throwIfAborted();
    return [json];
  }
}

function filesNamedBy(
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
 * The scripts that a build page has loaded, or tries to: those of its document as it is now, so that
 * nothing has to be guessed from its source.
 */
export function scriptsOf(page: Document | null): BuildFile[] {
  const sources = [...(page?.scripts ?? [])].map(({ src }) => src);
  const urls = sources.filter((src) => /^https?:/.test(src));
  return [...new Set(urls)].map((url) => buildFile(url));
}
