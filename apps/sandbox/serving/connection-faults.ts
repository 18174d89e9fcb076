import { setTimeout } from "node:timers/promises";
import type { HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { Context, MiddlewareHandler } from "hono";
import { type Settings, whenSettings } from "../settings/settings.ts";
import type { SettingState } from "../settings/state.ts";

const slowResponseMs = 3_000;

type Bound = { Bindings: HttpBindings };

/**
 * Closes the connection without a response, so that the client's `fetch` rejects with a `TypeError`.
 *
 * @returns the value for which the server writes nothing to the closed connection
 */
export function destroyConnection({ env }: Context<Bound>): Response {
  env.incoming.socket.destroy();
  return RESPONSE_ALREADY_SENT;
}

/**
 * Creates a middleware for the fault modes of a connection: `slow` and `hanging`, until the mode
 * changes, and those with a response of their own.
 */
export function connectionFaults<Mode extends string>(
  settings: Settings,
  modeIn: (state: SettingState) => Mode,
  responses: Readonly<Partial<Record<Mode, (c: Context<Bound>) => Response | Promise<Response>>>>,
): MiddlewareHandler<Bound> {
  return async (c, next) => {
    await delayByMode(settings, modeIn);
    const respond = responses[modeIn(settings.read())];
    return respond === undefined ? next() : respond(c);
  };
}

/** Waits as long as the mode of a setting requires, but only until the mode changes. */
async function delayByMode(
  settings: Settings,
  modeIn: (state: SettingState) => string,
): Promise<void> {
  const initial = modeIn(settings.read());
  if (initial !== "slow" && initial !== "hanging") return;
  const changed = whenSettings(settings, (state) => modeIn(state) !== initial);
  if (initial === "hanging") return changed;
  // A pending response must not keep the process running.
  await Promise.race([changed, setTimeout(slowResponseMs, undefined, { ref: false })]);
}
