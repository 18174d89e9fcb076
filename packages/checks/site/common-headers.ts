import { type CheckResult, lineAbout } from "../check-result.ts";
import { isNosniff } from "../game-files/check-headers.ts";
import { headersFor } from "@fabulous-fish/hosting/headers";
import { pathOf, type Site } from "./site.ts";
import type { ProbeResponse } from "./outcome.ts";

const group = "headers";
const send = "send the headers that the build writes for your host: docs/hosting.md";

/**
 * A problem of a value, with its consequence. A warning, if browsers use it as if it were absent.
 */
type Problem = readonly ["warning" | "wrong", string];

/** A header that all responses of a deployment have, and that counts for documents. */
interface CommonHeader {
  readonly name: string;
  /** Returns what is wrong with a value, which has several of them if the header was sent several times. */
  readonly problem: (value: string) => Problem | undefined;
  /** The consequence if it is absent. */
  readonly ifAbsent: string;
}

const table = headersFor("/", { connectOrigins: [] });

const opened = "a page that opens this one can navigate it";
const guessed = "browsers guess types";
const disclosed = "send the game's URL, which has the account, to other hosts";

/** The headers that protect the page and the game. */
export const commonHeaders: readonly CommonHeader[] = [
  {
    name: "Cross-Origin-Opener-Policy",
    ifAbsent: opened,
    problem(value) {
      // An item has one value (RFC 9651, section 4.2).
      if (value.includes(",")) return ["warning", `browsers ignore several values, and ${opened}`];
      return /^(?:same-origin|same-origin-plus-coep|noopener-allow-popups)\s*(?:;|$)/.test(value)
        ? ["wrong", "it disconnects Pera Web's tab and Lute's window from the page"]
        : undefined;
    },
  },
  {
    name: "Permissions-Policy",
    ifAbsent: "the page and the game may ask for camera, location and more",
    problem: deniedFeatures,
  },
  {
    name: "Referrer-Policy",
    ifAbsent: `old browsers ${disclosed}`,
    problem: (value) =>
      /^(?:unsafe-url|no-referrer-when-downgrade)$/.test(usedReferrerPolicy(value) ?? "")
        ? ["wrong", `it ${disclosed.replace("send", "sends")}`]
        : undefined,
  },
  {
    name: "X-Content-Type-Options",
    ifAbsent: guessed,
    problem(value) {
      if (!isNosniff(value)) return ["wrong", guessed];
      const isClear = listOf(value).every(isNosniff);
      return isClear
        ? undefined
        : ["warning", "its values differ, of which browsers use the first"];
    },
  },
];

const listOf = (value: string) => value.split(",").map((item) => item.trim().toLowerCase());

const referrerPolicies =
  /^(?:no-referrer|no-referrer-when-downgrade|unsafe-url|same-origin|(?:strict-)?origin|(?:strict-)?origin-when-cross-origin)$/;

/** The last value that a browser knows (Referrer Policy, section 8.1). */
const usedReferrerPolicy = (value: string) =>
  listOf(value).findLast((item) => referrerPolicies.test(item));

/** Says which of the game's features a Permissions-Policy denies. */
function deniedFeatures(value: string): Problem | undefined {
  const given = new Map(
    value.split(/,(?![^(]*\))/).map((entry) => {
      const [feature = "", list = ""] = entry.split("=");
      return [feature.trim(), list.trim()] as const;
    }),
  );
  const needed = (table["Permissions-Policy"] ?? "")
    .split(", ")
    .filter((entry) => entry.endsWith("=(self)"))
    .map((entry) => entry.replace("=(self)", ""));
  const denied = needed.filter((feature) => {
    const list = given.get(feature);
    return list !== undefined && !/^\*$|^self$|\((?:.*\s)?(?:self|\*)(?:\s.*)?\)/.test(list);
  });
  return denied.length === 0 ? undefined : ["wrong", `the game lacks ${denied.join(", ")}`];
}

/** Checks one of the headers on several responses. */
export function checkCommonHeader(
  site: Site,
  { name, problem, ifAbsent }: CommonHeader,
  responses: readonly ProbeResponse[],
): CheckResult {
  const line = lineAbout(group, name);
  const expected = table[name];
  const found = responses.map((response) => {
    return { path: pathOf(response.url, site), value: response.headers.get(name) ?? "" };
  });
  const problems = found.flatMap(({ path, value }) => {
    const [level, text] = (value === "" ? undefined : problem(value)) ?? [];
    return level === undefined ? [] : [{ level, text: `${path}: ${value}: ${text}` }];
  });
  for (const level of ["wrong", "warning"] as const) {
    const texts = problems.filter((each) => each.level === level).map(({ text }) => text);
    if (texts.length > 0) return line[level](texts.join("; "), send, expected);
  }
  const absent = found.filter(({ value }) => value === "").map(({ path }) => path);
  if (absent.length === 0) return line.ok(`on ${found.map(({ path }) => path).join(", ")}`);
  return line.warning(`missing on ${absent.join(", ")}: ${ifAbsent}`, send, expected);
}
