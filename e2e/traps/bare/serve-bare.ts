import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { build, type Rolldown } from "vite";

export interface ServedBare {
  readonly url: string;
  close(): void;
}

/**
 * Serves a page that has nothing but the library as it is published, bundled as the page has it: its
 * dialog a part of its own. The sandbox's script, at `sandboxScript`, is what leads the library to
 * the stand-in of its provider.
 */
export async function serveBare(sandboxScript: string): Promise<ServedBare> {
  const html =
    `<!doctype html><html lang="en"><head><title>Bare</title><script src="${sandboxScript}">` +
    `</script></head><body><script type="module" src="/main.js"></script></body></html>`;
  const scripts = new Map<string, string>(
    (await bundle()).map(({ fileName, code }) => [`/${fileName}`, code]),
  );

  // The browser lets a page reach this machine's servers only if it came from one of them.
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
