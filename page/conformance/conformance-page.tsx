import { useCallback, useRef, useState } from "react";
import { Logo } from "../ui/logo.tsx";
import { BuildPanel } from "./build-panel.tsx";
import { summarise } from "./evaluate.ts";
import { labels } from "./labels.ts";
import { InspectionForm } from "./inspection-form.tsx";
import { firstValues, readForm } from "./read-form.ts";
import { ReportPanel } from "./report-panel.tsx";
import { type Inspection, useObservation } from "./use-observation.ts";

/** Opens a build as the page does and reports its behaviour, for game makers and operators. */
export function ConformancePage() {
  const [inspection, setInspection] = useState(inspectionFromUrl);
  const place = useRef<HTMLDivElement>(null);
  const exitButton = useRef<HTMLButtonElement>(null);
  const onEscape = useCallback(() => exitButton.current?.focus(), []);
  const { observed, focus, leave } = useObservation(inspection, place, onEscape);
  const summary = observed && summarise(observed);

  return (
    <div className="sea">
      <header className="masthead">
        <Logo />
        <h1>{labels.title}</h1>
      </header>
      <main className="content conformance">
        <InspectionForm onInspect={setInspection} />
        <BuildPanel
          place={place}
          exitButton={exitButton}
          isOpen={observed !== undefined && observed.stage !== "left"}
          onFocus={focus}
          onLeave={leave}
        />
        <section className="panel report" aria-labelledby="report">
          <h2 id="report">{labels.report}</h2>
          <p className="status" role="status" data-summary={summary?.kind ?? "looking"}>
            {summary?.text ?? labels.summary.nothing}
          </p>
          {inspection && observed && <ReportPanel page={inspection.page} observed={observed} />}
        </section>
      </main>
    </div>
  );
}

/** A build page in the query is inspected without submitting the form. */
function inspectionFromUrl(): Inspection | undefined {
  if (!new URLSearchParams(location.search).has("page")) return undefined;
  const { page, handOver } = readForm(firstValues(location.search), location.href);
  return page !== undefined && handOver ? { page, handOver } : undefined;
}
