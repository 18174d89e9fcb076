/**
 * What a file is to the engine. `configuration` is the JSON that names a build's files in Unity 2019.
 * A game can do without `script` and `other`.
 */
export type FileKind =
  "page" | "loader" | "configuration" | "framework" | "data" | "code" | "script" | "other";

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

/** Whether a file lies on another host, whose responses this page may not read. */
export function isOnOtherHost({ url }: BuildFile): boolean {
  return new URL(url).origin !== location.origin;
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
