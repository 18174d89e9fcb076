import { useCallback, useRef, useState } from "react";
import { Logo } from "../ui/logo.tsx";
import { BuildPanel } from "./build-panel.tsx";
import { summarise } from "./evaluate.ts";
import { labels } from "./labels.ts";
import { LookForm } from "./inspection-form.tsx";
import { firstValues, readForm } from "./read-form.ts";
import { ReportPanel } from "./report-panel.tsx";
import { type Look, useObservation } from "./use-observation.ts";

/** For game makers and operators: opens a build as the page does, and says what it does. */
export function ConformancePage() {
  const [inspect, setLook] = useState(firstLook);
  const place = useRef<HTMLDivElement>(null);
  const exitButton = useRef<HTMLButtonElement>(null);
  const onEscape = useCallback(() => exitButton.current?.focus(), []);
  const { observed, focus, leave } = useObservation(inspect, place, onEscape);
  const summary = observed && summarise(observed);

  return (
    <div className="sea">
      <header className="masthead">
        <Logo />
        <h1>{labels.title}</h1>
      </header>
      <main className="content conformance">
        <LookForm onInspect={setLook} />
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
          {inspect && observed && <ReportPanel page={inspect.page} observed={observed} />}
        </section>
      </main>
    </div>
  );
}

/** A build page named in the address is looked at without being asked. */
function firstLook(): Look | undefined {
  if (!new URLSearchParams(location.search).has("page")) return undefined;
  const { page, handOver } = readForm(firstValues(location.search), location.href);
  return page !== undefined && handOver ? { page, handOver } : undefined;
}
