import { type RefObject, useEffect, useRef, useState } from "react";
import type { HandOver } from "@fabulous-fish/core";
import type { Observation } from "./observation.ts";
import { observeBuild, type ObservedBuild } from "./observe-build.ts";

/** A build to be looked at. Each is a look of its own, also where it says the same. */
export interface Look {
  readonly page: string;
  readonly handOver: HandOver;
}

interface Observing {
  readonly seen: Observation | undefined;
  readonly focus: () => void;
  readonly leave: () => void;
}

/** Opens the build that is to be looked at, and leaves the one before it. */
export function useObservation(
  look: Look | undefined,
  place: RefObject<HTMLElement | null>,
  onEscape: () => void,
): Observing {
  const [notes, setNotes] = useState<{ readonly look: Look; readonly seen: Observation }>();
  const observed = useRef<ObservedBuild>(undefined);

  useEffect(() => {
    if (!look || !place.current) return;
    let isCurrent = true;
    const build = observeBuild({
      ...look,
      place: place.current,
      onChange(seen) {
        if (isCurrent) setNotes({ look, seen });
      },
      onEscape,
    });
    observed.current = build;
    return () => {
      isCurrent = false;
      observed.current = undefined;
      void build.leave();
    };
  }, [look, place, onEscape]);

  return {
    // What is still noted of an earlier build is not of this one.
    seen: notes?.look === look ? notes?.seen : undefined,
    focus: () => observed.current?.focus(),
    leave: () => void observed.current?.leave(),
  };
}
