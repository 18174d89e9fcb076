import { setTimeout } from "node:timers/promises";
import { brotliCompressSync } from "node:zlib";
import type { DamageMode } from "../settings/state.ts";
import { buildFile } from "./build-files.ts";
import { hosted, typeOf } from "./hosting.ts";

const BROKEN_OFF_AFTER_MS = 200;

const roles = {
  data: "Build/stand-in.data",
  framework: "Build/stand-in.framework.js",
  code: "Build/stand-in.wasm",
} as const;

const others = { data: "code", framework: "data", code: "framework" } as const;

/** What `git clone` leaves in a file's place without Git LFS. */
const lfsPointer = `version https://git-lfs.github.com/spec/v1
oid sha256:4d7a214614ab2935c943f9e0ff69d22eadbb8f32b1258daaa5e2ca24d17e2393
size 12345678
`;

/** A file of the build as its host sends it: the one that a mode damages is damaged. */
export async function damaged(
  path: string,
  body: Uint8Array,
  mode: DamageMode,
): Promise<Response | undefined> {
  const [role, damage] = readMode(mode);
  if (path.replace(/\.br$/, "") !== roles[role]) return hosted(path, body, "packed");
  const isCompressed = path.endsWith(".br");
  if (damage === "broken-off") return brokenOff(path, body);
  // A pointer and an empty file stand there in place of the compressed file.
  const sent =
    damage === "half" && isCompressed
      ? half(brotliCompressSync(body))
      : await made(damage, role, body);
  return new Response(new Uint8Array(sent), {
    headers: {
      "content-type": typeOf(path),
      "content-length": String(sent.length),
      "cache-control": "no-cache",
      ...(isCompressed && { "content-encoding": "br" }),
    },
  });
}

async function made(
  damage: string,
  role: keyof typeof roles,
  body: Uint8Array,
): Promise<Uint8Array> {
  switch (damage) {
    case "empty":
      return new Uint8Array();
    case "lfs-pointer":
      return new TextEncoder().encode(lfsPointer);
    case "other":
      return (await buildFile(roles[others[role]])) ?? body;
    default:
      return half(body);
  }
}

const half = (bytes: Uint8Array) => bytes.subarray(0, bytes.length >> 1);

/** Announces the whole file, and closes the connection after a half. */
function brokenOff(path: string, body: Uint8Array): Response {
  const stream = new ReadableStream({
    start(controller) {
      controller.enqueue(half(body));
    },
    async pull(controller) {
      // Earlier, the server would answer 500.
      await setTimeout(BROKEN_OFF_AFTER_MS);
      controller.error(new Error("The connection breaks off."));
    },
  });
  return new Response(stream, {
    headers: { "content-type": typeOf(path), "content-length": String(body.length) },
  });
}

function readMode(mode: DamageMode): [keyof typeof roles, string] {
  const [, role = "", damage = ""] = /^(\w+?)-(.+?)(?:-br)?$/.exec(mode) ?? [];
  return [role as keyof typeof roles, damage];
}
