import type { FabulousFishError } from "@fabulous-fish/core";
import type { InspectBuildOptions } from "./preflight/preflight.ts";

/** Loaded in parallel with the game. */
export const loadPreflight = () => import("./preflight/preflight.ts");

/**
 * Returns the first error in a build's files; undefined if there is none, or if the files cannot be
 * inspected. Never rejects.
 */
export async function firstFailure(
  options: Omit<InspectBuildOptions, "isStrict">,
  signal: AbortSignal,
): Promise<FabulousFishError | undefined> {
  try {
    const { inspectBuild } = await loadPreflight();
    const reports = await inspectBuild({ ...options, isStrict: false }, signal);
    return reports.find(({ failure }) => failure)?.failure;
  } catch {
    return undefined;
  }
}
