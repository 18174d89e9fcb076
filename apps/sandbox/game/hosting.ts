import { brotliCompressSync, gzipSync } from "node:zlib";
import type { HostingFaultMode } from "../settings/game-fault-modes.ts";
import { notServed } from "./rejections.ts";
import { unityBrotli } from "./unity-brotli.ts";

/** Content types by file extension, without that of the compression. */
const types: Readonly<Record<string, string>> = {
  js: "application/javascript",
  data: "application/octet-stream",
  wasm: "application/wasm",
  json: "application/json",
};

/** Responds with a file of the build as a host with the given misconfiguration does. */
export function hostedFile(
  path: string,
  body: Uint8Array,
  mode: HostingFaultMode,
): Response | undefined {
  const isData = path.includes(".data");
  if (mode === "data-missing" && isData) return undefined;
  if (mode === "data-not-served" && isData) return notServed();
  if (mode === "data-redirected" && isData) return redirectToOtherHost(path);
  if (mode === "data-html" && isData) {
    return fileResponse(path, new TextEncoder().encode("<!doctype html><title>Home</title>"), {
      "content-type": "text/html; charset=utf-8",
    });
  }
  const isWrong = mode === "type-wrong" && path.includes(".framework.js");
  const headers: Record<string, string> = isWrong ? { "content-type": "text/plain" } : {};
  const packed = compressed(path, body);
  if (!path.endsWith(".br")) return fileResponse(path, packed, headers);

  if (!(mode === "encoding-missing" && isData)) headers["content-encoding"] = "br";
  if (mode === "encoding-false" && isData) return fileResponse(path, body, headers);
  const isDoubled = mode === "encoding-doubled" && isData;
  return fileResponse(path, isDoubled ? compressed(path, packed) : packed, headers);
}

/** Redirects to a host that the policies of page and game do not allow. */
export function redirectToOtherHost(path: string): Response {
  return new Response(null, { status: 302, headers: { location: `https://cdn.example/${path}` } });
}

/** The ways to compress a file, by the suffix of its path. */
const compressions = {
  ".br.unityweb": unityBrotli,
  ".unityweb": gzipSync,
  ".br": brotliCompressSync,
} as const;

/** The results of compression. Brotli takes longer than all else that the stub does. */
const results = new WeakMap<Uint8Array, Map<string, Uint8Array>>();

/** Compresses a file as the suffix of its path says. */
export function compressed(path: string, body: Uint8Array): Uint8Array {
  const [suffix, compress] = Object.entries(compressions).find(([end]) => path.endsWith(end)) ?? [];
  if (suffix === undefined || compress === undefined) return body;
  const known = results.get(body) ?? new Map<string, Uint8Array>();
  const result = known.get(suffix) ?? compress(body);
  results.set(body, known.set(suffix, result));
  return result;
}

/** Returns the correct content type of a build file, by its path. */
function typeOf(path: string): string {
  return types[/\.(\w+)(?:\.br|(?:\.br)?\.unityweb)?$/.exec(path)?.[1] ?? ""] ?? "text/plain";
}

/** Returns the Content-Security-Policy of the build page, if the mode has one that blocks the game. */
export function policyOf(mode: HostingFaultMode): string | undefined {
  if (mode === "policy-wasm") return "script-src 'self' 'unsafe-inline'";
  if (mode === "policy-sandbox") return "sandbox allow-scripts";
  return mode === "policy-frame" ? "frame-ancestors 'none'" : undefined;
}

/** Responds with these bytes, with the headers of the path's file and others. */
export function fileResponse(
  path: string,
  body: Uint8Array,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return new Response(new Uint8Array(body), {
    headers: {
      "content-type": typeOf(path),
      "content-length": String(body.length),
      "cache-control": "no-cache",
      ...headers,
    },
  });
}
