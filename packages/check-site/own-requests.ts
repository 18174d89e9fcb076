import { type CheckResult, lineAbout } from "@fabulous-fish/checks/check-result";
import type { CheckRun } from "@fabulous-fish/checks/run-groups";
import { messageOf } from "@fabulous-fish/core/errors/fabulous-fish-error";
import { rejectHidden } from "./explain-response.ts";
import { UnreachableError } from "./network-errors.ts";
import { createPacer, type Pacer } from "./pace-requests.ts";
import type { ProbeRequest, ProbeResponse, SiteProbe } from "./site-probe.ts";
import { rejectedCause } from "./unexpected-responses.ts";

const group = "requests";
/** As of a browser, for firewalls; its end says who sends it. */
const browserUserAgent =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 fabulous-fish-check-site";

/** What the requests to a deployment are sent with, and for how long. */
export interface OwnRequestsOptions extends Pick<CheckRun, "signal" | "endsAt"> {
  readonly probe: SiteProbe;
  /** The URL of the page, with a user name and a password if the host asks for them. */
  readonly url: string;
}

/** The requests to the deployment itself. */
export type OwnRequests = ReturnType<typeof createOwnRequests>;

/** How a request was rejected because of its User-Agent. */
type Rejected = { readonly origin: string; readonly how: string };

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
    const response = await send(pacer, target, { ...request, headers }).catch(() => undefined);
    if (!response || response.status >= 400) return undefined;
    rejected = { origin: new URL(target).origin, how };
    return response;
  }

  async function sendToSite(pacer: Pacer, target: string, request: ProbeRequest) {
    let response: ProbeResponse;
    try {
      response = await send(pacer, target, request);
    } catch (error) {
      if (!(error instanceof UnreachableError) || !error.isClosed) throw error;
      const other = await sendAsBrowser(pacer, target, request, "closed connections");
      if (!other) throw error;
      return other;
    }
    const { status } = response;
    if (status !== 403 && status !== 406) return response;
    return (await sendAsBrowser(pacer, target, request, `status ${status}`)) ?? response;
  }

  /** Requests the page once more, after requests that a firewall may have taken for an attack. */
  async function checkAgain(): Promise<CheckResult | undefined> {
    const last = [...pacers.keys()].at(-1) ?? url;
    const [pacer] = [...pacers.values()].slice(-1);
    const page = new URL(new URL(url).pathname, last).href;
    const outcome = await (pacer ? send(pacer, page, {}) : probe.request(page)).then(
      ({ status }) => (status === 403 || status === 429 ? `status ${status}` : undefined),
      (error: unknown) => (error instanceof UnreachableError ? messageOf(error) : undefined),
    );
    return outcome === undefined ? undefined : describeBan(page, outcome);
  }

  return {
    /** The URL of the page, without user name and password. */
    url,
    /** Adds a host that the page redirects to. It does not get the password. */
    include,
    /**
     * Sends requests to the deployment in turn, slower if the host limits them, with the password, and with
     * a browser's User-Agent if the host takes no other. Rejects with {@link ExplainedError} if something
     * else responds. Other hosts are not affected.
     */
    probe: {
      ...probe,
      async request(target: string, request: ProbeRequest = {}) {
        const pacer = pacers.get(new URL(target).origin);
        if (!pacer) return probe.request(target, request);
        try {
          const response = await sendToSite(pacer, target, request);
          rejectHidden(response);
          hasResponded ||= response.status === 200;
          isDoubtful ||= hasResponded && response.status === 403;
          return response;
        } catch (error) {
          isDoubtful ||= hasResponded;
          throw error;
        }
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

function describeRejected({ origin, how }: Rejected): CheckResult {
  const seen = `${how} for this check's User-Agent, but not for a browser's, with which it went on`;
  const remedy =
    "let clients pass that are no browsers: some wallets load the icon, and chats the preview, with a User-Agent of their own";
  return {
    ...lineAbout(group, origin).warning(seen, remedy),
    cause:
      "a firewall: it has a rule about User-Agent; to tell: curl -A test gets the same, and its log has it",
  };
}

function describeBan(page: string, outcome: string): CheckResult {
  const seen = `${outcome} for the page, which it has sent at the beginning: what was rejected meanwhile is not known`;
  const remedy = "let this machine's address pass the firewall, and check again in some minutes";
  return {
    ...lineAbout(group, new URL(page).origin).warning(seen, remedy),
    cause:
      "a firewall: it has taken this check's requests for an attack, and rejects this machine now; to tell: a browser on another network gets the page",
  };
}

/** What was rejected while a firewall rejected this machine is not known. */
function doubted(result: CheckResult): CheckResult {
  if (result.level !== "wrong" || result.cause !== rejectedCause) return result;
  return { ...result, level: "warning", seen: `could not be checked: ${result.seen}` };
}

function describePace(origin: string, pacer: Pacer): readonly CheckResult[] {
  const rejection = pacer.rejection();
  if (!rejection) return [];
  const { status, sent } = rejection;
  const seen = `the host limits requests: status ${status} after ${sent} of this check, which then sent them slower`;
  return [lineAbout(group, origin).ok(seen)];
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
