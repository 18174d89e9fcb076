import { createHash } from "node:crypto";

const scripts = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi;
const hasSource = /\ssrc\s*=/i;

/**
 * The scripts that stand in an HTML document itself, as `script-src` wants them named:
 * `sha256-` and the hash of what stands between the tags, in base64.
 */
export function inlineScriptHashes(html: string): string[] {
  // Browsers hash what they have parsed, in which every line ends with a line feed alone.
  const parsed = html.replace(/\r\n?/g, "\n");
  const inline = [...parsed.matchAll(scripts)].filter(
    ([, attributes = ""]) => !hasSource.test(attributes),
  );
  const hashes = inline.map(([, , script = ""]) =>
    createHash("sha256").update(script).digest("base64"),
  );
  return [...new Set(hashes)].map((hash) => `sha256-${hash}`);
}
