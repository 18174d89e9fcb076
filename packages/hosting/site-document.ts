import {
  findNodeAtLocation,
  type Node,
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
 * last digits, unless it is a string. A field that is there twice is rejected: browsers take the last one,
 * which may not be what was meant.
 *
 * @param invalid makes the error from the place and what is wrong there, for example
 *   "line 3, column 5: comma expected"
 */
export function parseWrittenJson(text: string, invalid: (details: string) => Error): unknown {
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch {
    throw invalid(describeProblem(text));
  }
  const [field] = repeatedFields(text);
  if (field === undefined) return document;
  throw invalid(`line ${linesOfProblems(text)(field)}: ${field}: expected once`);
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

/** The first problem. The messages of JSON.parse differ between engines, and some have no position. */
function describeProblem(text: string): string {
  return syntaxProblems(text)[0] ?? "line 1, column 1: not JSON";
}

/** Returns all that is wrong with the syntax of a JSON document: "line 3, column 5: comma expected". */
export function syntaxProblems(text: string): string[] {
  const errors: ParseError[] = [];
  parse(text, errors, { disallowComments: true, allowTrailingComma: false });
  return errors.map(({ offset, error }) => {
    const column = offset - text.slice(0, offset).lastIndexOf("\n");
    const words = printParseErrorCode(error).replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter}`);
    return `line ${lineAt(text, offset)}, column ${column}: ${words.toLowerCase()}`;
  });
}

/** The fields that require another one: if it is missing, the problem is in their lines. */
const requiring: Readonly<Record<string, string>> = {
  nodes: "network",
  tokens: "network",
  genesisId: "wallets",
  gate: "scores",
};

/** Returns what finds the line of a problem that starts with the name of a field: "tokens[1].name: …". */
export function linesOfProblems(text: string): (problem: string) => number {
  const root = parseTree(text);
  return (problem) => {
    const [, missing = ""] = /^(\w+): missing/.exec(problem) ?? [];
    const field = requiring[missing] ?? problem;
    return lineAt(text, root === undefined ? 0 : nodeOf(root, field).offset);
  };
}

/** Returns the names of fields that a JSON document has twice: of those, JSON takes the last. */
export function repeatedFields(text: string): string[] {
  const root = parseTree(text);
  return root === undefined ? [] : repeatedIn(root, "");
}

function repeatedIn({ type, children = [] }: Node, path: string): string[] {
  const names = new Set<unknown>();
  return children.flatMap((child, index) => {
    if (type === "array") return repeatedIn(child, `${path}[${index}]`);
    const [{ value: name } = { value: "" }, value] = child.children ?? [];
    const field = path === "" ? String(name) : `${path}.${String(name)}`;
    const isRepeated = names.has(name);
    names.add(name);
    return [...(isRepeated ? [field] : []), ...(value ? repeatedIn(value, field) : [])];
  });
}

/** The node of the field that a text starts with, or of the innermost field around it that exists. */
function nodeOf({ type, offset, children = [] }: Node, text: string): { offset: number } {
  if (type === "array") {
    const [item = "", index] = /^\[(\d+)\]/.exec(text) ?? [];
    const child = children[Number(index)];
    return child === undefined ? { offset } : nodeOf(child, text.slice(item.length));
  }
  const rest = text.replace(/^\./, "");
  for (const { children: [name, value] = [] } of [...children].reverse()) {
    const key = String(name?.value);
    if (!name || !value || !rest.startsWith(key) || !/^(?:[.[:]|$)/.test(rest.slice(key.length)))
      continue;
    const inner = nodeOf(value, rest.slice(key.length));
    return inner.offset === value.offset ? { offset: name.offset } : inner;
  }
  return { offset };
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split("\n").length;
}
