import { createHash } from "node:crypto";

const scripts = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi;
const hasSource = /\ssrc\s*=/i;

/**
 * Hashes of the inline scripts of an HTML document, as sources of `script-src`: `sha256-` and the
 * hash of the script's text in base64.
 */
export function inlineScriptHashes(html: string): string[] {
  // Browsers hash the parsed text, in which every line ends with a line feed only.
  const parsed = html.replace(/\r\n?/g, "\n");
  const inline = [...parsed.matchAll(scripts)].filter(
    ([, attributes = ""]) => !hasSource.test(attributes),
  );
  const hashes = inline.map(([, , script = ""]) =>
    createHash("sha256").update(script).digest("base64"),
  );
  return [...new Set(hashes)].map((hash) => `sha256-${hash}`);
}
