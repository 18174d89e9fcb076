import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import type { Hono } from "hono";

/** A Hono application whose handlers can access the socket of the request. */
export type SandboxApp = Hono<{ Bindings: HttpBindings }>;

/** A listening server. */
export type Listening = Awaited<ReturnType<typeof listen>>;

interface ListenOptions {
  /** The name of the server in messages. */
  name: string;
  host: string;
  /** The preferred port; 0 takes any free one. */
  port: number;
  report: (message: string) => void;
}

/** None of the tried ports is free. */
export class NoFreePortError extends Error {
  override readonly name = "NoFreePortError";
  constructor(name: string, first: number, last: number) {
    super(
      `No free port for the ${name}: ${first} to ${last} are all busy. ` +
        "Stop what uses them, or choose another with --port.",
    );
  }
}

const maxPortsTried = 50;
const maxPort = 65_535;

/**
 * Listens on the preferred port, or on the next free one and reports it.
 * @throws {NoFreePortError} if none of the next 50 ports is free
 */
export async function listen(options: ListenOptions) {
  const { name, host, port, report } = options;
  const server = createServer();
  const sockets = new Set<Socket>();
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });

  const last = port === 0 ? 0 : Math.min(port + maxPortsTried - 1, maxPort);
  for (let candidate = port; candidate <= last; candidate++) {
    if (!(await isFree(server, host, candidate))) continue;
    if (candidate !== port) report(`Port ${port} is busy: the ${name} is on ${candidate} instead.`);
    return {
      port: (server.address() as AddressInfo).port,
      server,
      /** Stops listening and closes all connections, including WebSockets. */
      close: () =>
        new Promise<void>((resolve) => {
          server.close(() => resolve());
          for (const socket of sockets) socket.destroy();
        }),
    };
  }
  throw new NoFreePortError(name, port, last);
}

async function isFree(server: Server, host: string, port: number): Promise<boolean> {
  try {
    await once(server.listen(port, host), "listening");
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EADDRINUSE" || code === "EACCES") return false;
    throw error;
  }
}

/** Lets the application handle the requests of a listening server. */
export function serveApp(listening: Listening, app: SandboxApp): void {
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  listening.server.on("request", (incoming, outgoing) => void listener(incoming, outgoing));
}
