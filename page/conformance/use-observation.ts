import { type RefObject, useEffect, useRef, useState } from "react";
import type { HandOver } from "@fabulous-fish/core";
import type { Observation } from "./observation.ts";
import { observeBuild, type ObservedBuild } from "./observe-build.ts";

/** A build to inspect. Compared by identity: an equal object opens the build again. */
export interface Inspection {
  readonly page: string;
  readonly handOver: HandOver;
}

interface Observing {
  readonly observed: Observation | undefined;
  readonly focus: () => void;
  readonly leave: () => void;
}

/** Opens the build to inspect, and leaves the previous one. */
export function useObservation(
  inspection: Inspection | undefined,
  container: RefObject<HTMLElement | null>,
  onEscape: () => void,
): Observing {
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
