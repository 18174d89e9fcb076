import { useState } from "react";
import { FileTable } from "./file-table.tsx";
import { judge, type Line } from "./judge.ts";
import { labels } from "./labels.ts";
import type { Observation } from "./observation.ts";
import { writeReport } from "./write-report.ts";

interface ReportPanelProps {
  readonly page: string;
  readonly seen: Observation;
}

/** What has been seen of a build, line by line, and as text to be copied. */
export function ReportPanel({ page, seen }: ReportPanelProps) {
  const [copy, setCopy] = useState<"done" | "refused">();
  const text = () => writeReport(page, navigator.userAgent, seen);

  function copyReport(): void {
    // Where the site is not served securely, browsers offer no clipboard at all.
    Promise.resolve()
      .then(() => navigator.clipboard.writeText(text()))
      .then(
        () => setCopy("done"),
        () => setCopy("refused"),
      );
  }

  return (
    <>
      <ol className="lines">
        {judge(seen).map((line) => (
          <ReportLine key={line.title} {...line} />
        ))}
      </ol>
      {seen.hosting && <FileTable files={seen.hosting} />}
      <div className="copy">
        <button type="button" className="button quiet" onClick={copyReport}>
          {labels.copy}
        </button>
        <span role="status">{copy === "done" && labels.copied}</span>
      </div>
      {copy === "refused" && (
        <>
          <label htmlFor="report-text">{labels.copyByHand}</label>
          <textarea id="report-text" readOnly autoFocus rows={12} value={text()} />
        </>
      )}
    </>
  );
}

function ReportLine({ title, verdict, seen, advice }: Line) {
  return (
    <li data-verdict={verdict}>
      <span className="verdict">{labels.verdicts[verdict]}</span>
      <span className="line-title">{title}</span>
      <span className="line-seen">{seen}</span>
      {advice && (
        <span className="line-advice">
          {advice.text} <code>{labels.readOn(advice.docs)}</code>
        </span>
      )}
    </li>
  );
}
