import { Hono } from "hono";
import { onlyOwnJson } from "./only-own-json.ts";
import { parseSwitchChange, SwitchChangeError } from "./parse.ts";
import type { Switches } from "./switches.ts";

/**
 * The switches over HTTP: `GET /switches` answers where they stand, `POST /switches` changes those
 * named in its JSON body, `POST /switches/reset` sets all of them back. Pages of other origins
 * cannot change them.
 */
export function switchRoutes(switches: Switches): Hono {
  const app = new Hono();
  app.get("/switches", (c) => c.json(switches.read()));
  app.post("/switches", onlyOwnJson, async (c) => {
    try {
      switches.change(parseSwitchChange(await c.req.json()));
    } catch (error) {
      if (error instanceof SwitchChangeError) return c.json({ message: error.message }, 400);
      if (error instanceof SyntaxError) return c.json({ message: "The body is no JSON." }, 400);
      throw error;
    }
    return c.json(switches.read());
  });
  app.post("/switches/reset", onlyOwnJson, (c) => {
    switches.reset();
    return c.json(switches.read());
  });
  return app;
}
