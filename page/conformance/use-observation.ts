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
  readonly observed: Observation | undefined;
  readonly focus: () => void;
  readonly leave: () => void;
}

/** Opens the build that is to be looked at, and leaves the one before it. */
export function useObservation(
  inspect: Look | undefined,
  place: RefObject<HTMLElement | null>,
  onEscape: () => void,
): Observing {
  const [records, setNotes] = useState<{
    readonly inspect: Look;
    readonly observed: Observation;
  }>();
  const observed = useRef<ObservedBuild>(undefined);

  useEffect(() => {
    if (!inspect || !place.current) return;
    let isCurrent = true;
    const build = observeBuild({
      ...inspect,
      place: place.current,
      onChange(observed) {
        if (isCurrent) setNotes({ inspect, observed });
      },
      onEscape,
    });
    observed.current = build;
    return () => {
      isCurrent = false;
      observed.current = undefined;
      void build.leave();
    };
  }, [inspect, place, onEscape]);

  return {
    // What is still noted of an earlier build is not of this one.
    observed: records?.inspect === inspect ? records?.observed : undefined,
    focus: () => observed.current?.focus(),
    leave: () => void observed.current?.leave(),
  };
}
