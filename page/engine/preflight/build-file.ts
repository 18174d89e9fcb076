import { parseUrl } from "#core";

/**
 * What a file is to the engine. A game cannot do without its page, loader, framework, data and code;
 * `script` and `other` may be missing.
 */
export type FileKind = "page" | "loader" | "framework" | "data" | "code" | "script" | "other";

/** A file of a build. */
export interface BuildFile {
  readonly url: string;
  /** How it is called to a person: its path on the host, or its URL where it lies on another. */
  readonly path: string;
  readonly kind: FileKind;
  /** The Content-Encoding it has to come with. */
  readonly encoding: "br" | "gzip" | undefined;
  /** Compressed for the build's own loader to decompress: no Content-Encoding. */
  readonly isPacked: boolean;
}

const encodings: Readonly<Record<string, "br" | "gzip">> = { br: "br", gz: "gzip" };
const kinds: Readonly<Record<string, FileKind>> = { js: "script", data: "data", wasm: "code" };

/**
 * Reads a file's name, such as `game.framework.js.br` or `game.wasm.unityweb`.
 *
 * @param kind what it is, where that is known better than by its name
 */
export function buildFile(url: string, kind?: FileKind): BuildFile {
  const { pathname, origin } = new URL(url);
  const name = pathname.slice(pathname.lastIndexOf("/") + 1);
  const parts = name.split(".");
  const encoding = encodings[parts.at(-1) ?? ""];
  const isPacked = parts.at(-1) === "unityweb";
  const path = origin === location.origin ? pathname : origin + pathname;
  return { url, path, kind: kind ?? kindOf(name), encoding, isPacked };
}

/** Whether a game cannot start without it. */
export function isRequired({ kind }: BuildFile): boolean {
  return kind !== "script" && kind !== "other";
}

function kindOf(name: string): FileKind {
  const bare = name.replace(/\.(?:br|gz|unityweb)$/, "");
  if (/\.loader\.js$|^UnityLoader\.js$/.test(bare)) return "loader";
  if (bare.endsWith(".framework.js")) return "framework";
  return kinds[bare.slice(bare.lastIndexOf(".") + 1)] ?? "other";
}

const named =
  /(?:(\w+)\s*\+\s*)?["'`]([^"'`\s<>]+\.(?:loader\.js|framework\.js|data|wasm|symbols\.json)(?:\.(?:br|gz|unityweb))?)["'`]/g;
const scriptSource = /<script[^>]*\ssrc\s*=\s*["']([^"']+)["']/gi;

/**
 * The files that a build page names: those of its `createUnityInstance` configuration, as the
 * templates write it (`buildUrl + "/game.data.br"`), and its scripts. Those of other hosts are left
 * out.
 */
export function filesNamedIn(html: string, pageUrl: string): string[] {
  const configured = [...html.matchAll(named)].map(([, variable, path = ""]) => {
    const folder = variable === undefined ? "" : (valueOf(html, variable) ?? "");
    return folder + path;
  });
  const scripts = [...html.matchAll(scriptSource)].map(([, path = ""]) => path);
  const { origin } = new URL(pageUrl);
  const own = [...configured, ...scripts]
    .map((path) => parseUrl(path, pageUrl))
    .filter((url) => url?.origin === origin)
    .flatMap((url) => url?.href ?? []);
  return [...new Set(own)];
}

function valueOf(html: string, variable: string): string | undefined {
  return new RegExp(`\\b${variable}\\s*=\\s*["'\`]([^"'\`]*)["'\`]`).exec(html)?.[1];
}
