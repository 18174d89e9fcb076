import { parseUrl } from "@fabulous-fish/core";

/**
 * The role of a file. `configuration` is the JSON that lists a build's files in Unity 2019 and older.
 * `script` and `other` are not required to start a game.
 */
export type FileKind =
  "page" | "loader" | "configuration" | "framework" | "data" | "code" | "script" | "other";

/** A file of a build. */
export interface BuildFile {
  readonly url: string;
  /** The displayed name: its path on this host, or its URL on another host. */
  readonly path: string;
  readonly kind: FileKind;
  /** The Content-Encoding it has to be sent with. */
  readonly encoding: "br" | "gzip" | undefined;
  /** Whether the build's loader decompresses it, so that it has no Content-Encoding. */
  readonly isPacked: boolean;
}

const encodings: Readonly<Record<string, "br" | "gzip">> = { br: "br", gz: "gzip" };
const kindsByExtension: Readonly<Record<string, FileKind>> = {
  js: "script",
  data: "data",
  wasm: "code",
};

/**
 * Derives a file's role and encoding from its name, such as `game.framework.js.br` or `game.wasm.unityweb`.
 *
 * @param kind its role, if it is known from elsewhere
 */
export function buildFile(url: string, kind?: FileKind): BuildFile {
  const { pathname, origin } = new URL(url);
  const name = pathname.slice(pathname.lastIndexOf("/") + 1);
  const extension = name.split(".").at(-1) ?? "";
  const encoding = encodings[extension];
  const isPacked = extension === "unityweb";
  const path = origin === location.origin ? pathname : origin + pathname;
  return { url, path, kind: kind ?? kindOf(name), encoding, isPacked };
}

/** Returns whether a file is on another host, whose responses this page cannot read. */
export function isOnOtherHost({ url }: BuildFile): boolean {
  return new URL(url).origin !== location.origin;
}

/** Returns whether a game cannot start without the file. */
export function isRequired({ kind }: BuildFile): boolean {
  return kind !== "script" && kind !== "other";
}

/** The properties of `createUnityInstance`'s configuration that name a file or a folder. */
const urlProperties = [
  "dataUrl",
  "frameworkUrl",
  "codeUrl",
  "symbolsUrl",
  "memoryUrl",
  "workerUrl",
  "streamingAssetsUrl",
] as const;

/** The files of a build, as its page passes them to the loader. Every URL is absolute. */
export type BuildConfiguration =
  /** Unity 2020 and newer. */
  | {
      readonly kind: "loader";
      readonly urls: Partial<Readonly<Record<(typeof urlProperties)[number], string>>>;
    }
  /** Unity 2019 and older: the JSON at this URL names the files. */
  | { readonly kind: "json"; readonly url: string };

/**
 * Reads the configuration that `createUnityInstance` is called with. Properties that are not valid
 * URLs are dropped.
 *
 * @param base the URL that relative ones are resolved against
 */
export function readLoaderConfiguration(config: unknown, base: string): BuildConfiguration {
  const urls: Partial<Record<(typeof urlProperties)[number], string>> = {};
  if (typeof config === "object" && config !== null) {
    for (const property of urlProperties) {
      const url = absoluteUrl(Reflect.get(config, property), base);
      if (url !== undefined) urls[property] = url;
    }
  }
  return { kind: "loader", urls };
}

/** Reads the JSON's URL that `UnityLoader.instantiate` is called with. */
export function readJsonConfiguration(url: unknown, base: string): BuildConfiguration | undefined {
  const absolute = absoluteUrl(url, base);
  return absolute === undefined ? undefined : { kind: "json", url: absolute };
}

/** File kinds by property of the loader's configuration. */
const kindsByProperty: Readonly<Record<string, FileKind>> = {
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
 * Returns the files that a build page passes to its loader, including those that the JSON of Unity
 * 2019 lists. Rejects only when aborted.
 */
export async function filesOfConfiguration(
  configuration: BuildConfiguration,
  signal: AbortSignal,
): Promise<BuildFile[]> {
  if (configuration.kind === "loader") {
    return filesIn(configuration.urls, kindsByProperty, location.href);
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

/**
 * Returns the scripts of a build page's current document, loaded or not. Reading the document finds
 * scripts that other scripts have added.
 */
export function scriptsOf(page: Document | null): BuildFile[] {
  const sources = [...(page?.scripts ?? [])].map(({ src }) => src);
  const urls = sources.filter((src) => /^https?:/.test(src));
  return [...new Set(urls)].map((url) => buildFile(url));
}

function kindOf(name: string): FileKind {
  const bare = name.replace(/\.(?:br|gz|unityweb)$/, "");
  if (/\.loader\.js$|^UnityLoader\.js$/.test(bare)) return "loader";
  if (bare.endsWith(".framework.js")) return "framework";
  return kindsByExtension[bare.slice(bare.lastIndexOf(".") + 1)] ?? "other";
}

function absoluteUrl(value: unknown, base: string): string | undefined {
  return typeof value === "string" && value !== "" ? parseUrl(value, base)?.href : undefined;
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
