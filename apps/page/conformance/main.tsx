import "../screens/ui/styles.css";
import "../screens/ui/late-styles.css";
import "../screens/ui/shell.css";
import "./conformance.css";
import {
  type Ref,
  type RefObject,
  StrictMode,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";
import { createRoot } from "react-dom/client";
import { Logo } from "../screens/ui/logo.tsx";
import { summarise } from "./evaluate.ts";
import { initialValues, type Inspection, InspectionForm, parseForm } from "./inspection-form.tsx";
import { messages } from "./messages.ts";
import { ReportPanel } from "./report-panel.tsx";
import type { Observation } from "./observation.ts";
import { observeBuild, type ObservedBuild } from "./observe-build.ts";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no element with the id root.");

createRoot(root).render(
  <StrictMode>
    <ConformancePage />
  </StrictMode>,
);

/** Opens a build as the page does and reports its behaviour, for game makers and operators. */
function ConformancePage() {
  const [inspection, setInspection] = useState(inspectionFromUrl);
  const container = useRef<HTMLDivElement>(null);
  const exitButton = useRef<HTMLButtonElement>(null);
  const onEscape = useCallback(() => exitButton.current?.focus(), []);
  const { observed, focus, leave } = useObservation(inspection, container, onEscape);
  const summary = observed && summarise(observed);

  return (
    <div className="sea">
      <header className="masthead">
        <Logo />
        <h1>{messages.title}</h1>
      </header>
      <main className="content conformance">
        <InspectionForm onInspect={setInspection} />
        <BuildPanel
          container={container}
          exitButton={exitButton}
          isOpen={observed !== undefined && observed.stage !== "left"}
          onFocus={focus}
          onLeave={leave}
        />
        <section className="panel report" aria-labelledby="report">
          <h2 id="report">{messages.report}</h2>
          <p className="status" role="status" data-summary={summary?.kind ?? "pending"}>
            {summary?.text ?? messages.summary.none}
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
  const { page, handOver } = parseForm(initialValues(location.search), location.href);
  return page !== undefined && handOver ? { page, handOver } : undefined;
}

interface BuildPanelProps {
  /** The element that contains the frame. */
  readonly container: Ref<HTMLDivElement>;
  /** The button that gets the focus when the user leaves the game with Escape. */
  readonly exitButton: Ref<HTMLButtonElement>;
  readonly isOpen: boolean;
  readonly onFocus: () => void;
  readonly onLeave: () => void;
}

/** The build's frame and its controls. */
function BuildPanel({ container, exitButton, isOpen, onFocus, onLeave }: BuildPanelProps) {
  return (
    <section className="panel build" aria-labelledby="build">
      <h2 id="build">{messages.build}</h2>
      <div className="build-container">
        {!isOpen && <p className="hint">{messages.frameEmpty}</p>}
        <div ref={container} />
      </div>
      <div className="build-controls">
        <button
          type="button"
          className="button secondary"
          aria-describedby="focus-hint"
          disabled={!isOpen}
          onClick={onFocus}
        >
          {messages.focus}
        </button>
        <button
          ref={exitButton}
          type="button"
          className="button secondary"
          aria-disabled={!isOpen}
          onClick={onLeave}
        >
          {messages.leave}
        </button>
      </div>
      <p id="focus-hint" className="hint">
        {messages.focusHint}
      </p>
    </section>
  );
}

/** Opens the build to inspect, and leaves the previous one. */
function useObservation(
  inspection: Inspection | undefined,
  container: RefObject<HTMLElement | null>,
  onEscape: () => void,
) {
  const [latest, setLatest] = useState<{
    readonly inspection: Inspection;
    readonly observed: Observation;
  }>();
  const opened = useRef<ObservedBuild>(undefined);

  useEffect(() => {
    if (!inspection || !container.current) return;
    let isCurrent = true;
    const build = observeBuild({
      ...inspection,
      container: container.current,
      onChange(observed) {
        if (isCurrent) setLatest({ inspection, observed });
      },
      onEscape,
    });
    opened.current = build;
    return () => {
      isCurrent = false;
      opened.current = undefined;
      void build.leave();
    };
  }, [inspection, container, onEscape]);

  return {
    // Until the new build is observed, the state is still that of the previous one.
    observed: latest?.inspection === inspection ? latest?.observed : undefined,
    focus: () => opened.current?.focus(),
    leave: () => void opened.current?.leave(),
  };
}
