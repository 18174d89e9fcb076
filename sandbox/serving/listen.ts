import { createServer, type Server } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import type { Hono } from "hono";

/** A Hono application of the sandbox: its handlers may reach the socket that asked. */
export type SandboxApp = Hono<{ Bindings: HttpBindings }>;

/** A server that listens. */
export interface Listening {
  readonly port: number;
  readonly server: Server;
  /** Stops listening and breaks every connection, WebSockets included. */
  close(): Promise<void>;
}

/** What to listen as: `name` is what a busy port's message calls it. */
export interface ListenOptions {
  name: string;
  host: string;
  /** The port wished for; 0 for any free one. */
  port: number;
  report: (message: string) => void;
}

/** No port is free from the one wished for upwards. */
export class NoFreePortError extends Error {
  override readonly name = "NoFreePortError";
  constructor(name: string, first: number, last: number) {
    super(
      `No free port for the ${name}: ${first} to ${last} are all busy. ` +
        "Stop what uses them, or choose another with --port.",
    );
  }
}

const PORTS_TRIED = 50;
const LARGEST_PORT = 65_535;

/**
 * Listens on the port wished for, or on the next free one, which is then reported.
 * @throws {NoFreePortError} when none is free.
 */
export async function listen(options: ListenOptions): Promise<Listening> {
  const { name, host, port, report } = options;
  const server = createServer();
  const sockets = new Set<Socket>();
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });

  const last = port === 0 ? 0 : Math.min(port + PORTS_TRIED - 1, LARGEST_PORT);
  for (let wish = port; wish <= last; wish++) {
    if (!(await isFree(server, host, wish))) continue;
    if (wish !== port) report(`Port ${port} is busy: the ${name} is on ${wish} instead.`);
    return {
      port: (server.address() as AddressInfo).port,
      server,
      close: () =>
        new Promise((resolve) => {
          server.close(() => resolve());
          for (const socket of sockets) socket.destroy();
        }),
    };
  }
  throw new NoFreePortError(name, port, last);
}

function isFree(server: Server, host: string, port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const onError = (error: NodeJS.ErrnoException) => {
      server.off("listening", onListening);
      if (error.code === "EADDRINUSE" || error.code === "EACCES") resolve(false);
      else reject(error);
    };
    const onListening = () => {
      server.off("error", onError);
      resolve(true);
    };
    server.once("error", onError);
    server.once("listening", onListening);
    server.listen(port, host);
  });
}

/** Answers the requests of a server that listens already. */
export function answerWith(listening: Listening, app: SandboxApp): void {
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  listening.server.on("request", (incoming, outgoing) => void listener(incoming, outgoing));
}
