import type { SiteConfiguration } from "@fabulous-fish/core";
import type { CheckResult } from "@fabulous-fish/checks/check-result";

/** Checks that the gate has a season if, and only if, page and game show scores. */
export function checkSeason(
  season: string | undefined,
  { scores = false }: Pick<SiteConfiguration, "scores">,
): readonly CheckResult[] {
  const about = { group: "scores", subject: "season" };
  if (season === undefined && !scores) return [];
  if (season === undefined) {
    return [
      {
        ...about,
        level: "warning",
        seen: '_root.data has "scores": true, but the gate has no season',
        remedy: "set GATE_SEASON, or remove the field",
      },
    ];
  }
  return [
    scores
      ? { ...about, level: "ok", seen: season }
      : {
          ...about,
          level: "warning",
          seen: `${season}, but _root.data lacks "scores": true, so that nobody plays for a score`,
          remedy: "add the field, or remove GATE_SEASON",
        },
  ];
}
