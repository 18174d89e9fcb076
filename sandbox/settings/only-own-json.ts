import type { MiddlewareHandler } from "hono";

const json = /^application\/json\s*(;|$)/i;

/**
 * Lets pages of the same origin and programs send JSON. Any other site that is open in the browser
 * could send the rest without asking: 403 for another origin, 415 for a body that a form can send.
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
