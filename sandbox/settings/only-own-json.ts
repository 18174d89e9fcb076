import type { MiddlewareHandler } from "hono";

const json = /^application\/json\s*(;|$)/i;

/**
 * Protects against cross-site request forgery. Responds with 403 to a request from another origin,
 * and with 415 to a body that is not JSON, because HTML forms can send other types to any origin.
 */
export const onlyOwnJson: MiddlewareHandler = async (c, next) => {
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
