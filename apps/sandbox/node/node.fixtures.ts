import { afterEach, beforeEach } from "vitest";
import { listen, type Listening, serveApp } from "../serving/listen.ts";
import type { Settings } from "../settings/settings.ts";
import { siteSettings } from "../site.fixtures.ts";
import { nodeApp } from "./app.ts";
import { roundMs } from "../network.ts";

/** The round of {@link node}. */
export const round = 50_000_000n;

/** The stub node of a test, which {@link serveNode} starts. */
export const node = {} as {
  settings: Settings;
  url: string;
  listening: Listening;
  /** The node's round, which a test can advance. */
  round: bigint;
};

/** Returns the body of a response of the node. */
export const json = async (path: string): Promise<unknown> => (await fetch(node.url + path)).json();

/** Returns the status of a response of the node. */
export const statusOf = async (path: string) => (await fetch(node.url + path)).status;

/** Serves a new node, with settings of its own, during each test of the calling file. */
export function serveNode(): void {
  beforeEach(async () => {
    node.settings = siteSettings();
    node.round = round;
    const address = { name: "node", host: "127.0.0.1", port: 0 };
    const listening = await listen({ ...address, report: () => undefined });
    const now = () => Number(node.round) * roundMs;
    serveApp(listening, nodeApp("first", node.settings, now));
    node.listening = listening;
    node.url = `http://127.0.0.1:${listening.port}`;
  });
  afterEach(() => node.listening.close());
}
