import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { build, type Plugin } from "vite";
import { encodeBase64 } from "@fabulous-fish/core";
import { buildTargets } from "@fabulous-fish/tools/compat/oldest-browsers";
import type { RecordedRun } from "./recorded-runs.ts";

const gameConfiguration = join(import.meta.dirname, "../../apps/game/vite.config.ts");
const types: Readonly<Record<string, string>> = { ".html": "text/html", ".js": "text/javascript" };

/** A page that replays recordings, and how to end its server. */
export interface ReplayPage {
  readonly url: string;
  close(): Promise<void>;
}

/** Builds the page as the reference game is built, and serves it. */
export async function serveReplays(
  runs: readonly RecordedRun[],
  plugins: readonly Plugin[] = [],
): Promise<ReplayPage> {
  const folder = await mkdtemp(join(tmpdir(), "fish-replays-"));
  await build({
    configFile: gameConfiguration,
    logLevel: "warn",
    root: join(import.meta.dirname, "page"),
    plugins: [...plugins],
    build: { outDir: folder, target: buildTargets, reportCompressedSize: false },
  });
  const recordings = JSON.stringify(runs.map(({ recording }) => encodeBase64(recording)));
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    if (pathname === "/recordings") {
      response.setHeader("content-type", "application/json").end(recordings);
      return;
    }
    const path = pathname === "/" ? "/index.html" : pathname;
    readFile(join(folder, path)).then(
      (content) =>
        response.setHeader("content-type", types[extname(path)] ?? "text/plain").end(content),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(folder, { recursive: true });
    },
  };
}
