import { type CheckResult, type Line, lineAbout } from "../check-result.ts";
import { headersFor, inlineScriptHashes } from "@fabulous-fish/hosting/headers";
import { allows, policiesIn, policiesOf, type Policy, sourcesOf } from "../game-files/policies.ts";
import { policyTextsIn } from "./check-html.ts";
import type { ConfiguredSite } from "./site.ts";
import type { ProbeResponse } from "./outcome.ts";
import { siteOrigins } from "@fabulous-fish/hosting/site-origins";

const name = "Content-Security-Policy";
const group = "headers";
const writeAgain =
  "write the hosting files for this build and this _root.data, and install them: docs/hosting.md";

/** The consequences if a directive of the page's policy lacks a source. */
const consequences: Readonly<Record<string, string>> = {
  "connect-src": "the page cannot reach it",
  "frame-src": "the game does not open",
  "img-src": "the picture is not shown",
  "manifest-src": "the page cannot be installed",
  "media-src": "a phone may suspend the page while the wallet is open",
  "script-src": "the page does not start, or a script of it does not",
  "style-src": "the page or the wallet's dialog has no styles",
};

/**
 * Checks that the page's policy allows what its configuration needs, and no more. `frame-ancestors` is
 * the operator's choice.
 */
export function checkPagePolicy(site: ConfiguredSite, page: ProbeResponse): readonly CheckResult[] {
  const line = lineAbout(group, `${name} of the page`);
  const policies = policiesOf(page);
  if (policies.length === 0) {
    return [line.warning("none: an injected script runs", "send the headers of docs/hosting.md")];
  }
  const expected = expectedPolicy(site, "/");
  const origin = new URL(site.url).origin;
  const ignored = ["default-src", "frame-ancestors"];
  const { missing, surplus } = compare(policies, expected, origin, ignored);
  const results: CheckResult[] = missing.map(([directive, source]) =>
    source.startsWith("'sha256-")
      ? line.wrong(
          "lacks the hash of an inline script, so the browser blocks it",
          `${writeAgain}; or a proxy changes the HTML: switch that off`,
          `script-src ${source}`,
        )
      : line.wrong(
          `${directive} lacks ${source}: ${consequences[directive] ?? "the page does not work"}`,
          writeAgain,
        ),
  );
  results.push(...checkBlocking(line, policies));
  if (surplus.length > 0) {
    const seen = `allows more than the page needs: ${surplus.join("; ")}`;
    results.push(line.warning(seen, writeAgain));
  }
  if (results.length === 0) results.push(line.ok("allows what the configuration needs"));
  return [...results, ...checkHtmlPolicies(site, expected), checkAncestors(policies)];
}

/** Directives that no source list allows, and what follows from them. */
const blocking: Readonly<Record<string, string>> = {
  sandbox: "the page can neither keep an account nor open a wallet",
  "require-trusted-types-for": "the wallets' dialogs cannot be built",
};

function checkBlocking(line: Line, policies: readonly Policy[]): readonly CheckResult[] {
  return Object.entries(blocking).flatMap(([directive, consequence]) =>
    policies.some((policy) => policy.has(directive))
      ? line.wrong(`${directive}: ${consequence}`, "send the policy that the build writes, alone")
      : [],
  );
}

/** Of a policy in the HTML, browsers ignore the directives that need the header (CSP 3, section 3.3). */
function checkHtmlPolicies({ html, url }: ConfiguredSite, expected: Policy) {
  const policies = policyTextsIn(html).flatMap(policiesIn);
  if (policies.length === 0) return [];
  const line = lineAbout(group, `${name} in the HTML`);
  const remedy = "remove the <meta> element, or what adds it: the build writes none";
  const ignored = ["default-src", "frame-ancestors"];
  const { missing } = compare(policies, expected, new URL(url).origin, ignored);
  if (missing.length === 0) return [line.warning("applies beside the header's", remedy)];
  const directives = new Map(missing.toReversed());
  const seen = [...directives].map(
    ([directive, source]) =>
      `${directive} lacks ${source}: ${consequences[directive] ?? "the page does not work"}`,
  );
  return [line.wrong(seen.join("; "), remedy)];
}

/** Checks that the game's policy allows what Unity's builds need. It can allow more hosts. */
export function checkGamePolicy(site: ConfiguredSite, game: ProbeResponse): readonly CheckResult[] {
  const line = lineAbout(group, `${name} of the game`);
  const policies = policiesOf(game);
  const ofDocs = "send the headers of docs/hosting.md";
  if (policies.length === 0) return [line.warning("none: any site can frame the game", ofDocs)];
  const expected = expectedPolicy(site, "/WebGLBuild/index.html");
  const { missing } = compare(policies, expected, new URL(site.url).origin, ["default-src"]);
  if (missing.length === 0) return [line.ok("allows what Unity's builds need")];
  const seen = `lacks ${missing.map(([directive, source]) => `${directive} ${source}`).join(", ")}`;
  const remedy = "send the game's policy for /WebGLBuild/*, not the page's: docs/hosting.md";
  return [line.wrong(`${seen}: the game may not start`, remedy)];
}

function checkAncestors(policies: readonly Policy[]): CheckResult {
  const line = lineAbout(group, "frame-ancestors of the page");
  const given = policies.flatMap((policy) => policy.get("frame-ancestors") ?? []);
  return given.length === 0 || given.includes("*")
    ? line.warning(
        "any site can show the page in a frame, and have its buttons pressed",
        `${writeAgain}; --frame-ancestors names who may`,
        "frame-ancestors 'self'",
      )
    : line.ok(given.join(" "));
}

function expectedPolicy({ configuration, html }: ConfiguredSite, path: string): Policy {
  const headers = headersFor(path, {
    ...siteOrigins(configuration),
    inlineScriptHashes: inlineScriptHashes(html),
  });
  return policiesIn(headers[name] ?? "")[0] ?? new Map();
}

function compare(
  policies: readonly Policy[],
  expected: Policy,
  origin: string,
  ignored: readonly string[],
) {
  const pairs = [...expected].flatMap(([directive, sources]) =>
    sources.map((source) => [directive, source] as const),
  );
  const missing = pairs.filter(
    ([directive, source]) =>
      !ignored.includes(directive) &&
      !policies.every((policy) =>
        [sourcesOf(policy, directive), policy.get(`${directive}-elem`)].every((sources) =>
          allows(sources, source, origin),
        ),
      ),
  );
  // What one policy allows, another may forbid.
  const [only] = policies.length === 1 ? policies : [];
  const surplus = only === undefined ? [] : surplusOf(only, expected, origin);
  return { missing, surplus };
}

/** Another host here, for example an earlier node, lets no script run. */
const harmless = /^(?:connect|img|media)-src$/;
const hostSource = /^[a-z][a-z\d+.-]*:\/\/[^*]/i;

function surplusOf(policy: Policy, expected: Policy, origin: string): string[] {
  return [...expected].flatMap(([directive, sources]) => {
    if (directive === "frame-ancestors") return [];
    const given = sourcesOf(policy, directive);
    if (given === undefined) return [`${directive} is missing`];
    const others = given.filter(
      (source) =>
        source !== "'none'" &&
        source !== "'report-sample'" &&
        !(harmless.test(directive) && hostSource.test(source)) &&
        !allows(sources, source, origin),
    );
    return others.length === 0 ? [] : [`${directive} ${others.join(" ")}`];
  });
}
