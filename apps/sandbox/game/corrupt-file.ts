import { setTimeout } from "node:timers/promises";
import type { DamageMode } from "../settings/game-fault-modes.ts";
import { buildFile, uncompressedPath } from "./build-files.ts";
import { compressed, fileResponse, hostedFile, typeOf } from "./hosting.ts";

const connectionClosesAfterMs = 200;

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
export async function corruptFile(
  path: string,
  body: Uint8Array,
  mode: DamageMode,
): Promise<Response | undefined> {
  const { role, damage } = parseMode(mode);
  if (uncompressedPath(path) !== paths[role]) return hostedFile(path, body, "packed");
  if (damage === "broken-off") return closedConnection(path, body);
  if (damage === "forbidden") return new Response("Forbidden", { status: 403 });
  if (damage === "html") return hostedFile(path, body, "data-html");
  const sent = changed(damage, compressed(path, body)) ?? (await replaced(damage, role, body));
  return fileResponse(path, sent, path.endsWith(".br") ? { "content-encoding": "br" } : {});
}

/** Changes a file after its compression. */
function changed(damage: string, bytes: Uint8Array): Uint8Array | undefined {
  const middle = bytes.length >> 1;
  if (damage === "half") return half(bytes);
  if (damage === "flipped") return bytes.map((byte, at) => (at === middle ? byte ^ 0x55 : byte));
  return damage === "longer" ? Buffer.concat([bytes, Buffer.alloc(100, "more ")]) : undefined;
}

/** Replaces a file with an uncompressed one. */
async function replaced(damage: string, role: Role, body: Uint8Array): Promise<Uint8Array> {
  switch (damage) {
    case "empty":
      return new Uint8Array();
    case "lfs-pointer":
      return new TextEncoder().encode(lfsPointer);
    default:
      return (await buildFile(paths[otherRoles[role]])) ?? body;
  }
}

const half = (bytes: Uint8Array) => bytes.subarray(0, bytes.length >> 1);

/** Sends the length of the whole file, then closes the connection after one half of it. */
function closedConnection(path: string, body: Uint8Array): Response {
  const stream = new ReadableStream({
    start(controller) {
      controller.enqueue(half(body));
    },
    async pull(controller) {
      // An error before the headers are sent would become a response with status 500.
      await setTimeout(connectionClosesAfterMs);
      controller.error(new Error("The connection is closed."));
    },
  });
  return new Response(stream, {
    headers: { "content-type": typeOf(path), "content-length": String(body.length) },
  });
}

/** Parses a mode, for example `data-half-br` into the role `data` and the damage `half`. */
function parseMode(mode: DamageMode): { readonly role: Role; readonly damage: string } {
  const [, role = "", damage = ""] =
    /^(\w+?)-(.+?)(?:-br|(?:-br)?-unityweb|-unread)?$/.exec(mode) ?? [];
  return { role: role as Role, damage };
}
