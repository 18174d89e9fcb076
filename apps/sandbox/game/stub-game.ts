import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { browserScript } from "../site/scripts.ts";
import {
  damageModes,
  gameBehaviours,
  type GameFaultMode,
  hostingFaultModes,
  templateModes,
  type DamageMode,
} from "../settings/game-fault-modes.ts";
import { isModeOf } from "../settings/mode-table.ts";
import type { Settings } from "../settings/settings.ts";
import { buildFile, gameData, uncompressedPath } from "./build-files.ts";
import { hostedFile, policyOf, redirectToOtherHost, compressed, fileResponse } from "./hosting.ts";
import { listing, rejections, signIn } from "./rejections.ts";
import { templates, wrapper } from "./templates.ts";
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
  if (path === "" || path === "index.html")
    return mode.startsWith("wrapped") ? htmlResponse(wrapper) : buildPage(mode);
  if (path === "inner.html" && mode.startsWith("wrapped")) return buildPage(mode);
  if (path.endsWith(unpackedSuffix)) {
    return unpacked(await gameStub(path.slice(0, -unpackedSuffix.length), settings));
  }
  if (path === "login.html") return htmlResponse(signIn);
  if (path === "Build/game.mjs")
    return new Response("document.title += '!';", { headers: { "content-type": "text/plain" } });
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
  const rejected = pageOfHost(mode);
  if (rejected) return rejected;
  const html = await readFile(join(import.meta.dirname, "index.html"), "utf8");
  const template = templates[isModeOf(templateModes, mode) ? mode : "default"];
  const policy = isModeOf(hostingFaultModes, mode) ? policyOf(mode) : undefined;
  const protocol = `<script>${await browserScript(join(import.meta.dirname, "protocol.ts"))}</script>`;
  const body = html
    .replace('data-load="quick"', `data-load="${behaviourOf(mode)}"`)
    .replaceAll(".suffix", suffixOf(mode))
    .replace("<!-- protocol -->", () => (mode.endsWith("protocol") ? protocol : ""))
    .replace("<!-- template -->", () => (isProtocol(mode) ? "" : template));
  return htmlResponse(body, {
    ...(mode === "page-type-wrong" && { "content-type": "text/plain; charset=utf-8" }),
    ...(policy && { "content-security-policy": policy }),
    ...(mode === "frame-options" && { "x-frame-options": "DENY" }),
  });
}

const isProtocol = (mode: GameFaultMode) => mode === "protocol" || mode === "throwing-protocol";

/** Returns the response of a host that does not send the build page. */
function pageOfHost(mode: GameFaultMode): Response | undefined {
  if (mode === "page-listing") return htmlResponse(listing);
  if (mode === "page-sign-in")
    return new Response(null, { status: 302, headers: { location: "login.html" } });
  return mode === "page-download"
    ? htmlResponse("<!doctype html>", {
        "content-disposition": 'attachment; filename="index.html"',
      })
    : undefined;
}

function htmlResponse(body: string, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(body, {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-cache",
      ...headers,
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
  return isModeOf(hostingFaultModes, mode) ||
    (isModeOf(damageModes, mode) && /-br(?:-unread)?$/.test(mode))
    ? ".br"
    : "";
}

/** The files that can be corrupt, by their role in the build. */
const paths = {
  data: "Build/stub.data",
  framework: "Build/stub.framework.js",
  code: "Build/stub.wasm",
} as const;
type Role = keyof typeof paths;

/** The role whose content replaces a file's own in the modes `*-other`. */
const otherRoles = { data: "code", framework: "data", code: "framework" } as const;

/** The content of a file after `git clone` without Git LFS. */
const lfsPointer = `version https://git-lfs.github.com/spec/v1
oid sha256:4d7a214614ab2935c943f9e0ff69d22eadbb8f32b1258daaa5e2ca24d17e2393
size 12345678
`;

/** Responds with a file of the build, corrupt if it is the one that the mode names. */
async function corruptFile(
  path: string,
  body: Uint8Array,
  mode: DamageMode,
): Promise<Response | undefined> {
  const { role, damage } = parseMode(mode);
  if (uncompressedPath(path) !== paths[role]) return hostedFile(path, body, "packed");
  if (damage === "broken-off") {
    // The length is that of the whole file.
    return fileResponse(path, half(body), {
      "content-length": String(body.length),
      connection: "close",
    });
  }
  const rejection = rejections[damage];
  if (rejection) return rejection(path);
  if (damage === "html") return hostedFile(path, body, "data-html");
  if (damage === "flipped-large") return flippedLarge(path);
  const sent =
    damagedBytes(damage, compressed(path, body)) ?? (await replacementFor(damage, role, body));
  return fileResponse(path, sent, path.endsWith(".br") ? { "content-encoding": "br" } : {});
}

/** Returns the bytes of a file that is damaged after its compression; undefined if this damage replaces it. */
function damagedBytes(damage: string, bytes: Uint8Array): Uint8Array | undefined {
  const middle = bytes.length >> 1;
  if (damage === "half") return half(bytes);
  if (damage === "flipped") return bytes.map((byte, at) => (at === middle ? byte ^ 0x55 : byte));
  return damage === "longer" ? Buffer.concat([bytes, Buffer.alloc(100, "more ")]) : undefined;
}

/** Returns what replaces a file, uncompressed. */
async function replacementFor(damage: string, role: Role, body: Uint8Array): Promise<Uint8Array> {
  switch (damage) {
    case "empty":
      return new Uint8Array();
    case "lfs-pointer":
      return new TextEncoder().encode(lfsPointer);
    default:
      return (await buildFile(paths[otherRoles[role]])) ?? body;
  }
}

/** A data file of more than 1 MiB, with wrong bytes in the middle of its Brotli stream. */
function flippedLarge(path: string): Response {
  const data = gameData(2_000_000);
  let state = 1;
  // Noise of unequal bits, which compresses: what does not is stored, and wrong bytes in it are valid.
  for (let at = 100; at < data.length; at += 1) {
    state = (state * 48_271) % 2_147_483_647;
    data[at] = state & (state >> 8);
  }
  const packed = brotliCompressSync(data, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } });
  packed.fill(0, packed.length >> 1, (packed.length >> 1) + 1_000);
  return fileResponse(path, packed, { "content-encoding": "br" });
}

const half = (bytes: Uint8Array) => bytes.subarray(0, bytes.length >> 1);

/** Parses a mode, for example `data-half-br` into the role `data` and the damage `half`. */
function parseMode(mode: DamageMode): { readonly role: Role; readonly damage: string } {
  const [, role = "", damage = ""] =
    /^(\w+?)-(.+?)(?:-br)?(?:-unityweb|-unread)?$/.exec(mode) ?? [];
  return { role: role as Role, damage };
}
