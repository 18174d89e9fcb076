import { type CheckResult, type Line, lineAbout } from "../check-result.ts";
import { typeOf } from "../game-files/check-headers.ts";
import { messageOf } from "@fabulous-fish/core/errors/fabulous-fish-error";
import { getAsBrowser } from "./site-probe.ts";
import { answerOf, type ProbeResponse, type Unanswered } from "./outcome.ts";
import { checkEncoding, textOf } from "./response-body.ts";
import { explained } from "./explain-response.ts";
import type { OwnRequests } from "./own-requests.ts";
import { readConfiguration } from "./route-data.ts";
import { createGetFile, isOnThisMachine, isPage, type Site } from "./site.ts";

interface Read {
  readonly results: readonly CheckResult[];
  /** Undefined if nothing else can be checked. */
  readonly site?: Site;
}

/** Reads the page and its site configuration, on which the other checks depend. Never rejects. */
export async function readSite(own: OwnRequests): Promise<Read> {
  const { url, probe } = own;
  const line = lineAbout("page", url);
  const { outcome, redirects } = await followRedirects(own);
  if (outcome.kind !== "answered") return { results: [describeAbsent(line, outcome)] };
  const { response } = outcome;
  const problem = problemOfPage(line, response, redirects);
  if (problem) return { results: [explained(response, problem)] };
  const encoding = checkEncoding(line, response);
  if (encoding.level === "wrong") return { results: [encoding] };
  const html = textOf(response);
  if (!isPage(html)) {
    const other = line.wrong(
      html === "" ? "is empty" : "is another page, or was changed on its way",
      "serve the folder that npm run build makes, as it is",
      'the built page, with <div id="root"> and scripts below static/js/',
    );
    return { results: [explained(response, other)] };
  }
  const base = response.url;
  const get = createGetFile(base, probe, response);
  const { configuration, results } = await readConfiguration(get);
  const first = redirectLine(line, url, redirects) ?? line.ok(`status ${response.status}`);
  return { results: [first, ...results], site: { url: base, probe, html, configuration, get } };
}

/** A page that players do not get, either, is wrong. */
function describeAbsent(line: Line, outcome: Unanswered): CheckResult {
  const { kind, error } = outcome;
  const isAbsent = kind === "no answer" || (kind === "answered by another" && error.isOutage);
  return isAbsent ? line.wrongBy(error) : line.unchecked(error);
}

async function followRedirects({ url, probe, include }: OwnRequests) {
  const redirects: string[] = [];
  const outcome = await getAsBrowser(probe, url, {}, (target) => {
    include(target);
    redirects.push(target);
    return true;
  });
  return { outcome, redirects };
}

function problemOfPage(line: Line, response: ProbeResponse, redirects: readonly string[]) {
  const { status, url } = response;
  if (status >= 300 && status < 400) {
    const seen = `redirects again and again: ${redirects.join(", ") || `status ${status}`}`;
    const remedy = "remove the redirects, for example those of a proxy that terminates TLS";
    return line.wrong(seen, remedy);
  }
  if (status !== 200) {
    const remedy =
      status >= 500
        ? "look at the server's log"
        : "correct the URL, or the server's folder: it is that which npm run build makes";
    return line.wrong(`status ${status}`, remedy, "status 200");
  }
  if (typeOf(response) !== "text/html") {
    const seen = `Content-Type: ${typeOf(response) || "none"}`;
    return line.wrong(seen, "send index.html with its type", "Content-Type: text/html");
  }
  if (!new URL(url).pathname.endsWith("/")) {
    return line.wrong(
      `redirects to ${url}`,
      "give the URL of the page's folder, which the server has to serve itself",
      "the page at a URL with / at its end",
    );
  }
  return undefined;
}

/** Players use the page at the URL that their browser shows. Undefined without redirects. */
function redirectLine(line: Line, url: string, redirects: readonly string[]) {
  const last = redirects.at(-1);
  if (last === undefined) return undefined;
  // One of the two names, and HTTPS, are what most sites redirect to.
  const named = (text: string) => text.replace(/^https?:\/\/(?:www\.)?/, "");
  if (last.startsWith("https:") && named(last) === named(url))
    return line.ok(`redirects to ${last}, which was checked instead`);
  if (new URL(last).protocol === "http:" && !isOnThisMachine(last)) {
    const seen = `redirects to ${last}, which is not encrypted`;
    return line.wrong(seen, "redirect to https, or not at all");
  }
  return line.warning(
    `redirects to ${last}, which was checked instead`,
    "give players the URL that it redirects to: the browser keeps accounts and sessions by it",
  );
}

const group = "HTTPS";

/** Checks that visitors use HTTPS, also if they type the host's name only. */
export async function checkHttps(site: Site): Promise<readonly CheckResult[]> {
  const { url, probe, configuration } = site;
  if (isOnThisMachine(url)) return [];
  const { protocol, host, port, pathname } = new URL(url);
  if (protocol === "http:") {
    const line = lineAbout(group, url);
    const seen = "is not encrypted: anybody on the way can change the page";
    const remedy = "let a proxy such as Caddy terminate TLS, and redirect http to https";
    if (configuration?.gate === undefined) return [line.warning(seen, remedy)];
    return [line.wrong(`${seen}, and browsers do not keep the gate's session`, remedy)];
  }
  // What listens at another port is not what a browser asks.
  if (port !== "") return [];
  const line = lineAbout(group, `http://${host}${pathname}`);
  const remedy = "redirect http to https";
  try {
    const response = answerOf(await probe.request(`http://${host}${pathname}`));
    const { status, headers } = response;
    const location = headers.get("location") ?? "";
    if (status >= 300 && status < 400 && URL.canParse(location, `http://${host}`)) {
      const target = new URL(location, `http://${host}`);
      const isSame = target.protocol === "https:" && target.host === host;
      const seen = `redirects to ${target.href}`;
      if (isSame) return [line.ok(seen)];
      if (target.protocol !== "https:") return [line.wrong(seen, remedy, url)];
      const other = "redirect to the same host first, or give players the other URL";
      return [line.warning(seen, other, url)];
    }
    if (status !== 200) {
      const problem = line.warning(`status ${status}`, remedy, `a redirect to ${url}`);
      return [explained(response, problem)];
    }
    return [line.wrong("serves the page without encryption", remedy, `a redirect to ${url}`)];
  } catch (error) {
    const seen = `is not redirected: ${messageOf(error)}`;
    return [line.warning(seen, `${remedy}, for visitors who type the host's name only`)];
  }
}
