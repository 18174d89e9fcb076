import type { HttpBindings } from "@hono/node-server";
import type { MiddlewareHandler } from "hono";
import { destroyConnection } from "../serving/destroy-connection.ts";
import { delayByMode } from "../settings/delay-by-mode.ts";
import type { Settings } from "../settings/settings.ts";

const ofScores = /^\/gate\/(?:runs|scores)(?:\/|$)/;

/** Creates a middleware for the fault modes of the gate's runs and scores. */
export function scoreFaults(settings: Settings): MiddlewareHandler<{ Bindings: HttpBindings }> {
  return async (c, next) => {
    if (!ofScores.test(c.req.path)) return next();
    await delayByMode(settings, ({ scores }) => scores);
    switch (settings.read().scores) {
      case "down":
        return destroyConnection(c.env);
      case "failing":
        return c.text("Service Unavailable", 503);
      case "html":
        return c.html("<!doctype html><title>Please wait</title>");
      case "missing":
        return c.text("Not Found", 404);
      default:
        return next();
    }
  };
}
