import {
  findNodeAtLocation,
  parse,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from "jsonc-parser";
import {
  invalidConfiguration,
  parseSiteConfiguration,
  type SiteConfiguration,
} from "@fabulous-fish/core";

/**
 * Parses a JSON document that an operator has written, as browsers do: an integer above 2^53 loses its
 * last digits, unless it is a string.
 *
 * @param invalid makes the error from the place and what is wrong there, for example
 *   "line 3, column 5: comma expected"
 */
export function parseWrittenJson(text: string, invalid: (details: string) => Error): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalid(describeProblem(text));
  }
}

/**
 * Returns the lines, from 1, in which values of a valid JSON document begin.
 *
 * @returns a function of the names and indexes that lead to the value
 */
export function linesOf(text: string): (path: readonly (string | number)[]) => number {
  const root = parseTree(text);
  return (path) => {
    const { offset = 0 } = (root && findNodeAtLocation(root, [...path])) ?? {};
    return text.slice(0, offset).split("\n").length;
  };
}

/**
 * Parses the document `/_root.data`.
 *
 * @param source where it is, for the error
 * @throws {ConfigurationError} `site-configuration-invalid` if it is not JSON or not valid.
 */
export function parseSiteDocument(text: string, source: string): SiteConfiguration {
  return parseSiteConfiguration(
    parseWrittenJson(text, (details) => invalidConfiguration(`${source}, ${details}`)),
  );
}

/** The messages of JSON.parse differ between engines, and some have no position. */
function describeProblem(text: string): string {
  const errors: ParseError[] = [];
  parse(text, errors, { disallowComments: true, allowTrailingComma: false });
  const { offset, error } = errors[0] ?? { offset: 0, error: undefined };
  const lines = text.slice(0, offset).split("\n");
  const problem = error === undefined ? "not JSON" : printParseErrorCode(error);
  const words = problem.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter}`).toLowerCase();
  return `line ${lines.length}, column ${(lines.at(-1) ?? "").length + 1}: ${words}`;
}
