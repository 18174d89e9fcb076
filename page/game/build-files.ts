import { parseUrl } from "@fabulous-fish/core";
import { isRecord } from "@fabulous-fish/core/json/parse-document";

/**
 * The role of a file. `configuration` is the JSON that lists a build's files in Unity 2019 and older.
 * `script` and `other` are not required to start a game.
 */
export type FileKind =
  "page" | "loader" | "configuration" | "framework" | "data" | "code" | "script" | "other";

/**
 * How much of a file is read. `headers`: only these, unless they are suspicious; `contents`: all
 * of it if it is in the HTTP cache, else the first 64 KiB; `whole`: all of it.
 */
export type Depth = typeof headers | typeof contents | typeof whole;
export const headers = 1;
export const contents = 2;
export const whole = 3;

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
 * Returns the files in the configuration that `createUnityInstance` is called with. Properties that are
 * not valid URLs are dropped.
 *
 * @param base the URL that relative ones are resolved against
 */
export function filesOfLoader(config: unknown, base: string): BuildFile[] {
  return filesIn(config, kindsByProperty, base);
}

/**
 * Returns the JSON that `UnityLoader.instantiate` of Unity 2019 and older is called with, and the files
 * that it lists. Never rejects.
 *
 * @param base the URL that the JSON's is resolved against
 */
export async function filesOfJson(url: unknown, base: string): Promise<BuildFile[]> {
  const [json] = filesIn({ url }, { url: "configuration" }, base);
  if (!json) return [];
  const names: unknown = await fetch(json.url)
    .then((response) => response.json())
    .catch(() => undefined);
  return [json, ...filesIn(names, kindsOf2019, json.url)];
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

function filesIn(
  names: unknown,
  kindByProperty: Readonly<Record<string, FileKind>>,
  base: string,
): BuildFile[] {
  if (!isRecord(names)) return [];
  return Object.entries(kindByProperty).flatMap(([property, kind]) => {
    const name = names[property];
    const url = typeof name === "string" && name !== "" ? parseUrl(name, base) : undefined;
    return url && /^https?:$/.test(url.protocol) ? [buildFile(url.href, kind)] : [];
  });
}
