import type { NodeEndpoint } from "@fabulous-fish/core/configuration/site-configuration";
import { FabulousFishError } from "@fabulous-fish/core/errors/fabulous-fish-error";
import type { Wait } from "@fabulous-fish/core/timeout";
import { type CheckResult, lineAbout, reasonOf } from "./check-result.ts";

/** The time limit of one check with its retries, in milliseconds. */
export const checkMilliseconds = 8_000;

/** The subject of a check, and what to do if it fails. */
export interface CheckSubject extends Pick<CheckResult, "group" | "subject"> {
  readonly remedy: string;
  /** The level of a check that throws. Default: `wrong`. */
  readonly failure?: "warning" | "wrong";
  /** Whether it has got responses, so that it was only slow if it takes too long. Default: no. */
  readonly hasResponded?: () => boolean;
}

/** The options of a run of checks. */
export interface RunCheckOptions {
  readonly wait: Wait;
  /** The nodes that are queried. Their URLs, which can have a token, are left out of what has failed. */
  readonly nodes: readonly NodeEndpoint[];
}

/** The responses that a check needs have come too slowly. */
class SlowCheckError extends Error {}

/** The text of an ok result, or the rest of another one. */
export type Finding = string | Omit<CheckResult, "group" | "subject">;

/**
 * Runs a check, for 8 seconds at most, and never rejects. If it throws, or takes longer, it has failed.
 */
export async function runCheck(
  { remedy, failure = "wrong", hasResponded = () => false, ...about }: CheckSubject,
  { wait, nodes }: RunCheckOptions,
  check: () => Promise<Finding>,
): Promise<CheckResult> {
  const ended = new AbortController();
  const seconds = checkMilliseconds / 1_000;
  const late = wait(checkMilliseconds, ended.signal).then(() => {
    if (hasResponded()) throw new SlowCheckError(`slow: the responses took more than ${seconds} s`);
    throw new Error(`no response in ${seconds} s`);
  });
  try {
    const found = await Promise.race([check(), late]);
    return { ...about, ...(typeof found === "string" ? { level: "ok", seen: found } : found) };
  } catch (error) {
    if (error instanceof SlowCheckError)
      return lineAbout(about.group, about.subject).unchecked(error, "check again");
    return { ...about, level: failure, seen: describeFailure(error, nodes), remedy };
  } finally {
    late.catch(() => undefined);
    ended.abort();
  }
}

/** Returns what has failed, without the URLs of nodes, which can have a token. */
export function describeFailure(error: unknown, nodes: readonly NodeEndpoint[]): string {
  if (error instanceof FabulousFishError) {
    const details = withoutUrls(error.details ?? "", nodes);
    // Some errors name only the node, which is known.
    return details === "" || details === theNode ? error.shortMessage : details;
  }
  return withoutUrls(reasonOf(error), nodes);
}

const theNode = "the node";

function withoutUrls(text: string, nodes: readonly NodeEndpoint[]): string {
  const [{ url: only } = { url: "" }, ...others] = nodes;
  const label = only === "" || others.length > 0 ? "" : `${new URL(only).host}: `;
  const plain = nodes.reduce(
    (shown, { url }) => shown.replaceAll(`${url}: `, "").replaceAll(url, theNode),
    text,
  );
  return label !== "" && plain.startsWith(label) ? plain.slice(label.length) : plain;
}
