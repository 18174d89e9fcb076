import type { CheckResult } from "../check-result.ts";
import { typeOf } from "../game-files/check-headers.ts";
import type { CheckRun } from "../run-groups.ts";
import {
  describeBan,
  describePace,
  describeRejected,
  doubted,
  type Rejected,
} from "./describe-requests.ts";
import { answeredByAnother } from "./explain-response.ts";
import { answerOrNothing, type Outcome, type ProbeResponse } from "./outcome.ts";
import { createPacer, type Pacer } from "./pace-requests.ts";
import type { ProbeRequest, SiteProbe } from "./site-probe.ts";
import { textOrNothing } from "./response-body.ts";
import { isPage } from "./site.ts";

/** As of a browser, for firewalls; its end says who sends it. */
const browserUserAgent =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 fabulous-fish-check-site";

/** The options of the requests to a deployment, and their time limit. */
export interface OwnRequestsOptions extends Pick<CheckRun, "signal" | "endsAt"> {
  readonly probe: SiteProbe;
  /** The URL of the page, with a user name and a password if the host requires them. */
  readonly url: string;
}

/** The requests to the deployment itself. */
export type OwnRequests = ReturnType<typeof createOwnRequests>;

/** Creates what sends the requests to the deployment itself. */
export function createOwnRequests(options: OwnRequestsOptions) {
  const { probe, signal, endsAt = Infinity } = options;
  const { wait, now } = probe;
  const { url, host, authorization } = withoutCredentials(options.url);
  const pacers = new Map<string, Pacer>();
  let rejected: Rejected | undefined;
  let hasTriedBrowser = false;
  let hasResponded = false;
  let isDoubtful = false;

  const include = (target: string) => {
    const { origin } = new URL(target);
    if (!pacers.has(origin)) pacers.set(origin, createPacer({ wait, now, signal, endsAt }));
  };
  include(url);

  /** Whether a URL may get the password: that of the page, not without its encryption. */
  const mayAuthorize = (target: URL) =>
    target.host === host && (target.protocol === "https:" || url.startsWith("http:"));

  function send(pacer: Pacer, target: string, { headers, ...request }: ProbeRequest) {
    const sent = {
      ...(rejected && { "user-agent": browserUserAgent }),
      ...(authorization !== undefined && mayAuthorize(new URL(target)) && { authorization }),
      ...headers,
    };
    const { pathname } = new URL(target);
    return pacer.send(pathname, () => probe.request(target, { ...request, headers: sent }));
  }

  /** Sends a rejected request once as a browser, to tell whether a firewall rejects programs. */
  async function sendAsBrowser(pacer: Pacer, target: string, request: ProbeRequest, how: string) {
    if (hasTriedBrowser || rejected) return undefined;
    hasTriedBrowser = true;
    const headers = { "user-agent": browserUserAgent, ...request.headers };
    const outcome = await send(pacer, target, { ...request, headers });
    if ((answerOrNothing(outcome)?.status ?? 400) >= 400) return undefined;
    rejected = { origin: new URL(target).origin, how };
    return outcome;
  }

  async function sendToSite(pacer: Pacer, target: string, request: ProbeRequest) {
    const outcome = await send(pacer, target, request);
    const how = howRejected(outcome);
    const other = how === undefined ? undefined : await sendAsBrowser(pacer, target, request, how);
    return other ?? outcome;
  }

  /** Sends a request, and once more if something else has answered that may not do so again. */
  async function ask(pacer: Pacer, target: string, request: ProbeRequest): Promise<Outcome> {
    const first = await sendToSite(pacer, target, request);
    const response = answerOrNothing(first);
    if (!response || request.isSentOnce || !isPassing(response, new URL(target), new URL(url)))
      return identified(first);
    await wait(passingMilliseconds, signal).catch(() => undefined);
    const second = await sendToSite(pacer, target, request);
    return identified(second.kind === "not asked" ? first : second);
  }

  /** Requests the page once more, after requests that a firewall may have taken for an attack. */
  async function checkAgain(): Promise<CheckResult | undefined> {
    const last = [...pacers.keys()].at(-1) ?? url;
    const [pacer] = [...pacers.values()].slice(-1);
    const page = new URL(new URL(url).pathname, last).href;
    const outcome = await (pacer ? send(pacer, page, {}) : probe.request(page));
    const status = answerOrNothing(outcome)?.status;
    if (status === 403 || status === 429) return describeBan(page, `status ${status}`);
    return outcome.kind === "no answer" ? describeBan(page, outcome.error.message) : undefined;
  }

  return {
    /** The URL of the page, without user name and password. */
    url,
    /** Adds a host that the page redirects to. It does not get the password. */
    include,
    /**
     * Sends requests to the deployment in turn, slower if the host limits them, with the password, and with
     * a browser's User-Agent if the host takes no other. It tells when something else has answered, also
     * when asked again. Other hosts are not affected.
     */
    probe: {
      ...probe,
      async request(target: string, request: ProbeRequest = {}): Promise<Outcome> {
        const pacer = pacers.get(new URL(target).origin);
        if (!pacer) return probe.request(target, request);
        const outcome = await ask(pacer, target, request);
        const status = answerOrNothing(outcome)?.status;
        hasResponded ||= status === 200;
        isDoubtful ||= hasResponded && (status === undefined || status === 403);
        return outcome;
      },
    },
    /**
     * Adds to the results of the checks what the host does with their requests, if it matters. If it now
     * rejects the page, which it has sent at the beginning, rejected files need not be wrong.
     */
    async completed(results: readonly CheckResult[]): Promise<readonly CheckResult[]> {
      const ban = isDoubtful && !signal.aborted ? await checkAgain() : undefined;
      return [
        ...(ban ? results.map(doubted) : results),
        ...(rejected ? [describeRejected(rejected)] : []),
        ...Array.from(pacers, ([origin, pacer]) => describePace(origin, pacer)).flat(),
        ...(ban ? [ban] : []),
      ];
    },
  };
}

/** Returns how a response may reject a program; undefined if it does not. */
function howRejected(outcome: Outcome): string | undefined {
  if (outcome.kind === "no answer" && outcome.error.isClosed) return "closed connections";
  const status = answerOrNothing(outcome)?.status;
  return status === 403 || status === 406 ? `status ${status}` : undefined;
}

/** Tells whether it is the deployment that has answered. */
function identified(outcome: Outcome): Outcome {
  const response = answerOrNothing(outcome);
  const error = response && answeredByAnother(response);
  return error ? { kind: "answered by another", error } : outcome;
}

/** After how long something is asked again that another has answered. In milliseconds. */
const passingMilliseconds = 1_000;
/** Paths whose files may be HTML. */
const htmlPaths = /^(?!\/gate\/).*(?:\/|\.html?|\/[^./]+)$/;
const failingStatuses: readonly number[] = [502, 504, 520, 521, 522, 523, 524, 525, 526, 530];

/**
 * Whether a response may be another one soon: that of a failing proxy, or a page in the place of a file or of
 * the page itself. What limits requests has been asked again before.
 */
function isPassing(response: ProbeResponse, target: URL, page: URL): boolean {
  if (response.status !== 200) return failingStatuses.includes(response.status);
  if (typeOf(response) !== "text/html") return false;
  return target.pathname === page.pathname
    ? !isPage(textOrNothing(response))
    : !htmlPaths.test(target.pathname);
}

/** A percent sign that encodes nothing stays. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Takes the user name and the password out of a URL. */
function withoutCredentials(text: string) {
  const url = new URL(text);
  const { username, password, host } = url;
  url.username = "";
  url.password = "";
  const pair = [username, password].map(decoded).join(":");
  return {
    url: url.href,
    host,
    authorization:
      username === "" && password === ""
        ? undefined
        : `Basic ${Buffer.from(pair).toString("base64")}`,
  };
}
