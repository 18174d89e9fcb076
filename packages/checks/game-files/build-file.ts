import { isRecord } from "@fabulous-fish/core/json/parse-document";
import { parseUrl } from "@fabulous-fish/core";

/**
 * The role of a file. `configuration` is the JSON that lists a build's files in Unity 2019 and older.
 * `script` and `other` are not required to start a game.
 */
export type FileKind =
  | "page"
  | "loader"
  | "configuration"
  | "framework"
  | "data"
  | "code"
  | "script"
  | "other";

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
type Kinds = Readonly<Record<string, FileKind>>;
const kindsByExtension: Kinds = {
  js: "script",
  mjs: "script",
  data: "data",
  wasm: "code",
};

/**
 * Derives a file's role and encoding from its name, such as `game.framework.js.br` or `game.wasm.unityweb`.
 *
 * @param site the origin of the page
 * @param kind its role, if it is known from elsewhere
 */
export function buildFileOf(url: string, site: string, kind?: FileKind): BuildFile {
  const { pathname, origin } = new URL(url);
  const name = pathname.slice(pathname.lastIndexOf("/") + 1);
  const extension = name.split(".").at(-1) ?? "";
  const encoding = encodings[extension];
  const isPacked = extension === "unityweb";
  const path = origin === site ? pathname : origin + pathname;
  return { url, path, kind: kind ?? kindOf(name), encoding, isPacked };
}

/** Returns whether a game cannot start without the file. */
export function isRequired({ kind }: Pick<BuildFile, "kind">): boolean {
  return kind !== "script" && kind !== "other";
}

/** File kinds by property of the loader's configuration. */
export const kindsOfConfiguration: Kinds = {
  frameworkUrl: "framework",
  dataUrl: "data",
  codeUrl: "code",
  symbolsUrl: "other",
  memoryUrl: "other",
  workerUrl: "other",
};

/** File kinds by property of the JSON of Unity 2019, for browsers with WebAssembly. */
export const kindsOfJson: Kinds = {
  wasmFrameworkUrl: "framework",
  dataUrl: "data",
  wasmCodeUrl: "code",
};

function kindOf(name: string): FileKind {
  const bare = name.replace(/\.(?:br|gz|unityweb)$/, "");
  if (/\.loader\.js$|^UnityLoader\.js$/.test(bare)) return "loader";
  if (bare.endsWith(".framework.js")) return "framework";
  return kindsByExtension[bare.slice(bare.lastIndexOf(".") + 1)] ?? "other";
}

/**
 * Returns the files that an object names. Properties that are not valid URLs are dropped.
 *
 * @param kinds of the files by their property
 * @param base the URL that relative ones are resolved against
 * @param site the origin of the page
 */
export function filesIn(names: unknown, kinds: Kinds, base: string, site: string): BuildFile[] {
  if (!isRecord(names)) return [];
  return Object.entries(kinds).flatMap(([property, kind]) => {
    const name = names[property];
    const url = typeof name === "string" && name !== "" ? parseUrl(name, base) : undefined;
    return url && /^https?:$/.test(url.protocol) ? [buildFileOf(url.href, site, kind)] : [];
  });
}

/**
 * Returns the files that a build's JSON of Unity 2019 and older lists. Never rejects: of JSON that cannot be
 * read, its own check says why.
 *
 * @param read returns the text of such a file
 */
export async function filesInJson(
  named: readonly BuildFile[],
  site: string,
  read: (json: BuildFile) => Promise<string>,
): Promise<readonly BuildFile[]> {
  const listed = named
    .filter(({ kind }) => kind === "configuration")
    .map(async (json) => {
      const names: unknown = await read(json)
        .then(JSON.parse)
        .catch(() => undefined);
      return filesIn(names, kindsOfJson, json.url, site);
    });
  return (await Promise.all(listed)).flat();
}
