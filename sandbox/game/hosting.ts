import { brotliCompressSync } from "node:zlib";
import type { HostingMood } from "../switches/state.ts";

/** By what stands before `.br` in a file's name. */
const types: Readonly<Record<string, string>> = {
  js: "application/javascript",
  data: "application/octet-stream",
  wasm: "application/wasm",
  json: "application/json",
};

/** A file of the build as a host would send it that has this fault, or none. */
export function hosted(path: string, body: Uint8Array, mood: HostingMood): Response | undefined {
  const isData = path.includes(".data");
  if (mood === "data-missing" && isData) return undefined;
  if (mood === "data-html" && isData) {
    return answer(new TextEncoder().encode("<!doctype html><title>Home</title>"), {
      "content-type": "text/html; charset=utf-8",
    });
  }

  const isScript = path.includes(".framework.js");
  const type = mood === "type-wrong" && isScript ? "text/plain" : typeOf(path);
  const headers: Record<string, string> = { "content-type": type };
  if (!path.endsWith(".br")) return answer(body, headers);

  if (!(mood === "encoding-missing" && isData)) headers["content-encoding"] = "br";
  if (mood === "encoding-false" && isData) return answer(body, headers);
  const once = brotliCompressSync(body);
  return answer(mood === "encoding-doubled" && isData ? brotliCompressSync(once) : once, headers);
}

/** The type that a file of the build has to come with, by its path. */
export function typeOf(path: string): string {
  return types[/\.(\w+)(?:\.br)?$/.exec(path)?.[1] ?? ""] ?? "text/plain";
}

/** The policy that comes with the build page and blocks the game. */
export function policyOf(mood: HostingMood): string | undefined {
  if (mood === "policy-wasm") return "script-src 'self' 'unsafe-inline'";
  return mood === "policy-frame" ? "frame-ancestors 'none'" : undefined;
}

function answer(body: Uint8Array, headers: Record<string, string>): Response {
  return new Response(new Uint8Array(body), {
    headers: { ...headers, "content-length": String(body.length), "cache-control": "no-cache" },
  });
}
