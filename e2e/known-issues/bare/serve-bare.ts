import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { build, type Rolldown } from "vite";

export interface ServedBare {
  readonly url: string;
  close(): void;
}

/**
 * Serves a page with only the unmodified wallet library. As on the real page, the library's dialog
 * is a separate chunk.
 *
 * @param sandboxScript the URL of the sandbox's script, which redirects the library's request for
 *   the provider's configuration to the sandbox
 */
export async function serveBare(sandboxScript: string): Promise<ServedBare> {
  const html =
    `<!doctype html><html lang="en"><head><title>Bare</title><script src="${sandboxScript}">` +
    `</script></head><body><script type="module" src="/main.js"></script></body></html>`;
  const scripts = new Map<string, string>(
    (await bundle()).map(({ fileName, code }) => [`/${fileName}`, code]),
  );

  // Browsers allow requests to local servers only from pages of a local server.
  const server = createServer(({ url = "" }, response) => {
    const script = scripts.get(url);
    const type = script === undefined ? "text/html" : "application/javascript";
    response.writeHead(200, { "content-type": `${type}; charset=utf-8` }).end(script ?? html);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function bundle(): Promise<Rolldown.OutputChunk[]> {
  const result = await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: "warn",
    build: {
      write: false,
      minify: false,
      chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
      rolldownOptions: {
        input: join(import.meta.dirname, "main.ts"),
        output: { entryFileNames: "main.js", chunkFileNames: "[name].js" },
      },
    },
  });
  const { output } = result as Rolldown.RolldownOutput;
  return output.filter((file) => file.type === "chunk");
}
