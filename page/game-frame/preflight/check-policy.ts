import { GameBlockedError } from "../errors.ts";
import type { Head } from "./check-headers.ts";

/**
 * The error of a policy in a build page's headers that forbids framing the page, or WebAssembly.
 */
export function failureInPolicy(
  path: string,
  { headers }: Head,
  needsWasm: boolean,
): GameBlockedError | undefined {
  const frameOptions = headers.get("x-frame-options")?.trim().toLowerCase();
  if (frameOptions === "deny") {
    return new GameBlockedError(`${path}: X-Frame-Options: DENY forbids the frame.`);
  }
  const policy = directivesOf(headers.get("content-security-policy") ?? "");
  if (policy.get("frame-ancestors")?.includes("'none'")) {
    return new GameBlockedError(`${path}: frame-ancestors 'none' forbids the frame.`);
  }
  const scripts = policy.get("script-src") ?? policy.get("default-src");
  const allowsWasm = scripts?.some((source) => /^'(?:wasm-)?unsafe-eval'$/.test(source)) ?? true;
  if (needsWasm && !allowsWasm) {
    return new GameBlockedError(`${path}: script-src lacks 'wasm-unsafe-eval'.`);
  }
  if (crossOriginIsolated && !headers.has("cross-origin-embedder-policy")) {
    return new GameBlockedError(`${path}: Cross-Origin-Embedder-Policy is missing.`);
  }
  return undefined;
}

function directivesOf(policy: string): Map<string, string[]> {
  return new Map(
    policy.split(";").map((directive) => {
      const [name = "", ...sources] = directive.trim().toLowerCase().split(/\s+/);
      return [name, sources];
    }),
  );
}
