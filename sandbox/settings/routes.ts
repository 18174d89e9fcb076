import { Hono } from "hono";
import { onlyOwnJson } from "./only-own-json.ts";
import { parseSettingChange, SettingChangeError } from "./parse.ts";
import type { Settings } from "./settings.ts";

/**
 * The switches over HTTP: `GET /switches` answers where they stand, `POST /switches` changes those
 * named in its JSON body, `POST /switches/reset` sets all of them back. Pages of other origins
 * cannot change them.
 */
export function settingRoutes(settings: Settings): Hono {
  const app = new Hono();
  app.get("/switches", (c) => c.json(settings.read()));
  app.post("/switches", onlyOwnJson, async (c) => {
    try {
      settings.change(parseSettingChange(await c.req.json()));
    } catch (error) {
      if (error instanceof SettingChangeError) return c.json({ message: error.message }, 400);
      if (error instanceof SyntaxError) return c.json({ message: "The body is no JSON." }, 400);
      throw error;
    }
    return c.json(settings.read());
  });
  app.post("/switches/reset", onlyOwnJson, (c) => {
    settings.reset();
    return c.json(settings.read());
  });
  return app;
}
