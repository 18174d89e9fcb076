import { evaluate, summarise } from "./evaluate.ts";
import { labels } from "./labels.ts";
import type { HostedFile, Observation } from "./observation.ts";

/**
 * Returns the report as plain text, for example for a bug report. It does not contain the account
 * or its holdings.
 *
 * @param page the build page's path
 */
export function writeReport(page: string, userAgent: string, observed: Observation): string {
  const lines = evaluate(observed).flatMap(({ outcome, title, observed: what, advice }) => [
    `[${labels.outcomes[outcome]}] ${title}. ${what}`,
    ...(advice ? [`    ${advice.text} ${labels.readOn(advice.docs)}`] : []),
  ]);
  const sections = [
    summarise(observed).text,
    labels.reportHead(page, userAgent),
    lines.join("\n"),
    [`${labels.files}:`, ...(observed.hosting ?? []).flatMap(rowsOf)].join("\n"),
  ];
  return `${sections.join("\n\n")}\n`;
}

function rowsOf({ path, status, type, encoding, isOnOtherHost, failure }: HostedFile): string[] {
  const row = isOnOtherHost
    ? [path, labels.onOtherHost]
    : [path, status ?? labels.noResponse, type || labels.none, encoding || labels.none];
  return [
    row.join(" | "),
    ...(failure ? [`    ${failure.message} ${failure.remedy} ${labels.readOn(failure.docs)}`] : []),
  ];
}
