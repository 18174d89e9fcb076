/**
 * The meaning of a line that an engine, or the browser about a script of it, prints: nothing has
 * received the hand-over, which is sent again; the engine has not started, whatever its functions
 * return; it needs cross-origin isolation; it has got no graphics; or a module is imported by a
 * bare name.
 */
export type LineMeaning = "not-received" | "not-started" | "isolation" | "graphics" | "bare-module";

/** A line whose meaning is known. */
export interface MeaningfulLine<Meaning = LineMeaning> {
  readonly meaning: Meaning;
  readonly line: string;
}

/** The page acts on these at once, while the engine runs. */
type UrgentMeaning = "not-received" | "not-started";

type Patterns<Meaning> = readonly (readonly [meaning: Meaning, pattern: RegExp])[];

/*
 * The lines that say more than an engine's functions return, as they are printed: with the prefix of the
 * part that prints them, or without. e2e/game/engine-logs/ has them as their sources print them, with the
 * versions of the engines, the sources and the dates.
 */
const urgent: Patterns<UrgentMeaning> = [
  // Unity 5.6 to 6000.4, each build without such an object or method (rule 5.2). As of 2026-11-27.
  [
    "not-received",
    /\bSendMessage: object GameManager (?:not found|does not have receiver\b.*\bSetCanPlay)\b/,
  ],
  // Unity 2021.3 and 2022.3 without their data. As of 2026-11-27.
  [
    "not-started",
    /\bCould not open .*\bglobal-metadata\.dat\b|\bNo GlobalGameManagers file was found\b|\bFailed to initialize player\b/,
  ],
];
const others: Patterns<LineMeaning> = [
  // Godot 4.0 to 4.3 with threads. As of 2023-10-24 to 2024-05-19.
  ["isolation", /^Cross[ -]Origin Isolation - |\bSharedArrayBuffer is not defined\b/],
  // The loaders of Unity 2019 to 6, RPG Maker MV and MZ, PlayCanvas. As of 2026-11-27.
  [
    "graphics",
    /\bYour browser does not support (?:graphics API "WebGL|WebGL\.)|\bbrowser that supports WebGL\b|\byour computer can support WebGL\b/,
  ],
  // Chrome, Firefox and Safari. As of 2026-11-27.
  [
    "bare-module",
    /\bFailed to resolve module specifier\b|\bwas a bare specifier\b|\bModule name, '.*' does not resolve\b/,
  ],
];

/** Returns what the first line of a text that has a meaning means; undefined if there is none. */
export function meaningOf(text: string): MeaningfulLine | undefined {
  return firstOf(text, [...urgent, ...others]);
}

/** The same for the lines that the page acts on at once. */
export function urgentMeaningOf(text: string): MeaningfulLine<UrgentMeaning> | undefined {
  return firstOf(text, urgent);
}

function firstOf<Meaning>(text: string, patterns: Patterns<Meaning>) {
  for (const line of text.split("\n")) {
    const [meaning] = patterns.find(([, pattern]) => pattern.test(line)) ?? [];
    if (meaning) return { meaning, line: line.trim() };
  }
  return undefined;
}
