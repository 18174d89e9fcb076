import { mkdir, rm, writeFile } from "node:fs/promises";
import { request as sendRequest } from "node:http";
import { createSecureServer, type ServerHttp2Session } from "node:http2";
import { type AddressInfo, connect, createServer } from "node:net";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { makeSite } from "@fabulous-fish/hosting/files/testing/site";
import { writeHostingFiles } from "@fabulous-fish/hosting/files/write-hosting-files";
import { checkSite, ownGroups } from "../check-site.ts";
import { createProbe } from "../probe.ts";
import type { SiteGroup } from "../site.ts";
import { script } from "./deployment.ts";
import { localhost } from "./localhost-certificate.ts";
import { plainGame, type SiteFiles, sitePage } from "./site-files.ts";

export const rightFiles: SiteFiles = {
  "/index.html": sitePage,
  "/_root.data": "{}",
  ...plainGame,
};

/** Makes the folder of a right deployment, with its hosting files. The caller removes both. */
export async function makeSiteFolder(): Promise<string> {
  const folder = await makeSite(
    Object.fromEntries(
      Object.entries(rightFiles).map(([path, body = ""]) => [path, Buffer.from(body)]),
    ),
  );
  await writeHostingFiles(folder);
  return folder;
}

/** Replaces files of a site's folder; undefined removes one. Returns what undoes it. */
export async function changeFiles(folder: string, files: SiteFiles): Promise<() => Promise<void>> {
  const write = async (path: string, body: string | Uint8Array | undefined) => {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await (body === undefined ? rm(file, { force: true }) : writeFile(file, body));
  };
  for (const [path, body] of Object.entries(files)) await write(path, body);
  return async () => {
    for (const path of Object.keys(files)) await write(path, rightFiles[path]);
  };
}

/** A fault of a folder that a host serves as it is, and the beginnings of the lines that say so. */
type FolderFault = readonly [string, SiteFiles, readonly string[]];

/** They look the same behind every host. check-site.test.ts has the rest. */
export const folderFaults: readonly FolderFault[] = [
  [
    "an upload that is not right",
    {
      "/fabulous-fish.data": '{"prefetch":["/x.js"]}',
      "/static/js/later-5e6f7a8b.js": undefined,
      "/nginx.conf": "server {}",
    },
    [
      "warning route data: /fabulous-fish.data: prefetch[0]",
      "wrong files: scripts that are loaded later: missing: /static/js/later-5e6f7a8b.js",
      "warning private files: /nginx.conf: is served",
    ],
  ],
  [
    "files of another build, compressed",
    {
      "/index.html": sitePage.replace("'inline'", "'other'"),
      [script]: gzipSync("fish();".repeat(1_000)),
    },
    [
      "warning page: HTML: is not as it was built: ",
      "wrong headers: Content-Security-Policy of the page: lacks the hash of an inline script",
      "warning headers: Content-Security-Policy of the page: allows more than the page needs",
      `wrong files: ${script}: is compressed`,
    ],
  ],
];

/** It shows where the host serves hidden files; Workers do not. */
export const hiddenFilesFault: FolderFault = [
  "secrets and a repository",
  { "/.env": "KEY=1\n", "/.git/config": "[core]\n" },
  [
    "wrong private files: /.env: is served to everybody",
    "wrong private files: /.git/config: is served to everybody",
  ],
];

/** It shows where no gate stands in front of the game, and the configuration is read for each request. */
export const staticFolderFault: FolderFault = [
  "a node that the headers do not have, and a game that is not whole",
  {
    "/_root.data": '{"nodes":[{"url":"https://node.example"}]}',
    "/WebGLBuild/Build/My Fish.wasm": "version https://git-lfs.github.com/spec/v1\n",
    "/WebGLBuild/Build/My Fish.data": "",
  },
  [
    "wrong headers: Content-Security-Policy of the page: connect-src lacks https://node.example",
    "wrong game: /WebGLBuild/Build/My Fish.data: A file of the game is empty",
    "wrong game: /WebGLBuild/Build/My Fish.wasm: A file of the game is a Git LFS pointer",
  ],
];

/**
 * Checks what a host itself can have wrong, and returns what is not ok, as lines with `URL`.
 *
 * @param pauses the part of its own pauses for which the check waits. Default: 1.
 */
export async function checkUrl(url: string, groups: readonly SiteGroup[] = ownGroups, pauses = 1) {
  const { signal } = new AbortController();
  const isEncrypted = url.startsWith("https:");
  const probe = createProbe({ signal, ...(isEncrypted && { certificate: localhost.certificate }) });
  const start = probe.now();
  const clock: Pick<typeof probe, "wait" | "now"> = {
    wait: (milliseconds, ended) => probe.wait(pauses * milliseconds, ended),
    now: () => start + (probe.now() - start) / pauses,
  };
  const results = await checkSite({ url, probe: { ...probe, ...clock }, signal, groups });
  probe.close();
  return results
    .filter(({ level }) => level === "warning" || level === "wrong")
    .map(({ level, group, subject, seen }) => `${level} ${group}: ${subject}: ${seen}`)
    .map((line) => line.replace(url, "URL"));
}

/**
 * Makes a server on a Unix socket available at a URL of this machine.
 *
 * @param host to listen at. Default: 127.0.0.1.
 */
export async function serveSocket(socketPath: string, host = "127.0.0.1") {
  const server = createServer((incoming) => {
    const outgoing = connect(socketPath);
    incoming.pipe(outgoing).pipe(incoming);
    incoming.on("error", () => outgoing.destroy());
    outgoing.on("error", () => incoming.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${host === "::1" ? "[::1]" : "localhost"}:${port}/`,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** Headers of HTTP/1.1 that HTTP/2 has not. */
const hopByHop = /^(?:connection|keep-alive|transfer-encoding)$/;

/** Makes a server on a Unix socket available by HTTP/2 alone, over TLS, as a CDN or a balancer does. */
export async function serveHttp2(socketPath: string) {
  const { certificate: cert, key } = localhost;
  const server = createSecureServer({ cert, key }, (incoming, outgoing) => {
    const { method, url: path } = incoming;
    const headers = Object.entries(incoming.headers).filter(([name]) => !name.startsWith(":"));
    const sent = sendRequest(
      { socketPath, method, path, headers: Object.fromEntries(headers), agent: false },
      (response) => {
        const kept = Object.entries(response.headers).filter(([name]) => !hopByHop.test(name));
        outgoing.writeHead(response.statusCode ?? 502, Object.fromEntries(kept));
        response.pipe(outgoing);
      },
    );
    incoming.pipe(sent);
  });
  const sessions: ServerHttp2Session[] = [];
  server.on("session", (session) => sessions.push(session));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `https://localhost:${port}/`,
    close: () => {
      for (const session of sessions) session.destroy();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
