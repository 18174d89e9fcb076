import { currentRules, firstRules, type Rules } from "../rules.ts";
import { simulationVersion } from "../version.ts";

const rulesByVersion: ReadonlyMap<string, Rules> = new Map([
  ["a685cd936f530579", firstRules],
  [simulationVersion, currentRules],
]);

/** Returns the rules of a version of the simulation; undefined if its runs cannot be replayed. */
export function rulesOf(version: string): Rules | undefined {
  return rulesByVersion.get(version);
}
