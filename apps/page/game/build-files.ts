import {
  type BuildFile,
  buildFileOf,
  type FileKind,
  filesIn,
  kindsOfConfiguration,
  kindsOfJson,
} from "@fabulous-fish/checks/game-files/build-file";

/**
 * The part of a file that is read. `headers`: only these, unless they are suspicious; `contents`:
 * all of it if it is in the HTTP cache, else the first 64 KiB; `whole`: all of it.
 */
export type Depth = typeof headers | typeof contents | typeof whole;
export const headers = 1;
export const contents = 2;
export const whole = 3;

/** Derives a file's role and encoding from its name; its role can be known from elsewhere. */
export function buildFile(url: string, kind?: FileKind): BuildFile {
  return buildFileOf(url, location.origin, kind);
}

/** Returns whether a file is on another host, whose responses this page cannot read. */
export function isOnOtherHost({ url }: BuildFile): boolean {
  return new URL(url).origin !== location.origin;
}

/** Returns the files in the configuration that `createUnityInstance` is called with. */
export function filesOfLoader(config: unknown, base: string): BuildFile[] {
  return filesIn(config, kindsOfConfiguration, base, location.origin);
}

/**
 * Returns the JSON that `UnityLoader.instantiate` of Unity 2019 and older is called with, and the files
 * that it lists. Never rejects.
 *
 * @param base the URL that the JSON's is resolved against
 */
export async function filesOfJson(url: unknown, base: string): Promise<BuildFile[]> {
  const [json] = filesIn({ url }, { url: "configuration" }, base, location.origin);
  if (!json) return [];
  const names: unknown = await fetch(json.url)
    .then((response) => response.json())
    .catch(() => undefined);
  return [json, ...filesIn(names, kindsOfJson, json.url, location.origin)];
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
