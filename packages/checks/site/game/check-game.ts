import { anyAccount } from "../../check-nodes.ts";
import { checkAbout, type CheckResult, type Line, lineAbout } from "../../check-result.ts";
import {
  type BuildFile,
  buildFileOf,
  filesInJson,
  isRequired,
} from "../../game-files/build-file.ts";
import { failureInPolicy } from "../../game-files/policies.ts";
import {
  encodingOf,
  failureInStatus,
  failureInType,
  lengthOf,
} from "../../game-files/check-headers.ts";
import { evaluatePage } from "../../game-files/evaluate-game.ts";
import { GameFileError } from "../../game-files/game-file-errors.ts";
import { readGamePage } from "../../game-files/read-game-page.ts";
import { getAsBrowser, headAsBrowser } from "../site-probe.ts";
import { anHour, controlOf, freshSeconds, sharedSeconds } from "../caching.ts";
import { corsProblem } from "../cors.ts";
import { explained } from "../explain-response.ts";
import { readGameRoute } from "../route-data.ts";
import { type ConfiguredSite, isGuarded, isOnThisMachine, isPage } from "../site.ts";
import { textOf, textOrNothing } from "../response-body.ts";
import { blockedFile, requestedFile } from "./blocked-files.ts";
import { fileBudget, readGameFile, type ReadGameFile, unityVersionIn } from "./read-game-file.ts";
import { answerOf, type ProbeResponse } from "../outcome.ts";

const group = "game";
const signIn =
  "sign in on the site, and open /conformance/ there: it checks the files and their headers";
const guardedLine = (line: Line, { status }: ProbeResponse) =>
  line.skipped(`a gate guards it (status ${status})`, signIn);
const runPage = "open /conformance/ on the site, which runs the page";
/** The bytes of a file that are kept to explain what is wrong with it. */
const keptBytes = 64 * 1_024;

/** Checks the game's page and each file that it names, as the page does before a game starts. */
export async function checkGame(site: ConfiguredSite): Promise<readonly CheckResult[]> {
  const { page: path } = await readGameRoute(site);
  const line = lineAbout(group, path);
  const response = answerOf(await site.get(path.slice(1)));
  const account = await checkAccountQuery(site, path, response);
  if (isGuarded(site, response)) return [guardedLine(line, response), ...account];
  const origin = new URL(site.url).origin;
  const file = buildFileOf(response.url, origin, "page");
  const html = textOf(response);
  const isRedirected = new URL(response.url).pathname !== new URL(path.slice(1), site.url).pathname;
  const unread = evaluatePage(file, response, html, { isRedirected, isOfSite: isPage(html) });
  if (unread) return [explained(response, line.wrong(unread.message, unread.remedy))];

  const { files: named, computed } = readGamePage(html, response.url, origin);
  const listed = await filesInJson(named, origin, async ({ url }) =>
    textOf(answerOf(await getAsBrowser(site.probe, url))),
  );
  const files = [...named, ...listed];
  const isIsolated = answerOf(await site.get("")).headers.has("cross-origin-embedder-policy");
  const needsWasm = files.some(({ kind }) => kind === "code");
  const blocked = failureInPolicy(path, response, needsWasm, {
    ancestors: [origin],
    isIsolated,
    isShown: false,
  });
  const checked = await Promise.all(files.map((each) => checkGameFile(site, each, response)));
  return [
    blocked ? line.wrong(blocked.message, blocked.remedy) : line.ok(seenOf(response)),
    ...account,
    ...checked.map(({ result }) => result),
    ...(files.length + computed.length === 0
      ? [line.warning("names no script, so no file of the game is checked", runPage)]
      : []),
    ...computed.map((name) =>
      lineAbout(group, name).warning(
        "the game's page computes it, so its file is not checked",
        runPage,
      ),
    ),
    ...summaryOf(checked),
    ...checkCaching(checked),
    ...(await checkPrefetched(site)),
  ];
}

/** The page opens the game with the account in the query. */
function checkAccountQuery(site: ConfiguredSite, path: string, plain: ProbeResponse) {
  return checkAbout(group, `${path} with an account`, async (line) => {
    const url = new URL(path.slice(1), site.url);
    url.searchParams.set("account", anyAccount);
    const response = answerOf(await getAsBrowser(site.probe, url.href, { maxBytes: keptBytes }));
    const expected = `status ${plain.status}`;
    const isKept = new URL(response.url).search === url.search;
    if (response.status === plain.status && isKept) return line.ok(expected);
    const location = response.headers.get("location");
    const target = isKept ? location : new URL(response.url).pathname;
    const seen = `status ${response.status}${target === null ? "" : ` at ${target}`}: the game does not open with ?account=`;
    const end = URL.canParse(target ?? "", url) ? new URL(target ?? "", url) : url;
    const isSamePage = end.origin === url.origin && pagePath(end) === pagePath(url);
    const remedy = isSamePage
      ? "let the servers in front pass queries on as they are"
      : "let the host send the game's page without a redirect to another page, such as a sign-in, also with a query";
    return explained(response, line.wrong(seen, remedy, expected));
  });
}

/** The path of a page, which is also that of its folder. */
const pagePath = ({ pathname }: URL) => pathname.replace(/index\.html$/, "");

interface Checked {
  readonly file: BuildFile;
  readonly result: CheckResult;
  readonly response?: ProbeResponse;
  readonly version?: string | undefined;
  /** The bytes that have come over the wire. */
  readonly bytes?: number;
}

async function checkGameFile(site: ConfiguredSite, named: BuildFile, page: ProbeResponse) {
  const file = await requestedFile(site, named, page);
  const line = lineAbout(group, decodeURI(file.path));
  // The page may do without some files, or name them only for other browsers.
  const failing = isRequired(file) ? line.wrong : line.warning;
  const isElsewhere = !file.url.startsWith(`${new URL(site.url).origin}/`);
  const blocked = blockedFile(site, file, page);
  if (blocked) return { file, result: failing(blocked.seen, blocked.remedy) };
  if (file.encoding === "br" && site.url.startsWith("http:") && !isOnThisMachine(site.url)) {
    const seen = "is compressed with Brotli, which browsers do not accept over plain HTTP";
    return { file, result: line.wrong(seen, "serve the site over HTTPS, or build with Gzip") };
  }
  try {
    let read: ReadGameFile | undefined;
    const response = answerOf(
      await getAsBrowser(site.probe, file.url, {
        maxBytes: keptBytes,
        async consume(head, body) {
          read = await readGameFile(file, head, body, site.probe.now);
        },
        ...(isElsewhere && { headers: { origin: new URL(site.url).origin } }),
      }),
    );
    if (isGuarded(site, response)) return { file, result: guardedLine(line, response) };
    const evaluated = read ? read.result : failureInStatus(file, response, textOrNothing(response));
    const isUnread = evaluated === "unchecked";
    const found = (isUnread ? undefined : evaluated) ?? failureInCors(site, file, response);
    const slowing = failureInType(file, response, true);
    const result = found
      ? explained(response, failing(found.message, found.remedy))
      : slowing
        ? line.warning(slowing.message, slowing.remedy)
        : isUnread
          ? unread(line, response, read?.received ?? 0)
          : line.ok(seenOf(response, read?.received));
    const version = file.kind === "data" && read ? unityVersionIn(read.beginning) : undefined;
    return { file, result, response, version, bytes: read?.received ?? 0 };
  } catch (error) {
    return { file, result: line.unchecked(error) };
  }
}

/** Only data and code are read by the game's own script; scripts of other hosts need no permission. */
function failureInCors(site: ConfiguredSite, file: BuildFile, response: ProbeResponse) {
  const { origin } = new URL(site.url);
  if (file.url.startsWith(`${origin}/`) || (file.kind !== "data" && file.kind !== "code"))
    return undefined;
  return corsProblem(response, origin) === undefined
    ? undefined
    : new GameFileError("game-other-host", `${file.path}.`);
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(2)} MB`;

/** The beginning of a file says nothing about its end. */
function unread(line: Line, response: ProbeResponse, received: number): CheckResult {
  const seconds = fileBudget.milliseconds / 1_000;
  const all = lengthOf(response);
  const size = all === undefined ? "" : ` of ${megabytes(all)}`;
  return line.unchecked(
    new Error(`not read to the end: ${megabytes(received)}${size} in ${seconds} s`),
    `check again from a faster network, or ${runPage.replace(", which runs the page", "")}, which reads the whole file`,
  );
}

/** @param received how much of the file was read, in bytes. Default: what was kept. */
function seenOf(response: ProbeResponse, received = response.body.length): string {
  const { firstByteMilliseconds } = response;
  const encoding = encodingOf(response);
  return `${lengthOf(response) ?? received} B${encoding === "" ? "" : ` (${encoding})`}, first byte after ${Math.round(firstByteMilliseconds)} ms`;
}

function summaryOf(checked: readonly Checked[]): readonly CheckResult[] {
  const line = lineAbout(group, "all files");
  const version = checked.find((each) => each.version !== undefined)?.version;
  const responses = checked.flatMap(({ response }) => response ?? []);
  if (responses.length === 0) return [];
  const bytes = checked.reduce((sum, each) => sum + (each.bytes ?? 0), 0);
  const unity = version === undefined ? "" : `, Unity ${version}`;
  return [line.ok(`${responses.length}, ${megabytes(bytes)} over the wire${unity}`)];
}

/** A hash of the contents, as Unity or a bundler writes it. */
const hasHash = /[\da-f]{16,}|-[\w-]{8}\./;

function checkCaching(checked: readonly Checked[]): readonly CheckResult[] {
  return checked.flatMap(({ file, response }) => {
    if (response?.status !== 200 || hasHash.test(file.path.split("/").at(-1) ?? "")) return [];
    if (Math.max(freshSeconds(response) ?? 0, sharedSeconds(response)) <= anHour) return [];
    return lineAbout("caching", decodeURI(file.path)).warning(
      `${controlOf(response)}: after an update, players get old and new files of the game`,
      'let browsers revalidate it, or let Unity "name files as hashes"',
      "Cache-Control: no-cache",
    );
  });
}

/** Checks that the files exist that the page fetches in advance. */
async function checkPrefetched(site: ConfiguredSite): Promise<readonly CheckResult[]> {
  const { prefetch } = await readGameRoute(site);
  if (prefetch.length === 0) return [];
  const line = lineAbout(group, "files that are fetched in advance");
  const responses = await Promise.all(
    prefetch.map(async (path) => {
      const url = new URL(path.slice(1), site.url).href;
      return { path, response: answerOf(await headAsBrowser(site.probe, url)) };
    }),
  );
  const seen = responses.filter(({ response }) => !isGuarded(site, response));
  if (seen.length === 0) return [line.skipped("a gate guards them", signIn)];
  const missing = seen.flatMap(({ path, response: { status } }) =>
    status === 200 ? [] : [`${path} (status ${status})`],
  );
  if (missing.length === 0) return [line.ok(`${seen.length}, all there`)];
  const remedy = "correct prefetch in fabulous-fish.data; npm run build writes it";
  return [line.warning(`missing: ${missing.join(", ")}`, remedy)];
}
