import { evaluate, summarise } from "./evaluate.ts";
import { messages } from "./messages.ts";
import type { HostedFile, Observation } from "./observation.ts";

/**
 * Returns the report as plain text, for example for a bug report. It does not contain the account
 * or its holdings.
 *
 * @param page the build page's path
 */
export function writeReport(page: string, userAgent: string, observed: Observation): string {
  const lines = evaluate(observed).flatMap(({ outcome, title, observed: what, advice }) => [
    `[${messages.outcomes[outcome]}] ${title}. ${what}`,
    ...(advice ? [`    ${advice.text} ${messages.readOn(advice.docs)}`] : []),
  ]);
  const sections = [
    summarise(observed).text,
    messages.reportHead(page, userAgent),
    lines.join("\n"),
    [`${messages.files}:`, ...(observed.hosting ?? []).flatMap(rowsOf)].join("\n"),
  ];
  return `${sections.join("\n\n")}\n`;
}

function rowsOf(file: HostedFile): string[] {
  const { path, status, type, encoding, isOnOtherHost, failure, isUnchecked } = file;
  const row = isOnOtherHost
    ? [path, messages.onOtherHost]
    : [path, status ?? messages.noResponse, type || messages.none, encoding || messages.none];
  return [
    row.join(" | "),
    ...(isUnchecked ? [`    ${messages.notChecked}: ${messages.cannotUnpack}`] : []),
    ...(failure
      ? [`    ${failure.message} ${failure.remedy} ${messages.readOn(failure.docs)}`]
      : []),
  ];
}
