import { isDeepStrictEqual } from "node:util";
import type { CheckResult } from "../../check-result.ts";
import { answerOf, type ProbeResponse } from "../outcome.ts";
import { decodedBody } from "../response-body.ts";
import { getAsBrowser } from "../site-probe.ts";
import type { Site } from "../site.ts";

/** The bytes of a file that are read: it can be an archive. */
const beginningBytes = 4_096;
/** The maximum number of other paths that a result names. */
const maxNamed = 3;

/**
 * Requests the beginning of what may be a private file. Undefined if a server closes the connection, as nginx
 * does for what is private with `return 444`.
 *
 * @throws {Error} if the host has failed, so that nothing is known.
 */
export async function requestBeginning(
  { probe, url }: Pick<Site, "probe" | "url">,
  path: string,
  maxBytes = beginningBytes,
): Promise<ProbeResponse | undefined> {
  const outcome = await getAsBrowser(probe, new URL(path, url).href, { maxBytes });
  if (outcome.kind === "no answer" && outcome.error.isClosed) return undefined;
  const response = answerOf(outcome);
  if (response.status >= 500) throw new Error(`status ${response.status}`);
  return response;
}

/**
 * Returns whether a response is a file, and not what the host sends for every path: for another name beside it,
 * nothing such comes.
 */
export async function isFile(
  site: Pick<Site, "probe" | "url">,
  path: string,
  response: ProbeResponse,
  isSuch: (content: string, response: ProbeResponse) => boolean,
): Promise<boolean> {
  if (!hasSuch(response, isSuch)) return false;
  const beside = path.replace(/[^/]*\/?$/, (name) => `check-site-${name}`);
  const other = await requestBeginning(site, beside);
  return other === undefined || !hasSuch(other, isSuch);
}

const hasSuch = (response: ProbeResponse, isSuch: Parameters<typeof isFile>[3]) =>
  response.status === 200 && contentsOf(response).some((content) => isSuch(content, response));

/** The beginning as Latin-1 text, decoded and as it came: an archive may be sent as if it were encoded. */
export function contentsOf(response: ProbeResponse): readonly string[] {
  const bodies = [response.body];
  try {
    bodies.unshift(decodedBody(response, true));
  } catch {
    // It does not have the encoding that its header names.
  }
  return bodies.map((body) => Buffer.from(body).toString("latin1"));
}

/** Makes one result of those that say the same about several paths. */
export function mergeResults(results: readonly CheckResult[]): readonly CheckResult[] {
  const groups: CheckResult[][] = [];
  for (const result of results) {
    // Why something could not be checked is told once for all groups (tell-once.ts).
    const isUnchecked = result.seen.startsWith("could not be checked: ");
    const same = groups.find(
      ([first]) =>
        !isUnchecked && isDeepStrictEqual({ ...first, subject: "" }, { ...result, subject: "" }),
    );
    if (same) same.push(result);
    else groups.push([result]);
  }
  return groups.flatMap((group) => {
    const [first, ...others] = group;
    if (!first || others.length === 0) return group;
    const more = others.length - maxNamed;
    const named = others.slice(0, maxNamed).map(({ subject }) => subject);
    const rest = more > 0 ? ` and ${more} more` : "";
    return { ...first, seen: `${first.seen}; the same: ${named.join(", ")}${rest}` };
  });
}

/** Runs checks one after the other in a few lanes, so that the requests of other checks come between. */
export async function runInLanes<Value>(
  checks: readonly (() => Promise<Value>)[],
  lanes: number,
): Promise<Value[]> {
  const results: Value[] = [];
  let next = 0;
  const runLane = async () => {
    for (let index = next++; index < checks.length; index = next++) {
      const check = checks[index];
      if (check) results[index] = await check();
    }
  };
  await Promise.all(Array.from({ length: lanes }, runLane));
  return results;
}
