import { brotliCompressSync } from "node:zlib";
import type { HostingFaultMode } from "../settings/state.ts";

/** By what stands before `.br` in a file's name. */
const types: Readonly<Record<string, string>> = {
  js: "application/javascript",
  data: "application/octet-stream",
  wasm: "application/wasm",
  json: "application/json",
};

/** A file of the build as a host would send it that has this fault, or none. */
export function hosted(
  path: string,
  body: Uint8Array,
  mode: HostingFaultMode,
): Response | undefined {
  const isData = path.includes(".data");
  if (mode === "data-missing" && isData) return undefined;
  if (mode === "data-html" && isData) {
    return answer(new TextEncoder().encode("<!doctype html><title>Home</title>"), {
      "content-type": "text/html; charset=utf-8",
    });
  }

  const isScript = path.includes(".framework.js");
  const type = mode === "type-wrong" && isScript ? "text/plain" : typeOf(path);
  const headers: Record<string, string> = { "content-type": type };
  if (!path.endsWith(".br")) return answer(body, headers);

  if (!(mode === "encoding-missing" && isData)) headers["content-encoding"] = "br";
  if (mode === "encoding-false" && isData) return answer(body, headers);
  const once = brotliCompressSync(body);
  return answer(mode === "encoding-doubled" && isData ? brotliCompressSync(once) : once, headers);
}

/** The type that a file of the build has to come with, by its path. */
export function typeOf(path: string): string {
  return types[/\.(\w+)(?:\.br)?$/.exec(path)?.[1] ?? ""] ?? "text/plain";
}

/** The policy that comes with the build page and blocks the game. */
export function policyOf(mode: HostingFaultMode): string | undefined {
  if (mode === "policy-wasm") return "script-src 'self' 'unsafe-inline'";
  return mode === "policy-frame" ? "frame-ancestors 'none'" : undefined;
}

function answer(body: Uint8Array, headers: Record<string, string>): Response {
  return new Response(new Uint8Array(body), {
    headers: { ...headers, "content-length": String(body.length), "cache-control": "no-cache" },
  });
}
