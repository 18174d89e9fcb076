import { parseUrl } from "#core";

/** What a file of a build is, by its name. */
export interface BuildFile {
  readonly url: string;
  /** How it is called to a person: its path on the host. */
  readonly path: string;
  readonly kind: "page" | "script" | "data" | "wasm" | "other";
  /** The Content-Encoding it has to come with. */
  readonly encoding: "br" | "gzip" | undefined;
  /** Packed for the build's own loader to unpack: no Content-Encoding, and no telling what is in it. */
  readonly isPacked: boolean;
}

const encodings: Readonly<Record<string, "br" | "gzip">> = { br: "br", gz: "gzip" };
const kinds: Readonly<Record<string, BuildFile["kind"]>> = {
  html: "page",
  js: "script",
  data: "data",
  wasm: "wasm",
};

/** Reads a file's name, such as `game.framework.js.br` or `game.wasm.unityweb`. */
export function buildFile(url: string): BuildFile {
  const { pathname } = new URL(url);
  const parts = pathname.slice(pathname.lastIndexOf("/") + 1).split(".");
  const encoding = encodings[parts.at(-1) ?? ""];
  const isPacked = parts.at(-1) === "unityweb";
  const extension = parts.at(encoding || isPacked ? -2 : -1) ?? "";
  return { url, path: pathname, kind: kinds[extension] ?? "other", encoding, isPacked };
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
