import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { browserScript } from "../site/scripts.ts";
import type { Switches } from "../switches/switches.ts";

const LOADER = "Build/stand-in.loader.js";

/**
 * A file of the stand-in game, by its path under the game's folder: a build page that keeps the
 * engine contract and shows what it was told. `undefined` when it has no such file, and for all of
 * them while the game's switch says that it is missing.
 */
export async function gameStandIn(path: string, switches: Switches): Promise<Response | undefined> {
  const mood = switches.read().game;
  if (mood === "missing") return undefined;
  if (path === "" || path === "index.html") {
    const html = await readFile(join(import.meta.dirname, "index.html"), "utf8");
    return answer(html.replace('data-load="quick"', `data-load="${mood}"`), "text/html");
  }
  if (path === LOADER) {
    const script = await browserScript(join(import.meta.dirname, "loader.ts"));
    return answer(script, "application/javascript");
  }
  return undefined;
}

function answer(body: string, type: string): Response {
  const headers = { "content-type": `${type}; charset=utf-8`, "cache-control": "no-cache" };
  return new Response(body, { headers });
}
