import { judge, summarise } from "./judge.ts";
import { labels } from "./labels.ts";
import type { HostedFile, Observation } from "./observation.ts";

/**
 * The report as text, for an issue's thread. The account and what it holds stay out of it.
 *
 * @param page the build page's path
 */
export function writeReport(page: string, userAgent: string, seen: Observation): string {
  const lines = judge(seen).flatMap(({ verdict, title, seen: what, advice }) => [
    `[${labels.verdicts[verdict]}] ${title}. ${what}`,
    ...(advice ? [`    ${advice.text} ${labels.readOn(advice.docs)}`] : []),
  ]);
  const parts = [
    summarise(seen).text,
    labels.reportHead(page, userAgent),
    lines.join("\n"),
    [`${labels.files}:`, ...(seen.hosting ?? []).flatMap(rowsOf)].join("\n"),
  ];
  return `${parts.join("\n\n")}\n`;
}

function rowsOf({ path, status, type, encoding, isOnOtherHost, fault }: HostedFile): string[] {
  const row = isOnOtherHost
    ? [path, labels.onOtherHost]
    : [path, status ?? labels.noAnswer, type || labels.none, encoding || labels.none];
  return [
    row.join(" | "),
    ...(fault ? [`    ${fault.message} ${fault.cure} ${labels.readOn(fault.docs)}`] : []),
  ];
}
