import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { browserScript } from "../site/scripts.ts";
import {
  type DamageMode,
  damageModes,
  type GameMood,
  type HostingMood,
  hostingMoods,
  type TemplateMode,
  templateModes,
} from "../switches/state.ts";
import type { Switches } from "../switches/switches.ts";
import { buildFile } from "./build-files.ts";
import { damaged } from "./damage.ts";
import { hosted, policyOf } from "./hosting.ts";

const TEMPLATES = join(import.meta.dirname, "templates");

/**
 * A file of the stand-in game, by its path under the game's folder: a build page that keeps the
 * engine contract and shows what it was told. `undefined` when it has no such file, and for all of
 * them while the game's switch says that it is missing.
 */
export async function gameStandIn(
  path: string,
  switches: Switches,
  method = "GET",
): Promise<Response | undefined> {
  const mood = switches.read().game;
  if (mood === "head-refused" && method === "HEAD") return new Response(null, { status: 403 });
  if (mood === "missing") return undefined;
  if (path === "" || path === "index.html") return buildPage(mood);
  const body = await buildFile(path);
  if (isDamage(mood)) return body && damaged(path, body, mood);
  return body && hosted(path, body, isHosting(mood) ? mood : "packed");
}

/** As the real one writes its files' names: `stand-in.data`, or `stand-in.data.br`. */
async function buildPage(mood: GameMood): Promise<Response> {
  const html = await readFile(join(import.meta.dirname, "index.html"), "utf8");
  const template = templateOf(mood);
  const markup = template && (await readFile(join(TEMPLATES, `${template}.html`), "utf8"));
  const policy = isHosting(mood) ? policyOf(mood) : undefined;
  const protocol = `<script>${await browserScript(join(import.meta.dirname, "protocol.ts"))}</script>`;
  const body = html
    .replace('data-load="quick"', `data-load="${behaviourOf(mood)}"`)
    .replaceAll(".suffix", isCompressed(mood) ? ".br" : "")
    .replace("<!-- protocol -->", () => (mood === "protocol" ? protocol : ""))
    .replace("<!-- template -->", () => markup ?? "");
  return new Response(body, {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-cache",
      ...(policy && { "content-security-policy": policy }),
    },
  });
}

/** The file of `templates/` that a mode's page is made of; the default template for most. */
function templateOf(mood: GameMood): string | undefined {
  if (mood === "protocol") return undefined;
  return isTemplate(mood) ? mood : "default";
}

function behaviourOf(mood: GameMood): string {
  if (mood.startsWith("old")) return "old";
  if (isHosting(mood) || isTemplate(mood) || isDamage(mood)) return "closed";
  return mood === "built" ? "quick" : mood;
}

function isTemplate(mood: GameMood): mood is TemplateMode {
  return templateModes.some((template) => template === mood);
}

function isHosting(mood: GameMood): mood is HostingMood {
  return hostingMoods.some((hosting) => hosting === mood);
}

function isDamage(mood: GameMood): mood is DamageMode {
  return damageModes.some((damage) => damage === mood);
}

function isCompressed(mood: GameMood): boolean {
  return isHosting(mood) || (isDamage(mood) && mood.endsWith("-br"));
}
