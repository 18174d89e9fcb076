import { useState } from "react";
import { evaluate, type EvaluatedRequirement, summarise } from "./evaluate.ts";
import { messages, type Outcome } from "./messages.ts";
import type { HostedFile, Observation } from "./observation.ts";

interface ReportPanelProps {
  readonly page: string;
  readonly observed: Observation;
}

/** The evaluation of a build, line by line, with a button that copies it as text. */
export function ReportPanel({ page, observed }: ReportPanelProps) {
  const [copy, setCopy] = useState<"done" | "failed">();
  const text = () => writeReport(page, navigator.userAgent, observed);

  function copyReport(): void {
    // Outside of a secure context, `navigator.clipboard` is undefined.
    Promise.resolve()
      .then(() => navigator.clipboard.writeText(text()))
      .then(
        () => setCopy("done"),
        () => setCopy("failed"),
      );
  }

  return (
    <>
      <ol className="lines">
        {evaluate(observed).map((line) => (
          <ReportLine key={line.title} {...line} />
        ))}
      </ol>
      {observed.hosting && <FileTable files={observed.hosting} />}
      <div className="copy">
        <button type="button" className="button secondary" onClick={copyReport}>
          {messages.copy}
        </button>
        <span role="status">{copy === "done" && messages.copied}</span>
      </div>
      {copy === "failed" && (
        <>
          <label htmlFor="report-text">{messages.copyByHand}</label>
          <textarea id="report-text" readOnly autoFocus rows={12} value={text()} />
        </>
      )}
    </>
  );
}

function ReportLine({ title, outcome, observed, advice }: EvaluatedRequirement) {
  return (
    <li data-outcome={outcome}>
      <span className="outcome">{messages.outcomes[outcome]}</span>
      <span className="line-title">{title}</span>
      <span className="line-observed">{observed}</span>
      {advice && (
        <span className="line-advice">
          <span>{advice.text}</span> <code>{messages.readOn(advice.docs)}</code>
        </span>
      )}
    </li>
  );
}

/** The build's files as sent by their host, each with its error. */
function FileTable({ files }: { readonly files: readonly HostedFile[] }) {
  return (
    <section className="files" aria-labelledby="files">
      <h3 id="files">{messages.files}</h3>
      <ul>
        {files.map((file) => (
          <FileRow key={file.path} {...file} />
        ))}
      </ul>
    </section>
  );
}

function FileRow(file: HostedFile) {
  const { path, status, type, encoding, isOnOtherHost, failure } = file;
  const [outcome, word] = outcomeOf(file);
  const facts = [
    [messages.status, status ?? messages.noResponse],
    [messages.type, type || messages.none],
    [messages.encoding, encoding || messages.none],
  ] as const;
  return (
    <li data-outcome={outcome}>
      <span className="outcome">{word}</span>
      <span className="line-title">{path}</span>
      <span className="line-observed">
        {isOnOtherHost
          ? messages.onOtherHost
          : facts.map(([name, value]) => `${name}: ${value}`).join(" · ")}
      </span>
      {file.isUnchecked && <span className="line-advice">{messages.cannotUnpack}</span>}
      {failure && (
        <span className="line-advice">
          <span>{failure.message}</span> <span>{failure.remedy}</span>{" "}
          <code>{messages.readOn(failure.docs)}</code>
        </span>
      )}
    </li>
  );
}

function outcomeOf({ failure, isRequired, isUnchecked }: HostedFile): [Outcome, string] {
  if (failure) return isRequired ? ["no", messages.failure] : ["cannot-tell", messages.optional];
  return isUnchecked ? ["cannot-tell", messages.notChecked] : ["yes", messages.fine];
}

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
