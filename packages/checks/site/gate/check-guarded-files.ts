import { checkAbout, type CheckResult, lineAbout } from "../../check-result.ts";
import { gamePathVariants } from "../../path-variants.ts";
import { cacheHit, controlOf } from "../caching.ts";
import { readGameRoute } from "../route-data.ts";
import { type ConfiguredSite, isPage } from "../site.ts";
import type { ProbeRequest } from "../site-probe.ts";
import {
  describeStatus,
  explainedUnlessByGate,
  isGateError,
  requestGate,
} from "./gate-requests.ts";
import { textOrNothing } from "../response-body.ts";
import { answerOf, type ProbeResponse } from "../outcome.ts";

const group = "gate";
/** The bytes of a file that are read, to tell it from the page. */
const maxBytes = 64 * 1_024;
/** The maximum number of prefetched files that are requested. */
const maxFiles = 8;
const maxNamed = 5;

const remedy =
  "let only the gate serve /WebGLBuild/: no other folder, rule or cache in front of it may have its files";

const gamePathOf = ({ configuration }: ConfiguredSite) =>
  configuration.game.page.replace(/[?#].*/, "");

/** Checks that nobody gets the game's files without a session, however their paths are spelt. */
export async function checkGuardedFiles(site: ConfiguredSite): Promise<readonly CheckResult[]> {
  const path = gamePathOf(site);
  const checks = await Promise.all([checkExact(site, path), checkPathVariants(site, path)]);
  return checks.flat();
}

function checkExact(site: ConfiguredSite, path: string): Promise<readonly CheckResult[]> {
  const expected = "status 401 without a session";
  return checkAbout(group, path, async (line) => {
    const response = answerOf(await request(site, path));
    const { status, headers } = response;
    if (isDelivered(response)) {
      const hit = cacheHit(response);
      const by = hit === undefined ? "" : `, from a cache (${hit})`;
      return line.wrong(`status ${status}${by}: everybody gets the game`, remedy, "status 401");
    }
    if (status >= 500)
      return explainedUnlessByGate(
        response,
        line.wrong(describeStatus(response), "look at the logs of gate and server", expected),
      );
    const isCached = !/no-store|private/.test(headers.get("cache-control") ?? "");
    if (status === 401 && isCached) {
      const seen = "status 401 without Cache-Control: a cache may keep it for players who sign in";
      return line.warning(seen, "send the gate's headers as they are", "private, no-store");
    }
    if (status === 401) return line.ok(expected);
    const seen = isPage(textOrNothing(response))
      ? `status ${status} with the page: a server in front replaces the gate's rejection`
      : describeStatus(response);
    const other = line.warning(seen, "let the gate respond to it", expected);
    return explainedUnlessByGate(response, other);
  });
}

async function checkPathVariants(site: ConfiguredSite, path: string): Promise<CheckResult> {
  const line = lineAbout(group, "game files");
  const { origin } = new URL(site.url);
  const { prefetch } = await readGameRoute(site);
  const outcome = await request(site, path);
  if (outcome.kind !== "answered") return line.unchecked(outcome.error);
  const exact = outcome.response;
  if (exact.status >= 500)
    return line.unchecked(new Error(`status ${exact.status} for ${path} itself`));
  // Of such a page, neither HEAD nor a range tells that it is no file of the game.
  const isPageSent = isPage(textOrNothing(exact));
  const attempts: readonly Attempt[] = [
    // Everybody can know the files that the page fetches ahead.
    ...prefetch.slice(0, maxFiles).map((file) => [file, { rawPath: file }] as const),
    [templateStyles, { rawPath: templateStyles }],
    ...gamePathVariants(path).map((variant) => [variant, { rawPath: variant }] as const),
    // A proxy may take the host of the request's line for another one.
    [`${origin}${path}`, { rawPath: `${origin}${path}` }],
    ...(isPageSent
      ? []
      : ([
          [`${path} (HEAD)`, { rawPath: path, method: "HEAD" }],
          [`${path} (a range)`, { rawPath: path, headers: { range: "bytes=0-99" } }],
        ] as const)),
    ...disguises(site.url).map(
      ([label, sent]) => [`${path} (${label})`, { rawPath: path, ...sent }] as const,
    ),
  ];
  const outcomes = await Promise.all(
    attempts.map(async (attempt) => {
      const outcome = await tryToGet(site, path, attempt);
      return outcome === "unknown" ? tryToGet(site, path, attempt) : outcome;
    }),
  );
  const open = outcomes.filter((outcome) => typeof outcome === "object");
  const unknown = attempts.flatMap(([label], index) =>
    outcomes[index] === "unknown" ? [label] : [],
  );
  if (open.length > 0) {
    const named = open.slice(0, maxNamed).map(({ label, status }) => `${label} (${status})`);
    const others = open.length > maxNamed ? " and others" : "";
    const seen = `${open.length} of ${attempts.length} requests without a session get a file: `;
    return line.wrong(`${seen}${named.join(", ")}${others}`, remedy, "none");
  }
  if (unknown.length > 0) {
    const named = unknown.slice(0, maxNamed).join(", ");
    return line.unchecked(
      new Error(
        `${unknown.length} of ${attempts.length} requests had no usable response, such as ${named}; the others get no file`,
      ),
    );
  }
  return line.ok(
    `none of ${attempts.length} path variants and requests without a session gets one`,
  );
}

/** Unity's default template has it, and servers often have a rule for style sheets. */
const templateStyles = "/WebGLBuild/TemplateData/style.css";

/** Requests that a server in front may take for another one, or for one that may pass. */
const disguises = (referer: string): readonly Attempt[] => [
  ["a forged cookie", { headers: { cookie: forgedCookie } }],
  ["Referer of the page", { headers: { referer } }],
  ["as Googlebot", { headers: { "user-agent": googlebot } }],
  [
    "X-Forwarded-For: 127.0.0.1",
    { headers: { "x-forwarded-for": "127.0.0.1", "x-real-ip": "127.0.0.1" } },
  ],
  ["X-Original-URL", { headers: { "x-original-url": "/", "x-rewrite-url": "/" } }],
  ["POST", { method: "POST" }],
];

const googlebot = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";

type Attempt = readonly [label: string, request: ProbeRequest];

/** Requests a file; a connection that is closed without a response has sent none. */
async function tryToGet(site: ConfiguredSite, path: string, [label, sent]: Attempt) {
  const outcome = await request(site, path, sent);
  if (outcome.kind === "no answer" && outcome.error.isClosed) return "rejected";
  if (outcome.kind !== "answered") return "unknown";
  const { response } = outcome;
  const { status } = response;
  if (status === 429 || status >= 500) return "unknown";
  const isOpen = sent.method === "HEAD" ? isFound(response) : isDelivered(response);
  return isOpen ? ({ label, status } as const) : "rejected";
}

const forgedCookie = ["__Host-fabulous-fish-session", "fabulous-fish-session"]
  .map((name) => `${name}=${"A".repeat(43)}`)
  .join("; ");

const request = (site: ConfiguredSite, path: string, sent: ProbeRequest = {}) =>
  requestGate(site, path, { maxBytes, ...sent });

const isFound = ({ status }: ProbeResponse) => status >= 200 && status < 300;

/** Whether a response has a file that is not the page, which some servers send for every path. */
function isDelivered(response: ProbeResponse): boolean {
  if (!isFound(response) || response.body.length === 0) return false;
  return !isPage(textOrNothing(response));
}

/** The gate gives each response an id of its own, so that one that comes twice was kept by a cache. */
const idHeader = "x-request-id";

/**
 * Checks that no cache in front keeps what the gate sends, by requesting it twice: a kept rejection locks
 * players out, and a kept file is everybody's.
 */
export function checkCaches(site: ConfiguredSite): Promise<readonly CheckResult[]> {
  return checkAbout(group, "caches", async (line) => {
    // CDNs decide by the extension, too. The gate rejects a request for any name.
    const guarded = [gamePathOf(site), "/WebGLBuild/check-site.js", "/WebGLBuild/check-site.data"];
    const api = ["/gate/health", "/gate/session", "/gate/jwks.json"];
    const asked = await Promise.all(
      [...api, ...guarded].map(async (path) => ({ path, kept: await findKept(site, path) })),
    );
    const kept = asked.flatMap(({ path, kept: { evidence } }) =>
      evidence === undefined ? [] : [`${path} (${evidence})`],
    );
    if (kept.length > 0) {
      return line.wrong(
        `a cache in front keeps what the gate sends: ${kept.join(", ")}`,
        "cache nothing below /gate/ and /WebGLBuild/: a kept rejection locks players out, and a kept file is everybody's",
        "each response from the gate",
      );
    }
    const open = asked.filter(
      ({ path, kept: { response } }) =>
        api.includes(path) &&
        // What a server in front sends in the place of a rejection is not the gate's.
        (response.status === 200 ? !isPage(textOrNothing(response)) : isGateError(response)) &&
        !/\bno-store\b/.test(response.headers.get("cache-control") ?? ""),
    );
    const [first] = open;
    if (first) {
      const seen = `${first.path}: ${controlOf(first.kept.response)}`;
      return line.wrong(seen, "send the gate's headers as they are", "private, no-store");
    }
    return line.ok(`none has kept one of ${asked.length} responses, requested twice`);
  });
}

async function findKept(site: ConfiguredSite, path: string) {
  const first = answerOf(await request(site, path));
  const second = answerOf(await request(site, path));
  const id = second.headers.get(idHeader);
  const isSame = id !== null && id === first.headers.get(idHeader);
  const evidence =
    cacheHit(first) ?? cacheHit(second) ?? (isSame ? `${idHeader} is the same twice` : undefined);
  return { response: second, evidence };
}
