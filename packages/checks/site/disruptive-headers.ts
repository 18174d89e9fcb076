import { lineAbout } from "../check-result.ts";
import { pathOf, type Site } from "./site.ts";
import type { ProbeResponse } from "./outcome.ts";

/** Headers that no response of a deployment has, and what browsers do because of a value. */
const disruptive: Readonly<Record<string, (value: string) => string | undefined>> = {
  "Clear-Site-Data": () => "browsers delete accounts, sessions or caches with each visit",
  "Content-Disposition": (value) =>
    /^\s*attachment\b/i.test(value) ? "browsers download it" : undefined,
  "Content-Type": (value) =>
    /;\s*charset="?(?!utf-?8\b)[\w-]/i.test(value)
      ? "browsers show letters with accents, and signs, as others"
      : undefined,
  Refresh: () => "browsers load the page again, or another one",
};

/** Returns what is wrong with responses by headers that disrupt a visit. */
export function disruptionsIn(site: Pick<Site, "url">, responses: readonly ProbeResponse[]) {
  return responses.flatMap(({ url, headers }) =>
    Object.entries(disruptive).flatMap(([name, consequenceOf]) => {
      const value = headers.get(name);
      const consequence = value === null ? undefined : consequenceOf(value);
      if (consequence === undefined) return [];
      return lineAbout("headers", name).wrong(
        `${pathOf(url, site)}: ${value}: ${consequence}`,
        "remove it from the server, or from what is in front of it: the build writes none",
      );
    }),
  );
}

/** Says that no response has one. */
export function noDisruption(site: Pick<Site, "url">, responses: readonly ProbeResponse[]) {
  const paths = responses.map(({ url }) => pathOf(url, site)).join(", ");
  return lineAbout("headers", "Clear-Site-Data, Content-Disposition, Refresh").ok(
    `none on ${paths}`,
  );
}
