import { type CheckResult, ExplainedError } from "@fabulous-fish/checks/check-result";
import type { ProbeResponse } from "./site-probe.ts";
import { type Clue, unexpectedResponses } from "./unexpected-responses.ts";
import { textOrNothing } from "./response-body.ts";

/** Headers that tell what has sent a response, and from where. */
const telling = ["Server", "Via", "Age", "X-Cache", "CF-Cache-Status", "CF-RAY", "Location"];
/** How many of a response's first characters are read, and how many are shown. */
const readCharacters = 4_000;
const shownCharacters = 60;

/** Describes what came: status, what has sent it, and its first words. */
function describeResponse(response: ProbeResponse): string {
  return `status ${response.status}${describeSender(response)}`;
}

/** Describes what has sent a response, and its first words: ` (Server: nginx, "502 Bad Gateway")`. */
function describeSender(response: ProbeResponse): string {
  const named = telling.flatMap((name) => {
    const value = response.headers.get(name);
    return value === null || value === ""
      ? []
      : [`${name}: ${value.replace(/\/\/[^/]*@/, "//").slice(0, 80)}`];
  });
  const words = firstWords(response);
  const known = [...named, ...(words === "" ? [] : [`"${words}"`])];
  return known.length === 0 ? "" : ` (${known.join(", ")})`;
}

/** The title of an HTML document, or the first words of a text. */
function firstWords(response: ProbeResponse): string {
  // Of a request for the headers alone, there is nothing.
  if (response.body.length < 2) return "";
  const text = textOrNothing(response).slice(0, readCharacters);
  // Of a file that is no text, there are none.
  if (/[\0\ufffd]/.test(text)) return "";
  const [, title] = /<title>([^<]*)<\/title>/i.exec(text) ?? [];
  const plain = (title ?? text.replace(/<(script|style)\b.*?<\/\1>|<[^>]*>/gis, " "))
    .replace(/\s+/g, " ")
    .trim();
  return plain.length > shownCharacters ? `${plain.slice(0, shownCharacters)}...` : plain;
}

/** Returns what is known of a response, for the table of causes. */
function clueOf(response: ProbeResponse): Clue {
  return {
    status: response.status,
    header: (name) => response.headers.get(name) ?? "",
    text: textOrNothing(response).slice(0, readCharacters),
  };
}

const likelyCauseOf = (response: ProbeResponse) => {
  const clue = clueOf(response);
  return unexpectedResponses.find(({ matches }) => matches(clue));
};

/**
 * Says more about what is wrong with a response: what has sent it, the likely cause, and how to tell. If
 * something in front has sent it to this check, which browsers may get past, it is a warning.
 */
export function explained(response: ProbeResponse, result: CheckResult): CheckResult {
  if (result.level !== "warning" && result.level !== "wrong") return result;
  const found = likelyCauseOf(response);
  const seen = `${result.seen.replace(/\.$/, "")}${describeSender(response)}`;
  if (!found) return { ...result, seen };
  const { cause, remedy, isHiding = false } = found;
  if (!isHiding) return { ...result, seen, cause };
  return {
    ...result,
    level: "warning",
    seen: `could not be checked: ${seen}`,
    cause,
    remedy: remedy ?? result.remedy,
  };
}

/**
 * Throws if what has responded stands in front of every file of the deployment, such as a challenge or a
 * sign-in.
 *
 * @throws {ExplainedError}
 */
export function rejectHidden(response: ProbeResponse): void {
  const found = likelyCauseOf(response);
  if (!found?.isForAll) return;
  const { cause, remedy = "check again from another network", seen } = found;
  throw new ExplainedError(seen?.(clueOf(response)) ?? describeResponse(response), remedy, cause);
}
