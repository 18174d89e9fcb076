import { GameOriginBlockedError } from "./errors.ts";

/** Something that a Content-Security-Policy has kept from a game. */
export interface Blocked {
  readonly directive: string;
  /** A URL, or what stands for one: `inline`, `eval`, `wasm-eval`, `blob`, `data`. */
  readonly uri: string;
  /** The origin of another host, where it is another's. */
  readonly origin: string | undefined;
  /** The option of the build that allows it, where there is one. */
  readonly option: string | undefined;
  /** Whether a game can do without: styles, fonts, pictures, sounds, and trying out `eval`. */
  readonly isHarmless: boolean;
}

/** By the beginning of the directive (operator/hosting/hosting-options.ts). */
const options = [
  ["script-src", "--game-script"],
  ["connect-src", "--game-connect"],
  ["style-src", "--game-style"],
  ["img-src", "--game-image"],
  ["font-src", "--game-font"],
] as const;

type Violation = Pick<
  SecurityPolicyViolationEvent,
  "blockedURI" | "disposition" | "effectiveDirective"
>;

/**
 * What a violation has blocked; undefined where it is only reported.
 *
 * @param own the origin of the game's page
 */
export function blockedBy(
  { blockedURI: uri, disposition, effectiveDirective: directive }: Violation,
  own: string,
): Blocked | undefined {
  if (disposition === "report") return undefined;
  const isUrl = /^(?:https?|wss?):/.test(uri);
  const { origin } = isUrl ? new URL(uri) : { origin: own };
  const isOthers = origin !== own;
  const option = options.find(([prefix]) => directive.startsWith(prefix))?.[1];
  return {
    directive,
    uri: uri || "it",
    origin: isOthers ? origin : undefined,
    option: isOthers && option !== undefined ? `${option} ${origin}` : undefined,
    isHarmless: /^(?:style|font|img|media)-src/.test(directive) || uri === "eval",
  };
}

/** Says what is blocked, in a sentence for each. */
export function describeBlocked(all: readonly Blocked[]): string {
  return [...new Set(all.map(({ directive, uri }) => `${directive} blocks ${uri}.`))].join(" ");
}

/** The options that allow what is blocked, each once. */
export function optionsAgainst(all: readonly Blocked[]): string[] {
  return [...new Set(all.flatMap(({ option }) => option ?? []))];
}

/**
 * The error for what other hosts were to give; undefined where nothing of it is blocked, or only what
 * a game can do without.
 *
 * @param engineSays what the engine says of its failure
 */
export function originBlocked(
  blocked: readonly Blocked[],
  engineSays = "",
): GameOriginBlockedError | undefined {
  const others = blocked.filter(({ origin, isHarmless }) => origin !== undefined && !isHarmless);
  if (others.length === 0) return undefined;
  const details = [describeBlocked(others), engineSays].filter((part) => part !== "");
  return new GameOriginBlockedError(details.join(" "), optionsAgainst(others));
}
