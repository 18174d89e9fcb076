import { parseUrl } from "@fabulous-fish/core";

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

function absoluteUrl(value: unknown, base: string): string | undefined {
  return typeof value === "string" && value !== "" ? parseUrl(value, base)?.href : undefined;
}
