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
const kinds: Readonly<Record<string, FileKind>> = { js: "script", data: "data", wasm: "code" };

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

/** Whether a file is on another host, whose responses this page cannot read. */
export function isOnOtherHost({ url }: BuildFile): boolean {
  return new URL(url).origin !== location.origin;
}

/** Whether a game cannot start without the file. */
export function isRequired({ kind }: BuildFile): boolean {
  return kind !== "script" && kind !== "other";
}

function kindOf(name: string): FileKind {
  const bare = name.replace(/\.(?:br|gz|unityweb)$/, "");
  if (/\.loader\.js$|^UnityLoader\.js$/.test(bare)) return "loader";
  if (bare.endsWith(".framework.js")) return "framework";
  return kinds[bare.slice(bare.lastIndexOf(".") + 1)] ?? "other";
}
