import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { browserScript } from "../site/scripts.ts";
import {
  damageModes,
  gameBehaviours,
  type GameFaultMode,
  hostingFaultModes,
  templateModes,
} from "../settings/game-fault-modes.ts";
import { isModeOf } from "../settings/mode-table.ts";
import type { Settings } from "../settings/settings.ts";
import { buildFile } from "./build-files.ts";
import { corruptFile } from "./corrupt-file.ts";
import { hostedFile, policyOf, redirectToOtherHost } from "./hosting.ts";
import { templates } from "./templates.ts";
import { unpackedBrotli } from "./unity-brotli.ts";

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
  if (path.endsWith(unpackedSuffix)) {
    return unpacked(await gameStub(path.slice(0, -unpackedSuffix.length), settings));
  }
  const body = await buildFile(path);
  if (isModeOf(damageModes, mode)) return body && corruptFile(path, body, mode);
  return body && hostedFile(path, body, isModeOf(hostingFaultModes, mode) ? mode : "packed");
}

/** The stub's loader has no Brotli decoder: it requests a file with this suffix unpacked. */
const unpackedSuffix = ".unpacked";

/** Unpacks a file as the decoder of Unity's loader does, which fails if it is corrupt. */
async function unpacked(packed: Response | undefined): Promise<Response | undefined> {
  const bytes = await packed?.bytes();
  try {
    return bytes && new Response(new Uint8Array(unpackedBrotli(bytes)));
  } catch {
    return new Response(null, { status: 422 });
  }
}

/** Renders the build page. Files have the suffix of their compression in the modes that have one. */
async function buildPage(mode: GameFaultMode): Promise<Response> {
  if (mode === "page-redirected") return redirectToOtherHost("index.html");
  const html = await readFile(join(import.meta.dirname, "index.html"), "utf8");
  const template = templates[isModeOf(templateModes, mode) ? mode : "default"];
  const policy = isModeOf(hostingFaultModes, mode) ? policyOf(mode) : undefined;
  const protocol = `<script>${await browserScript(join(import.meta.dirname, "protocol.ts"))}</script>`;
  const body = html
    .replace('data-load="quick"', `data-load="${behaviourOf(mode)}"`)
    .replaceAll(".suffix", suffixOf(mode))
    .replace("<!-- protocol -->", () => (mode === "protocol" ? protocol : ""))
    .replace("<!-- template -->", () => (mode === "protocol" ? "" : template));
  return new Response(body, {
    headers: {
      "content-type": `text/${mode === "page-type-wrong" ? "plain" : "html"}; charset=utf-8`,
      "cache-control": "no-cache",
      ...(policy && { "content-security-policy": policy }),
      ...(mode === "frame-options" && { "x-frame-options": "DENY" }),
    },
  });
}

function behaviourOf(mode: GameFaultMode): string {
  if (mode.startsWith("old")) return "old";
  if (mode.endsWith("-unread")) return "unread";
  if (!isModeOf(gameBehaviours, mode)) return "closed";
  return mode === "built" ? "quick" : mode;
}

function suffixOf(mode: GameFaultMode): string {
  if (mode.endsWith("br-unityweb")) return ".br.unityweb";
  if (mode.endsWith("unityweb")) return ".unityweb";
  return isModeOf(hostingFaultModes, mode) || (isModeOf(damageModes, mode) && mode.endsWith("-br"))
    ? ".br"
    : "";
}
