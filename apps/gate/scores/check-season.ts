import { type CheckResult, lineAbout } from "@fabulous-fish/checks/check-result";
import { compareSeason } from "@fabulous-fish/checks/compare-gate";
import type { SiteConfiguration } from "@fabulous-fish/core";

/** Checks that the gate has a season if, and only if, page and game show scores. */
export function checkSeason(
  season: string | undefined,
  page: SiteConfiguration,
): readonly CheckResult[] {
  const line = lineAbout("scores", "season");
  const problem = compareSeason(line, season, page);
  if (problem) return [problem];
  return season === undefined ? [] : [line.ok(season)];
}
