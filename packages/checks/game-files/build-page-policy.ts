import type { Head } from "./check-headers.ts";
import { GameSetupError } from "./game-setup-errors.ts";
import { allows, policiesOf, sourcesOf } from "./policies.ts";

/** The response for a build page. */
export interface PageHead extends Head {
  /** The URL after redirects. */
  readonly url: string;
}

/** The page that frames the build page. */
export interface Framing {
  /** The origins of the documents around the frame, from the inside, as far as they are known. */
  readonly ancestors: readonly string[];
  /** Whether the page has a Cross-Origin-Embedder-Policy. */
  readonly isIsolated: boolean;
  /** Whether the frame shows the build page, so that nothing forbids it. */
  readonly isShown: boolean;
}

/**
 * Returns the error of a policy in a build page's headers that forbids framing the page, scripts in
 * it, or WebAssembly.
 *
 * @param path the displayed name of the build page
 */
export function failureInPolicy(
  path: string,
  head: PageHead,
  needsWasm: boolean,
  framing: Framing,
): GameSetupError | undefined {
  const reason =
    (framing.isShown ? undefined : forbidsFrame(head, framing)) ??
    (needsWasm && forbidsWasm(head) ? "script-src lacks 'wasm-unsafe-eval'" : undefined);
  return reason === undefined
    ? undefined
    : new GameSetupError("game-blocked", `${path}: ${reason}.`);
}

/** Every policy has to allow it (CSP 3, section 4.5). */
function forbidsWasm(head: Head): boolean {
  return policiesOf(head).some((policy) => {
    const sources = sourcesOf(policy, "script-src");
    return sources !== undefined && !allows(sources, "'wasm-unsafe-eval'", "");
  });
}

function forbidsFrame(head: PageHead, { ancestors, isIsolated }: Framing): string | undefined {
  const embedder = head.headers.get("cross-origin-embedder-policy") ?? "";
  return (
    forbidsAncestors(head, ancestors) ??
    lacksInSandbox(head) ??
    (isIsolated && !/^(?:require-corp|credentialless)\b/.test(embedder.trim())
      ? "Cross-Origin-Embedder-Policy is missing"
      : undefined)
  );
}

/**
 * Says what forbids a document's ancestors, if anything does. `frame-ancestors` of every policy has to
 * allow each of them (CSP 3, section 6.4.2), and replaces `X-Frame-Options` (HTML, section 7.7).
 */
function forbidsAncestors(head: PageHead, ancestors: readonly string[]): string | undefined {
  const { origin } = new URL(head.url);
  const lists = policiesOf(head).flatMap((policy) => {
    const sources = policy.get("frame-ancestors");
    return sources ? [sources] : [];
  });
  const forbidding = lists.find((list) => !ancestors.every((each) => allows(list, each, origin)));
  if (forbidding) return `frame-ancestors ${forbidding.join(" ") || "'none'"} forbids the frame`;
  if (lists.length > 0) return undefined;

  const given = head.headers.get("x-frame-options")?.toLowerCase().split(",") ?? [];
  const options = new Set(given.map((value) => value.trim()));
  const isForbidden =
    options.size > 1
      ? ["deny", "allowall", "sameorigin"].some((each) => options.has(each))
      : options.has("deny") ||
        (options.has("sameorigin") && ancestors.some((each) => each !== origin));
  return isForbidden
    ? `X-Frame-Options: ${[...options].join(", ").toUpperCase()} forbids the frame`
    : undefined;
}

/** Says what a `sandbox` directive does not allow the document, of what a game needs. */
function lacksInSandbox(head: Head): string | undefined {
  const flags = policiesOf(head).flatMap((policy) => {
    const given = policy.get("sandbox")?.map((flag) => flag.toLowerCase());
    return given
      ? ["allow-scripts", "allow-same-origin"].filter((flag) => !given.includes(flag))
      : [];
  });
  return flags.length === 0 ? undefined : `sandbox lacks ${[...new Set(flags)].join(" and ")}`;
}
