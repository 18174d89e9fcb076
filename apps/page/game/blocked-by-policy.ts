/** A request or action that a Content-Security-Policy has blocked. */
export interface Blocked {
  readonly directive: string;
  /** A URL or a keyword: `inline`, `eval`, `wasm-eval`, `blob`, `data`. */
  readonly uri: string;
  /** The origin, if it is not the page's own. */
  readonly origin: string | undefined;
  /** The option of the build command that allows it, if there is one. */
  readonly option: string | undefined;
  /** Whether no policy can allow it, because the page is encrypted and it is not. */
  readonly isMixed?: boolean;
  /** Whether a game starts without it: styles, fonts, images, media, and a test of `eval`. */
  readonly isHarmless: boolean;
}

/** The directives for which the build has an option (packages/hosting/files/hosting-options.ts). */
const withOption = /^(script|connect|style|img|font|media|frame)-src/;
/** A violation names this for code that is built from text. */
export const evalUri = "eval";
/** Allows code that a script builds from text. */
export const evalOption = `--game-script "'unsafe-eval'"`;

type Violation = Pick<
  SecurityPolicyViolationEvent,
  "blockedURI" | "disposition" | "effectiveDirective"
>;

/**
 * Returns what a violation has blocked; undefined for a report-only policy.
 *
 * @param own the build page's origin
 */
export function blockedBy(
  { blockedURI: uri, disposition, effectiveDirective: directive }: Violation,
  own: string,
): Blocked | undefined {
  if (disposition === "report") return undefined;
  const isUrl = /^(?:https?|wss?):/.test(uri);
  const { origin } = isUrl ? new URL(uri) : { origin: own };
  const isThirdParty = origin !== own;
  const [, kind] = withOption.exec(directive) ?? [];
  const isMixed = own.startsWith("https:") && /^(?:http|ws):/.test(uri);
  const option =
    kind && !isMixed ? `--game-${kind === "img" ? "image" : kind} ${origin}` : undefined;
  return {
    directive,
    uri: uri || "it",
    origin: isThirdParty ? origin : undefined,
    option: uri === evalUri ? evalOption : isThirdParty ? option : undefined,
    ...(isMixed && { isMixed }),
    isHarmless: /^(?:style|font|img|media)-src/.test(directive) || uri === evalUri,
  };
}

/** Describes each blocked item in one sentence. */
export function describeBlocked(all: readonly Blocked[]): string {
  const sentences = all.map(({ directive, uri, isMixed }) => {
    const note = isMixed ? " (not encrypted: no policy allows it)" : "";
    return `${directive} blocks ${uri}${note}.`;
  });
  return [...new Set(sentences)].join(" ");
}

/** Logs a blocked item, with the build option that allows it. */
export function logBlocked(blocked: Blocked): void {
  const { option } = blocked;
  console.warn(describeBlocked([blocked]) + (option === undefined ? "" : ` Allowed by ${option}`));
}
