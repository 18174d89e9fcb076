import type { CheckResult } from "../check-result.ts";
import { typeOf } from "../game-files/check-headers.ts";
import { AnsweredByAnotherError, type ProbeResponse } from "./outcome.ts";
import { type Clue, isOfUnknownType, unexpectedResponses } from "./unexpected-responses.ts";
import { textOrNothing } from "./response-body.ts";
import { isPage } from "./site.ts";

/** Headers that identify the sender of a response. */
const telling = ["Server", "Via", "Age", "X-Cache", "CF-Cache-Status", "CF-RAY", "Location"];
/** The first characters of a response that are read, and those that are shown. */
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
  const text = textOrNothing(response);
  return {
    status: response.status,
    path: new URL(response.url).pathname,
    header: (name) => response.headers.get(name) ?? "",
    text: text.slice(0, readCharacters),
    isPage: isPage(text),
  };
}

/** Says more about what is wrong with a response: what has sent it, the likely cause, and how to tell. */
export function explained(response: ProbeResponse, result: CheckResult): CheckResult {
  if (result.level !== "warning" && result.level !== "wrong") return result;
  const clue = clueOf(response);
  const found = unexpectedResponses.find(({ matches }) => matches(clue));
  const seen = `${result.seen.replace(/\.$/, "")}${describeSender(response)}`;
  if (!found) return { ...result, seen };
  return { ...result, seen, cause: found.cause, remedy: found.remedy ?? result.remedy };
}

/** Returns what says that IIS may not know a file's type; empty if nothing does. */
export function typeUnknownIn(response: ProbeResponse): string {
  return isOfUnknownType(clueOf(response)) ? ", as of a type that IIS does not know" : "";
}

/**
 * Returns the error that something else has answered than the deployment; undefined if it has answered
 * itself. The gate explains its own errors, which are JSON.
 */
export function answeredByAnother(response: ProbeResponse): AnsweredByAnotherError | undefined {
  if (/\bjson$/.test(typeOf(response))) return undefined;
  const clue = clueOf(response);
  const {
    by,
    cause = "",
    remedy = "",
    seen,
  } = unexpectedResponses.find(({ matches }) => matches(clue)) ?? {};
  if (by === undefined) return undefined;
  const described = seen?.(clue) ?? describeResponse(response);
  return new AnsweredByAnotherError(described, remedy, cause, by === "outage");
}
