import { Hono, type MiddlewareHandler } from "hono";
import { parseSettingChange, SettingChangeError, type Settings } from "./settings.ts";

const json = /^application\/json\s*(;|$)/i;

/**
 * Protects against cross-site request forgery. Responds with 403 to a request from another origin,
 * and with 415 to a body that is not JSON, because HTML forms can send other types to any origin.
 */
const onlyOwnJson: MiddlewareHandler = async (c, next) => {
  const origin = c.req.header("origin");
  const own = new URL(c.req.url).origin;
  if (origin !== undefined && origin !== own) {
    const message = `${origin} may not change the sandbox: only pages of ${own} may.`;
    return c.json({ message }, 403);
  }
  if (!json.test(c.req.header("content-type") ?? "")) {
    const message = "Send the body as JSON, with the header Content-Type: application/json.";
    return c.json({ message }, 415);
  }
  return next();
};

/**
 * Serves the settings over HTTP: `GET /settings` returns them, `POST /settings` changes those in
 * the JSON body, `POST /settings/reset` resets all of them. Pages of other origins cannot change
 * them.
 */
export function settingRoutes(settings: Settings): Hono {
  const app = new Hono();
  app.get("/settings", (c) => c.json(settings.read()));
  app.post("/settings", onlyOwnJson, async (c) => {
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
  app.post("/settings/reset", onlyOwnJson, (c) => {
    settings.reset();
    return c.json(settings.read());
  });
  return app;
}
