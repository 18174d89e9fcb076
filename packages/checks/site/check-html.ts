import { checkAbout, type CheckResult } from "../check-result.ts";
import { allows, policiesOf, sourcesOf } from "../game-files/policies.ts";
import { inlineScriptHashes } from "@fabulous-fish/hosting/headers";
import { pageHash } from "@fabulous-fish/hosting/release";
import { parseDocument } from "@fabulous-fish/core/json/parse-document";
import { type Release, release } from "@fabulous-fish/core/release";
import { attributeOf } from "./html-attributes.ts";
import { decodedBody, textOf } from "./response-body.ts";
import { disabledScripts } from "./disabled-scripts.ts";
import type { GetFile, Site } from "./site.ts";
import { answerOf, type ProbeResponse } from "./outcome.ts";

const remedy =
  "switch off what changes HTML at the host or in front of it (minification, analytics, snippets); if nothing does, upload index.html and build.json from one build, and purge the caches";

/**
 * Checks that the page's HTML is the one that was built, and says what differs. Hosts that minify or add
 * to it may mean well, but the policy and the inline scripts' hashes are those of the built page.
 */
export function checkHtml(site: Site): Promise<readonly CheckResult[]> {
  return checkAbout("page", "HTML", async (line) => {
    const page = answerOf(await site.get(""));
    const release = await readRelease(site.get);
    const body = decodedBody(page);
    const { page: built, length } = typeof release === "string" ? {} : release;
    if (built === pageHash(body)) return line.ok("as it was built");
    const disabled = disabledScripts(site.html);
    if (disabled) return line.wrong(disabled.seen, disabled.remedy);
    const added = additionsIn(site, page);
    if (built === undefined && added.length === 0) {
      return line.skipped(
        "build.json does not have its hash",
        "write the hosting files again with 25.3.0 or newer: docs/hosting.md",
      );
    }
    const others =
      length === undefined || length === body.length
        ? "other text"
        : `${body.length} B instead of ${length} B`;
    const seen = added.length > 0 ? added.join(", ") : others;
    return line.warning(`is not as it was built: ${seen}`, remedy);
  });
}

const tag = /<(script|link|meta|base|iframe|object|embed)\b([^>]*)>/gi;

/** Returns the parts of a page that no build writes. */
function additionsIn({ html, url }: Site, page: ProbeResponse): readonly string[] {
  const { origin } = new URL(url);
  const found = Array.from(html.matchAll(tag), ([, name = "", attributes = ""]) => {
    switch (name.toLowerCase()) {
      case "script": {
        const source = attributeOf(attributes, "src");
        if (source === undefined || !URL.canParse(source, url)) return undefined;
        const script = new URL(source, url);
        if (script.href.startsWith(`${url}static/js/`)) return undefined;
        const from = script.origin === origin ? `this host, ${script.pathname}` : script.origin;
        const isBlocked = policiesOf(page).some(
          (policy) => !allows(sourcesOf(policy, "script-src"), script.href, origin),
        );
        return `a script of ${from}, which ${isBlocked ? "the policy blocks" : "runs with the player's accounts"}`;
      }
      case "link": {
        const target = attributeOf(attributes, "href") ?? "";
        const isForeign = URL.canParse(target, url) && new URL(target, url).origin !== origin;
        return isForeign && !target.startsWith("data:") ? `<link> to ${target}` : undefined;
      }
      case "meta": {
        const kind = attributeOf(attributes, "http-equiv");
        return kind === undefined ? undefined : `<meta http-equiv=${kind}>`;
      }
      default: {
        const target = attributeOf(attributes, "href") ?? attributeOf(attributes, "src") ?? "";
        return `<${name.toLowerCase()}${target === "" ? "" : ` to ${target}`}>`;
      }
    }
  });
  const policies = policiesOf(page).map((policy) => sourcesOf(policy, "script-src"));
  const inline = inlineScriptHashes(html).filter(
    (hash) => !policies.every((sources) => allows(sources, `'${hash}'`, origin)),
  );
  const unknown = inline.length === 0 ? [] : ["an inline script that the policy blocks"];
  return [...new Set([...found.filter((text) => text !== undefined), ...unknown])];
}

/** Returns the contents of the policies that the HTML itself has, beside the headers'. */
export function policyTextsIn(html: string): readonly string[] {
  return Array.from(html.matchAll(/<meta\b([^>]*)>/gi)).flatMap(([, attributes = ""]) =>
    /^content-security-policy$/i.test(attributeOf(attributes, "http-equiv") ?? "")
      ? (attributeOf(attributes, "content") ?? [])
      : [],
  );
}

/** Says which build the deployment is. */
export function checkBuild({ get }: Pick<Site, "get">): Promise<readonly CheckResult[]> {
  return checkAbout("build", "/build.json", async (line) => {
    const found = await readRelease(get);
    const remedy = "upload all of the folder that npm run build makes";
    return typeof found === "string"
      ? line.warning(found, remedy, "version and commit")
      : line.ok(`version ${found.version}, commit ${found.commit}`);
  });
}

/** Returns which build the page is, or what is in the place of the document that says so. */
export async function readRelease(get: GetFile): Promise<Release | string> {
  const response = answerOf(await get("build.json"));
  if (response.status !== 200) return `status ${response.status}`;
  try {
    return parseDocument(release, JSON.parse(textOf(response)), (details) => new Error(details));
  } catch (error) {
    return `not the build's: ${error instanceof Error ? error.message : String(error)}`;
  }
}
