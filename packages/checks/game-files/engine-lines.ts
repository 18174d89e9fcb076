/**
 * What a line means that an engine prints: nothing has received the hand-over, which is sent again; or
 * the engine has not started, whatever its functions return.
 */
export type LineMeaning = "not-received" | "not-started";

/**
 * The lines of engines that say more than their functions return, as they are printed: with the prefix
 * of the part that prints them, or without. e2e/game/engine-logs/ has recorded lines of each.
 */
const lines: readonly (readonly [meaning: LineMeaning, pattern: RegExp])[] = [
  // Unity 5.6 to 6000.4, each build without such an object or method (rule 5.2). Recorded 2026-11-27.
  [
    "not-received",
    /\bSendMessage: object GameManager (?:not found|does not have receiver\b.*\bSetCanPlay)\b/,
  ],
  // Unity 2021.3 and 2022.3 without their data, which has the scripts' metadata. Recorded 2026-11-27.
  ["not-started", /\bCould not open .*\bglobal-metadata\.dat\b/],
  // Unity 2021.3 and 2022.3 without their data. Recorded 2026-11-27.
  ["not-started", /\bNo GlobalGameManagers file was found\b/i],
  ["not-started", /\bFailed to initialize player\b/],
];

/** Returns what a line of an engine's console means; undefined for any other. */
export function meaningOf(line: string): LineMeaning | undefined {
  return lines.find(([, pattern]) => pattern.test(line))?.[0];
}
