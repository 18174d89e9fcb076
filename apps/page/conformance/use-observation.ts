import { type RefObject, useEffect, useRef, useState } from "react";
import type { Observation } from "./observation.ts";
import { type BuildToObserve, observeBuild, type ObservedBuild } from "./observe-build.ts";

/** A build to inspect. Compared by identity: an equal object opens the build again. */
export type Inspection = Pick<BuildToObserve, "page" | "handOver">;

/** Opens the build to inspect, and leaves the previous one. */
export function useObservation(
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
