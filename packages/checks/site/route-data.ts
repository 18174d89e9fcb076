import {
  type GameRoute,
  parseGameRoute,
  parseSiteConfiguration,
  type SiteConfiguration,
} from "@fabulous-fish/core";
import { type CheckResult, type Line, lineAbout } from "../check-result.ts";
import {
  problemsInGameRoute,
  problemsInSiteConfiguration,
} from "@fabulous-fish/core/configuration/parse-site-configuration";
import { messageOf } from "@fabulous-fish/core/errors/fabulous-fish-error";
import { repeatedFields } from "@fabulous-fish/hosting/site-document";
import { typeOf } from "../game-files/check-headers.ts";
import { explained, typeUnknownIn } from "./explain-response.ts";
import type { ConfiguredSite, GetFile } from "./site.ts";
import { answerOf, type ProbeResponse } from "./outcome.ts";
import { CutBodyError, textOf } from "./response-body.ts";

const group = "route data";
const siteDocument = "_root.data";
/** The page names the route whose data it wants. */
const gameDocument = "fabulous-fish.data?_routes=fabulous-fish";
const correct =
  "docs/hosting/reference.md lists all fields; the page shows an error until it is corrected";

/** The document of a route: its parsed JSON, or that the host has none. */
type RouteDocument =
  | { readonly kind: "document"; readonly document: unknown; readonly line?: CheckResult }
  | { readonly kind: "none"; readonly line: CheckResult }
  | { readonly kind: "unreadable"; readonly line: CheckResult };

/** Reads the site configuration as the page does. */
export async function readConfiguration(get: GetFile): Promise<{
  /** Undefined if it could not be read, or is not valid. */
  readonly configuration: SiteConfiguration | undefined;
  readonly results: readonly CheckResult[];
}> {
  const line = lineAbout(group, `/${siteDocument}`);
  const read = await readDocument(get, siteDocument, line);
  if (read.kind === "unreadable") return { configuration: undefined, results: [read.line] };
  if (read.kind === "none") {
    const configuration = parseSiteConfiguration({});
    const seen = `${read.line.seen}: ${describe(configuration)}`;
    return { configuration, results: [{ ...read.line, seen }] };
  }
  const problems = problemsInSiteConfiguration(read.document);
  if (problems.length > 0) {
    return {
      configuration: undefined,
      results: problems.map((problem) => problemLine(siteDocument, problem)),
    };
  }
  const configuration = parseSiteConfiguration(read.document);
  return { configuration, results: [read.line ?? line.ok(describe(configuration))] };
}

function describe({ network, tokens, wallets, gate }: SiteConfiguration): string {
  const ids = tokens.map(({ assetId }) => assetId.toString()).join(", ");
  const ofGate = gate === undefined ? "no gate, so the page signs nobody in" : `gate ${gate}`;
  return `network ${network}, tokens ${ids}, wallets ${wallets.join(", ")}, ${ofGate}`;
}

export async function checkGameRoute(get: GetFile): Promise<readonly CheckResult[]> {
  const line = lineAbout(group, "/fabulous-fish.data");
  const read = await readDocument(get, gameDocument, line);
  if (read.kind !== "document") return [read.line];
  const { errors, dropped } = problemsInGameRoute(read.document);
  const results = [
    ...errors.map((problem) => problemLine("fabulous-fish.data", problem)),
    ...dropped.map((problem) =>
      lineAbout(group, "/fabulous-fish.data").warning(
        problem,
        "correct the path; until then, the page does not fetch the file in advance",
      ),
    ),
  ];
  return results.length > 0 ? results : [read.line ?? line.ok("valid")];
}

/** Returns the data of the game's route, or the defaults if it is not valid. */
export async function readGameRoute({ get, configuration }: ConfiguredSite): Promise<GameRoute> {
  const read = await readDocument(get, gameDocument, lineAbout(group, gameDocument));
  const document = read.kind === "document" ? read.document : {};
  const { errors } = problemsInGameRoute(document);
  return parseGameRoute(errors.length === 0 ? document : {}, configuration);
}

function problemLine(document: string, problem: string): CheckResult {
  const [, field = "", text = problem] = /^([\w.[\]]+): (.*)$/s.exec(problem) ?? [];
  const subject = field === "" ? `/${document}` : `/${document}, ${field}`;
  const [, expected] = /^expected (.*)$/s.exec(text) ?? [];
  return expected === undefined
    ? lineAbout(group, subject).wrong(text, correct)
    : lineAbout(group, subject).wrong("is not valid", correct, expected);
}

async function readDocument(get: GetFile, path: string, line: Line): Promise<RouteDocument> {
  let response: ProbeResponse;
  let text: string;
  try {
    response = answerOf(await get(path));
    text = textOf(response);
  } catch (error) {
    const result = error instanceof CutBodyError ? line.wrongBy(error) : line.unchecked(error);
    return { kind: "unreadable", line: result };
  }
  const { status } = response;
  const type = typeOf(response);
  const unknown = typeUnknownIn(response);
  if (unknown !== "") {
    const seen = `status 404${unknown}: the page uses the defaults`;
    return {
      kind: "unreadable",
      line: explained(response, line.wrong(seen, "let the host send it")),
    };
  }
  if (status === 404) {
    const seen = "there is none, so the defaults apply";
    return { kind: "none", line: line.warning(seen, "upload the file: the build writes it") };
  }
  if (status === 200 && type === "text/html") {
    const seen = "an HTML page is in its place, so the defaults apply";
    const remedy = "respond with 404 to a missing file, or upload the file that is missing";
    return { kind: "none", line: explained(response, line.warning(seen, remedy)) };
  }
  if (status !== 200) {
    const remedy = "let the server send the file, or 404: the page shows an error";
    const problem = line.wrong(`status ${status}`, remedy, "200, or 404");
    return { kind: "unreadable", line: explained(response, problem) };
  }
  let document: unknown;
  try {
    // As the page does.
    document = JSON.parse(text);
  } catch (error) {
    const seen = `is not JSON: ${messageOf(error)}`;
    const problem = line.wrong(seen, "correct it: the page shows an error");
    return { kind: "unreadable", line: explained(response, problem) };
  }
  const [repeated] = repeatedFields(text);
  if (repeated !== undefined) {
    const seen = `${repeated} is there twice, of which the page takes the last`;
    return { kind: "document", document, line: line.wrong(seen, "keep the one that is meant") };
  }
  if (type === "application/json") return { kind: "document", document };
  const seen = `Content-Type: ${type || "none"}`;
  const remedy = "send it with its type; nginx.conf and _headers of the build do";
  return {
    kind: "document",
    document,
    line: line.warning(seen, remedy, "Content-Type: application/json"),
  };
}
