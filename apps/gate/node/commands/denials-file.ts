import { exactOptional, unknown } from "valibot";
import { printable, printableJson } from "@fabulous-fish/checks/printable";
import { anyText, integerField, listOf } from "@fabulous-fish/core/configuration/field-schemas";
import {
  isRecord,
  issuesOf,
  parseDocument,
  record,
  validDocument,
} from "@fabulous-fish/core/json/parse-document";
import { linesOf, parseWrittenJson } from "@fabulous-fish/hosting/site-document";
import { type OperatorDenial, operatorDenial } from "../../operator/denial.ts";
import { failedCommand } from "../../operator/errors.ts";

/** Of the format. */
const fileVersion = 1;
const maxReason = 500;

const denialsFile = record({
  version: integerField(fileVersion, fileVersion),
  exportedAt: exactOptional(anyText),
  denials: listOf(unknown()),
});

/**
 * Returns the text of a file of denials, one in a line.
 *
 * @param now in milliseconds, as `Date.now`.
 */
export function denialsFileOf(denials: readonly OperatorDenial[], now: number): string {
  const lines = denials.map(({ account, until, reason = "" }) => {
    // What an earlier version has stored need not be valid today.
    const readable = printable(reason).slice(0, maxReason);
    return `    ${printableJson({
      account,
      ...(until === undefined ? {} : { until: new Date(until).toISOString() }),
      ...(readable === "" ? {} : { reason: readable }),
    })}`;
  });
  const list = lines.length === 0 ? "[]" : `[\n${lines.join(",\n")}\n  ]`;
  return `{\n  "version": ${fileVersion},\n  "exportedAt": "${new Date(now).toISOString()}",\n  "denials": ${list}\n}\n`;
}

/**
 * Parses a file of denials.
 *
 * @param path for errors
 * @throws {OperatorError} `command-failed` if it is not such a file, or one of a newer version.
 */
export function parseDenialsFile(text: string, path: string) {
  const invalid = (details: string) => failedCommand(`${path}: ${details}. Nothing has changed.`);
  const document = parseDocument(denialsFile, parseWrittenJson(text, invalid), invalid);
  const lineOf = linesOf(text);
  const denials = new Map<string, OperatorDenial>();
  /** The problems of other entries, beginning with their lines. */
  const rejected: string[] = [];
  for (const [index, entry] of document.denials.entries()) {
    const written = withTime(entry);
    const denial = validDocument(operatorDenial, written);
    if (denial && !denials.has(denial.account)) {
      denials.set(denial.account, denial);
      continue;
    }
    const problem = denial
      ? "this account is in an earlier line"
      : (issuesOf(operatorDenial, written)[0] ?? "not a denial");
    rejected.push(`line ${lineOf(["denials", index])}: ${problem}`);
  }
  return { denials: [...denials.values()], rejected };
}

/** Returns an entry whose time, if it is valid, is a number. */
function withTime(entry: unknown): unknown {
  if (!isRecord(entry) || typeof entry["until"] !== "string") return entry;
  return { ...entry, until: timeIn(entry["until"]) ?? entry["until"] };
}

/** Without an offset, a time would be that of the machine. A date begins in UTC. */
const isoTime =
  /^(?:\d{4}|\+\d{6})-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2}))?$/;

/** Returns the milliseconds since 1970 of a time that the operator has written; undefined if it is none. */
export function timeIn(text: string): number | undefined {
  const time = isoTime.test(text) ? Date.parse(text) : NaN;
  return Number.isNaN(time) ? undefined : time;
}
