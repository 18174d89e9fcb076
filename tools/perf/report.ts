import { perfBudgets } from "./budgets.ts";
import type { FileTable } from "./file-table.ts";
import type { LighthouseRun } from "./lighthouse-series.ts";
import { bytesOf, type Measured } from "./measure.ts";
import type { PackageShare } from "./package-shares.ts";

/** A number of this page and of the baseline. */
export interface Row {
  readonly name: string;
  readonly page: number;
  readonly baseline: number;
  /** Upper limit for this page; a number without a budget is only reported. */
  readonly budget?: number;
}

/** The counted numbers with their budgets. */
export function countedRows(page: Measured, baseline: Measured): Row[] {
  const row = (name: string, of: (measured: Measured) => number, budget?: number): Row => ({
    name,
    page: of(page),
    baseline: of(baseline),
    ...(budget === undefined ? {} : { budget }),
  });
  const firstLoad = ({ firstLoad: { fetched } }: Measured) => bytesOf(fetched);
  const scripts = ({ firstLoad: { fetched } }: Measured) =>
    bytesOf(fetched.filter(({ path }) => path.endsWith(".js")));
  const headers = ({ firstLoad: { fetched } }: Measured) =>
    fetched.reduce((sum, { headerBytes }) => sum + headerBytes, 0);
  const requests = ({ firstLoad: { fetched } }: Measured) => fetched.length;
  const walletPath = (measured: Measured) => bytesOf(measured.walletPath);

  return [
    row("first load, bytes", firstLoad, perfBudgets.firstLoad),
    row("  of it script", scripts, perfBudgets.firstLoadScript),
    row("  headers beside it", headers),
    row("first load, requests", requests, perfBudgets.firstLoadRequests),
    row("bytes until Connect works", (m) => bytesOf(m.untilConnect), perfBudgets.untilConnect),
    row("bytes from press to QR code", walletPath, perfBudgets.walletPath),
    row("bytes from URL to QR code", (m) => firstLoad(m) + walletPath(m)),
    row("function calls, first load", (m) => m.firstLoad.calls, perfBudgets.calls),
    row("layout shift, first load", (m) => m.firstLoad.layoutShift, perfBudgets.layoutShift),
  ];
}

/** The medians of Lighthouse. */
export function lighthouseRows(page: LighthouseRun, baseline: LighthouseRun): Row[] {
  const row = (name: string, key: keyof LighthouseRun): Row => ({
    name,
    page: Math.round(page[key]),
    baseline: Math.round(baseline[key]),
  });
  return [
    row("first contentful paint, ms", "firstContentfulPaint"),
    row("largest contentful paint, ms", "largestContentfulPaint"),
    row("speed index, ms", "speedIndex"),
    row("total blocking time, ms", "totalBlockingTime"),
    row("performance score", "score"),
  ];
}

const number = (value: number | undefined) => (value?.toLocaleString("en-GB") ?? "").padStart(10);

/** Formats rows as a table. */
export function tableOf(title: string, rows: readonly Row[]): string {
  const heading = `${title.padEnd(32)} this page   baseline   ratio    budget`;
  const lines = rows.map(({ name, page, baseline, budget }) => {
    const ratio = baseline === 0 ? "" : (page / baseline).toFixed(2);
    return `${name.padEnd(31)}${number(page)} ${number(baseline)}${ratio.padStart(8)}${number(budget)}`;
  });
  return [heading, ...lines].map((line) => line.trimEnd()).join("\n");
}

/** Formats the file table as one line. */
export function fileTableLine({ bytes, files, notFetched }: FileTable): string {
  const rest = notFetched.length > 0 ? `; not fetched: ${notFetched.join(", ")}` : "";
  return `by the files in dist/: ${bytes.toLocaleString("en-GB")} bytes in ${files} files${rest}`;
}

/** Formats the packages of each group. */
export function sharesTable(shares: readonly PackageShare[]): string {
  const lines = shares.map(
    ({ group, name, bytes }) => `${group.padEnd(20)}${name.padEnd(32)}${number(bytes)}`,
  );
  return ["bytes by package, by their share of the files they are in", ...lines].join("\n");
}

/** A sentence for each exceeded budget. */
export function failuresIn(rows: readonly Row[]): string[] {
  return rows
    .filter(({ page, budget }) => budget !== undefined && page > budget)
    .map(({ name, page, budget }) => `${name.trim()}: ${page}, over the budget of ${budget}.`);
}
