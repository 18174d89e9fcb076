import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Server } from "node:http";
import type { HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { createServer, type InlineConfig, type ViteDevServer } from "vite";

/** Vite's development server, which does not work with a deployment's policies. */
export type PageInDevelopment = Awaited<ReturnType<typeof pageInDevelopment>>;

/**
 * Serves the page from its sources by Vite's development server.
 * @param server the HTTP server, which also handles the WebSocket of hot module replacement
 * @param configuration what differs in Vite's configuration
 */
export async function pageInDevelopment(server: Server, configuration: InlineConfig = {}) {
  // A developer's shell or a build in this process may have set "production": no edit appears in place then.
  process.env.NODE_ENV = "development";
  const vite = await createServer({
    ...configuration,
    configFile: join(import.meta.dirname, "../../../tools/page.vite.config.ts"),
    appType: "custom",
    server: { middlewareMode: true, ws: { server } },
  });
  return {
    isBuilt: false as const,
    /** Responds with a file of the page, or returns `undefined` if the path does not exist. */
    async file(path: string, { incoming, outgoing }: HttpBindings) {
      const document = conformancePage.test(path) ? await conformance(vite) : undefined;
      return document ?? viteResponse(vite, incoming, outgoing);
    },
    /** Returns the page's HTML, which is the same for every route. */
    async indexHtml(path: string) {
      const html = await readFile(join(vite.config.root, "index.html"), "utf8");
      return vite.transformIndexHtml("/index.html", html, path);
    },
    close: () => vite.close(),
  };
}

/** The conformance page has its own HTML. */
const conformancePage = /^\/conformance\/(?:index\.html)?$/;

async function conformance(vite: ViteDevServer): Promise<Response> {
  const html = await readFile(join(vite.config.root, "conformance/index.html"), "utf8");
  const document = await vite.transformIndexHtml("/conformance/index.html", html);
  return new Response(document, { headers: { "content-type": "text/html; charset=utf-8" } });
}

type Middlewares = ViteDevServer["middlewares"];
type Incoming = Parameters<Middlewares>[0];
type Outgoing = Parameters<Middlewares>[1];

function viteResponse(
  vite: ViteDevServer,
  incoming: unknown,
  outgoing: unknown,
): Promise<Response | undefined> {
  return new Promise((resolve, reject) => {
    const response = outgoing as Outgoing;
    response.once("finish", () => resolve(RESPONSE_ALREADY_SENT));
    vite.middlewares(incoming as Incoming, response, (error?: unknown) => {
      if (error === undefined) resolve(undefined);
      else reject(error instanceof Error ? error : new Error("Vite failed", { cause: error }));
    });
  });
}
