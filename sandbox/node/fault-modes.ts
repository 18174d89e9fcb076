import type { MiddlewareHandler } from "hono";
import type { HttpBindings } from "@hono/node-server";
import { destroyConnection } from "../serving/destroy-connection.ts";
import type { NodeFaultMode } from "../settings/state.ts";
import { whenSwitched, type Settings } from "../settings/settings.ts";

const SLOW_ANSWER_MS = 3_000;
const WAITING_PAGE = "<!doctype html><title>Please wait</title><h1>Checking your browser</h1>";

/** Which of a world's two nodes. */
export type NodeName = "first" | "second";

type Modes = MiddlewareHandler<{ Bindings: HttpBindings }>;

/**
 * Moods in which what answers is not the node itself but what stands before it: a broken line, a
 * full queue, a provider's page. They come before the cross-origin headers, which they lack.
 */
export function modesOfTheLine(node: NodeName, settings: Settings): Modes {
  const mode = () => settings.read().nodes[node];
  return async (c, next) => {
    await held(mode, settings, node);
    const now = mode();
    if (now === "down") return destroyConnection(c.env);
    if (now === "busy") return c.text("Too Many Requests", 429);
    if (now === "html") return c.html(WAITING_PAGE, 200, { "access-control-allow-origin": "*" });
    return next();
  };
}

async function held(mode: () => NodeFaultMode, settings: Settings, node: NodeName): Promise<void> {
  const begun = mode();
  if (begun !== "slow" && begun !== "hanging") return;
  const switched = whenSwitched(settings, (state) => state.nodes[node] !== begun);
  await (begun === "slow" ? Promise.race([switched, delay(SLOW_ANSWER_MS)]) : switched);
}

function delay(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds).unref();
  });
}
