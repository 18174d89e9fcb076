import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join, relative } from "node:path";
import { lintScript, lintScriptOfAnyAge, lintScripts, type TooNew } from "./compat/lint-scripts.ts";
import { oldestBrowsers } from "./compat/oldest-browsers.ts";
import { projectRoot } from "./project-root.ts";

/** A finding in a built script that is harmless, and why. */
interface Exception {
  /** The script's name, without its hash. */
  readonly script: string;
  readonly what: RegExp;
  readonly why: string;
}

const fallback = "used only if it exists, with something else in its place";
const ownMethod = "the library's own method or property of this name";

const exceptions: readonly Exception[] = [
  {
    script: "index",
    what: /navigator\.connection|requestIdleCallback|startViewTransition/,
    why: fallback,
  },
  { script: "failure-in-packed", what: /DecompressionStream/, why: fallback },
  { script: "diagnose", what: /ancestorOrigins/, why: fallback },
  { script: "account", what: /(to|from)Hex/, why: fallback },
  { script: "web-vitals", what: /prerendering|wasDiscarded|requestIdleCallback/, why: fallback },
  { script: "algosdk", what: /detached/, why: ownMethod },
  // The reference game.
  { script: "index", what: /document\.(exit)?[fF]ullscreen/, why: fallback },
  { script: "index", what: /OffscreenCanvas|VideoFrame/, why: fallback },
  { script: "browserAll", what: /OffscreenCanvas/, why: fallback },
  { script: "index", what: /Resizable ArrayBuffer|toHex/, why: ownMethod },
];

/** A step of `npm test`: finds what the oldest supported browsers lack in the scripts of the last build. */

const folder = join(projectRoot, "dist");
if (!existsSync(join(folder, "index.html"))) {
  console.error("There is no build to check. Run npm run build first.");
  process.exit(1);
}

// A Unity build in place of the reference game has other folders, and its own requirements.
const scripts = ["static/js", "conformance/assets", "WebGLBuild/assets"].flatMap((path) => {
  if (!existsSync(join(folder, path))) return [];
  const names = readdirSync(join(folder, path), { recursive: true, encoding: "utf8" }).filter(
    (name) => name.endsWith(".js"),
  );
  return names.map((name) => join(folder, path, name));
});
const html = readFileSync(join(folder, "index.html"), "utf8");
const [check = "", ...inline] = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(
  ([, text = ""]) => text,
);
const named = (path: string, found: readonly TooNew[]) => found.map((each) => ({ ...each, path }));

// Most scripts are the same in the next build.
const cache = join(projectRoot, "node_modules/.cache/compat");
const found = [
  ...named(
    "index.html, which asks whether the browser is too old",
    await lintScriptOfAnyAge(check),
  ),
  ...(await Promise.all(inline.map(lintScript))).flatMap((each) => named("index.html", each)),
  ...(await lintScripts(scripts, cache)),
];

/** The name of a built script without its hash. */
const nameOf = (path: string) => basename(path).replace(/-[\w-]{8}\.js$/, "");
const used = new Set<unknown>();
const tooNew = found.filter(({ path, what }) => {
  const matching = exceptions.filter(
    (each) => each.script === nameOf(path) && each.what.test(what),
  );
  matching.forEach((each) => used.add(each));
  return matching.length === 0;
});

console.log(`${scripts.length} scripts for ${oldestBrowsers.join(", ")}`);
for (const { path, what } of tooNew) console.error(`${relative(folder, path)}: ${what}`);
const unused = exceptions.filter((each) => !used.has(each));
for (const { script, what } of unused)
  console.error(`${script} has no ${String(what)}: remove the exception from tools/compat.ts.`);
process.exitCode = tooNew.length + unused.length === 0 ? 0 : 1;
