import { Hono } from "hono";
import { onlyOwnJson } from "./only-own-json.ts";
import { parseSettingChange, SettingChangeError } from "./parse.ts";
import type { Settings } from "./settings.ts";

/**
 * Serves the settings over HTTP: `GET /switches` returns them, `POST /switches` changes those in
 * the JSON body, `POST /switches/reset` resets all of them. Pages of other origins cannot change
 * them.
 */
export function settingRoutes(settings: Settings): Hono {
  const app = new Hono();
  app.get("/switches", (c) => c.json(settings.read()));
  app.post("/switches", onlyOwnJson, async (c) => {
    try {
      settings.change(parseSettingChange(await c.req.json()));
    } catch (error) {
      if (error instanceof SettingChangeError) return c.json({ message: error.message }, 400);
      if (error instanceof SyntaxError)
        return c.json({ message: "The body is not valid JSON." }, 400);
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
