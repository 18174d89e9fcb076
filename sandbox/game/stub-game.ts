import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { browserScript } from "../site/scripts.ts";
import {
  type DamageMode,
  damageModes,
  type GameFaultMode,
  type HostingFaultMode,
  hostingFaultModes,
  type TemplateMode,
  templateModes,
} from "../settings/game-fault-modes.ts";
import { modesOf } from "../settings/mode-table.ts";
import type { Settings } from "../settings/settings.ts";
import { buildFile } from "./build-files.ts";
import { corruptFile } from "./corrupt-file.ts";
import { hostedFile, policyOf } from "./hosting.ts";

const templates = join(import.meta.dirname, "templates");

/**
 * Responds with a file of the stub game, by its path below the game's folder. Its build page keeps
 * the contract of a Unity build and shows what it receives. Returns `undefined` if there is no such
 * file, and for every file in the `missing` mode.
 */
export async function gameStub(
  path: string,
  settings: Settings,
  method = "GET",
): Promise<Response | undefined> {
  const mode = settings.read().game;
  if (mode === "head-rejected" && method === "HEAD") return new Response(null, { status: 403 });
  if (mode === "missing") return undefined;
  if (path === "" || path === "index.html") return buildPage(mode);
  const body = await buildFile(path);
  if (isDamage(mode)) return body && corruptFile(path, body, mode);
  return body && hostedFile(path, body, isHosting(mode) ? mode : "packed");
}

/** Renders the build page. Files have the suffix of their compression in the modes that have one. */
async function buildPage(mode: GameFaultMode): Promise<Response> {
  const html = await readFile(join(import.meta.dirname, "index.html"), "utf8");
  const template = templateOf(mode);
  const markup = template && (await readFile(join(templates, `${template}.html`), "utf8"));
  const policy = isHosting(mode) ? policyOf(mode) : undefined;
  const protocol = `<script>${await browserScript(join(import.meta.dirname, "protocol.ts"))}</script>`;
  const body = html
    .replace('data-load="quick"', `data-load="${behaviourOf(mode)}"`)
    .replaceAll(".suffix", suffixOf(mode))
    .replace("<!-- protocol -->", () => (mode === "protocol" ? protocol : ""))
    .replace("<!-- template -->", () => markup ?? "");
  return new Response(body, {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-cache",
      ...(policy && { "content-security-policy": policy }),
    },
  });
}

/** Returns the name of the file in `templates/` that the mode uses. */
function templateOf(mode: GameFaultMode): string | undefined {
  if (mode === "protocol") return undefined;
  return isTemplate(mode) ? mode : "default";
}

function behaviourOf(mode: GameFaultMode): string {
  if (mode.startsWith("old")) return "old";
  if (isHosting(mode) || isTemplate(mode) || isDamage(mode)) return "closed";
  return mode === "built" ? "quick" : mode;
}

function isTemplate(mode: GameFaultMode): mode is TemplateMode {
  return modesOf(templateModes).some((template) => template === mode);
}

function isHosting(mode: GameFaultMode): mode is HostingFaultMode {
  return modesOf(hostingFaultModes).some((hosting) => hosting === mode);
}

function isDamage(mode: GameFaultMode): mode is DamageMode {
  return modesOf(damageModes).some((damage) => damage === mode);
}

function suffixOf(mode: GameFaultMode): string {
  if (mode.endsWith("unityweb")) return ".unityweb";
  return isHosting(mode) || (isDamage(mode) && mode.endsWith("-br")) ? ".br" : "";
}
