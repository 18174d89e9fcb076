import { readdirSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { connect } from "node:net";
import { basename, dirname, join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { GateError } from "@fabulous-fish/core/gate/gate-error";
import type { Gate } from "../../gate.ts";
import { problemResponse } from "../../routes/http.ts";
import { randomText } from "../../stores/encoding.ts";
import { describeError, type Log } from "../../stores/log.ts";

/**
 * The maximum length of a socket's path, in bytes: without the zero at its end (unix(7), and that
 * of macOS).
 */
const maxPath = process.platform === "linux" ? 107 : 103;
/** Only the gate's user can connect: a command needs no token. */
const umask = 0o177;

/** Returns the sockets of the gates whose state is in a file. Those of gates that were killed are among them. */
export function socketsBeside(file: string | undefined): readonly string[] {
  if (file === undefined) return [];
  return readdirSync(dirname(file))
    .filter((name) => name.startsWith(`${basename(file)}.`) && name.endsWith(".sock"))
    .map((name) => join(dirname(file), name));
}

/**
 * Opens a socket beside the file of a gate's state, by which commands on this machine reach the gate. Several
 * gates can share the state; each has its own. If it cannot be opened, the log says why.
 *
 * @param file undefined if the state is not in a file: there is no socket.
 * @returns what closes and removes it.
 */
export async function openGateSocket(
  gate: Pick<Gate, "handle">,
  file: string | undefined,
  log: Log,
): Promise<() => Promise<void>> {
  if (file === undefined) return () => Promise.resolve();
  const path = `${file}.${randomText(6)}.sock`;
  const respond = getRequestListener(
    async (request) => {
      const isOperator = new URL(request.url).pathname.startsWith("/gate/operator/");
      const response = isOperator && (await gate.handle(request, "", undefined, isOperator));
      return response || problemResponse(new GateError("not-found"));
    },
    { overrideGlobalObjects: false },
  );
  const server = createServer((...exchange) => void respond(...exchange));
  try {
    if (process.platform === "win32") throw new Error("Windows has no such files");
    const length = Buffer.byteLength(path);
    if (length > maxPath) throw new Error(`its path has ${length} bytes, and can have ${maxPath}`);
    await removeStale(file);
    await new Promise<void>((resolve, reject) => {
      const before = process.umask(umask);
      server.once("error", reject).listen(path, resolve);
      process.umask(before);
    });
  } catch (error) {
    log({ event: "socket-not-opened", path, error: describeError(error) });
    return () => Promise.resolve();
  }
  return () =>
    new Promise((resolve) => {
      // Removes the file, too.
      server.close(() => resolve());
      server.closeAllConnections();
    });
}

/** Removes the sockets of gates that were killed. */
async function removeStale(file: string): Promise<void> {
  for (const path of socketsBeside(file)) {
    const isStale = await new Promise<boolean>((resolve) => {
      const socket = connect(path, () => {
        socket.destroy();
        resolve(false);
      }).on("error", ({ message }) => resolve(message.includes("ECONNREFUSED")));
    });
    if (isStale) rmSync(path, { force: true });
  }
}
