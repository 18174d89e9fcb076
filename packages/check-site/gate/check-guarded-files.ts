import type { CheckResult } from "@fabulous-fish/checks/check-result";
import { gameFileSpellings } from "@fabulous-fish/checks/game-file-spellings";
import { checkAbout, lineAbout } from "@fabulous-fish/checks/line";
import { cacheHit } from "../caching.ts";
import { UnreachableError } from "../network-errors.ts";
import { readGameRoute } from "../route-data.ts";
import { type ConfiguredSite, isPage } from "../site.ts";
import type { ProbeRequest, ProbeResponse } from "../site-probe.ts";
import { describeStatus, explainedUnlessByGate, requestGate } from "./gate-requests.ts";
import { textOrNothing } from "../response-body.ts";

const group = "gate";
/** How much of a file is read, to tell it from the page. In bytes. */
const maxBytes = 64 * 1_024;
/** How many of the files that the page fetches ahead are requested. */
const mostFiles = 8;
/** How many spellings are named. */
const mostNamed = 5;

const remedy =
  "let only the gate serve /WebGLBuild/: no other folder, rule or cache in front of it may have its files";

/** Checks that nobody gets the game's files without a session, however their paths are spelt. */
export async function checkGuardedFiles(site: ConfiguredSite): Promise<readonly CheckResult[]> {
  const path = site.configuration.game.page.replace(/[?#].*/, "");
  const checks = await Promise.all([checkExact(site, path), checkSpellings(site, path)]);
  return checks.flat();
}

function checkExact(site: ConfiguredSite, path: string): Promise<readonly CheckResult[]> {
  const expected = "status 401 without a session";
  return checkAbout(group, path, async (line) => {
    const response = await request(site, path);
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

async function checkSpellings(site: ConfiguredSite, path: string): Promise<CheckResult> {
  const line = lineAbout(group, "game files");
  const { origin } = new URL(site.url);
  const { prefetch } = await readGameRoute(site);
  const exact = await request(site, path).catch(() => undefined);
  if (exact === undefined || exact.status >= 500) {
    const seen = exact === undefined ? "no response" : `status ${exact.status}`;
    return line.unchecked(new Error(`${seen} for ${path} itself`));
  }
  // Of such a page, neither HEAD nor a range tells that it is no file of the game.
  const isPageSent = isPage(textOrNothing(exact));
  const attempts: readonly Attempt[] = [
    // Everybody can know the files that the page fetches ahead.
    ...prefetch.slice(0, mostFiles).map((file) => [file, { rawPath: file }] as const),
    [`${path} (a forged cookie)`, { rawPath: path, headers: { cookie: forgedCookie } }],
    ...gameFileSpellings(path).map((spelling) => [spelling, { rawPath: spelling }] as const),
    // A proxy may take the host of the request's line for another one.
    [`${origin}${path}`, { rawPath: `${origin}${path}` }],
    ...(isPageSent
      ? []
      : ([
          [`${path} (HEAD)`, { rawPath: path, method: "HEAD" }],
          [`${path} (a range)`, { rawPath: path, headers: { range: "bytes=0-99" } }],
        ] as const)),
    [`${path} (X-Original-URL)`, { rawPath: path, headers: { "x-original-url": "/" } }],
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
    const named = open.slice(0, mostNamed).map(({ label, status }) => `${label} (${status})`);
    const others = open.length > mostNamed ? " and others" : "";
    const seen = `${open.length} of ${attempts.length} requests without a session get a file: `;
    return line.wrong(`${seen}${named.join(", ")}${others}`, remedy, "none");
  }
  if (unknown.length > 0) {
    const named = unknown.slice(0, mostNamed).join(", ");
    return line.unchecked(
      new Error(
        `${unknown.length} of ${attempts.length} requests had no usable response, such as ${named}; the others get no file`,
      ),
    );
  }
  return line.ok(`none of ${attempts.length} spellings and requests without a session gets one`);
}

type Attempt = readonly [label: string, request: ProbeRequest];

/** Requests a file; a connection that is closed without a response has sent none. */
async function tryToGet(site: ConfiguredSite, path: string, [label, sent]: Attempt) {
  try {
    const response = await request(site, path, sent);
    const { status } = response;
    if (status === 429 || status >= 500) return "unknown";
    const isOpen = sent.method === "HEAD" ? isFound(response) : isDelivered(response);
    return isOpen ? ({ label, status } as const) : "rejected";
  } catch (error) {
    return error instanceof UnreachableError && error.isClosed ? "rejected" : "unknown";
  }
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
