import * as v from "valibot";
import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { type WebSocket, WebSocketServer } from "ws";
import { destroyConnection } from "../serving/connection-faults.ts";
import { type Listening, serveApp } from "../serving/listen.ts";
import type { Settings } from "../settings/settings.ts";
import { type BridgeFrame, FrameQueue, type Subscriber } from "./queue.ts";

const maxFrameBytes = 1_000_000;

/** Serves a WalletConnect version 1 bridge on a listening server, with the fault modes of its setting. */
export function serveBridge(listening: Listening, settings: Settings): void {
  const queue = new FrameQueue();
  const sockets = new WebSocketServer({ noServer: true, maxPayload: maxFrameBytes });
  const mode = () => settings.read().bridge;
  const isDead = () => mode() === "dead";

  sockets.on("connection", (socket) => join(queue, socket, () => mode() === "cutting"));
  listening.server.on("upgrade", (request, socket, head) => {
    if (isDead()) socket.destroy();
    else if (mode() !== "hanging") {
      sockets.handleUpgrade(request, socket, head, (client) =>
        sockets.emit("connection", client, request),
      );
    }
  });
  settings.subscribe(() => {
    if (isDead() || mode() === "hanging") for (const client of sockets.clients) client.terminate();
  });

  const app = new Hono<{ Bindings: HttpBindings }>();
  app.get("/", (c) =>
    isDead() ? destroyConnection(c) : c.text("The sandbox bridge: WalletConnect version 1."),
  );
  serveApp(listening, app);
}

function join(queue: FrameQueue, socket: WebSocket, isCutting: () => boolean): void {
  const subscriber: Subscriber = {
    send(frame) {
      socket.send(JSON.stringify(frame));
      // What follows is queued for the next connection.
      if (isCutting()) {
        queue.remove(subscriber);
        socket.close();
      }
    },
  };
  socket.on("message", (data: Buffer) => {
    const frame = parseFrame(data.toString());
    if (frame !== undefined) queue.handle(subscriber, frame);
  });
  socket.on("close", () => queue.remove(subscriber));
  socket.on("error", () => socket.terminate());
}

const frameSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    topic: v.pipe(v.string(), v.nonEmpty()),
    type: v.picklist(["pub", "sub", "ack"]),
    payload: v.optional(v.string(), ""),
    silent: v.optional(v.boolean(), false),
  }),
);

/** Parses a WebSocket message. Returns `undefined` if it is not a valid frame. */
function parseFrame(text: string): BridgeFrame | undefined {
  const result = v.safeParse(frameSchema, text);
  return result.success ? result.output : undefined;
}
