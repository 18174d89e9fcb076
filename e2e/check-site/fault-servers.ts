import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { rightFiles } from "@fabulous-fish/checks/site/testing/site-folder";
import type { SiteFiles } from "@fabulous-fish/checks/site/testing/site-files";
import { serveGate } from "@fabulous-fish/gate/server";
import { createKey } from "@fabulous-fish/gate/testing/gate-client";
import { enough, setUp } from "@fabulous-fish/gate/testing/gate-fixture";
import { createStubVerifier } from "@fabulous-fish/gate/scores/testing/stub-runs";
import { writeNginxMain } from "@fabulous-fish/hosting/files/testing/configure-servers";
import { findProgram } from "@fabulous-fish/tools/programs";
import { freePort } from "../servers/free-port.ts";
import { browserOf } from "../servers/http-client.ts";
import { untilResponding } from "../servers/until-responding.ts";
import { startNginx } from "../servers/start-nginx.ts";

/** A player has signed in and loaded the game before. */
export const afterPlay = "after play";

/**
 * The name of what is wrong in front of a site that is right, the lines of nginx's server that cause it,
 * and the beginnings of what `check-site` says about it. Words in capital letters stand for
 * {@link directives}.
 */
export type NginxFault = readonly [
  name: string,
  lines: string,
  expected: readonly string[],
  when?: typeof afterPlay,
];

type SiteName = "open" | "guarded";

const player = createKey(1);

/**
 * Starts two sites behind the nginx that the build configures, one with a gate, and one nginx more that has
 * a server in front of them for each fault.
 */
export async function startFaultServers(faults: Readonly<Record<SiteName, readonly NginxFault[]>>) {
  const folder = await mkdtemp(join(tmpdir(), "fish-faults-"));
  const urls = new Map<NginxFault, string>();
  for (const fault of [...faults.open, ...faults.guarded])
    urls.set(fault, `http://127.0.0.1:${await freePort()}/`);
  const origins = [...urls.values()].map((url) => new URL(url).origin);
  const gate = await startGate(origins);
  const otherGate = await startGate(origins);
  const guard = { gate: "/gate", scores: true };
  const sites = {
    open: await startNginx(await freePort(), filesOf({}), []),
    guarded: await startNginx(await freePort(), filesOf(guard), [gate.url]),
  };
  const servers = (["open", "guarded"] as const).flatMap((name) =>
    faults[name].map((fault) => {
      const { url, site } = sites[name];
      const replaced = Object.entries(directives({ url, site, otherGate: otherGate.url }));
      const lines = replaced.reduce(
        (text, [word, directive]) => text.replaceAll(word, directive),
        `${fault[1]} location / { PASS }`,
      );
      return `server { listen ${new URL(urls.get(fault) ?? "").host}; ${lines} }`;
    }),
  );
  const proxies = await startProxies(folder, servers, origins[0] ?? "");
  return {
    urlOf: (fault: NginxFault) => urls.get(fault) ?? "",
    async stop() {
      for (const each of [proxies, sites.open, sites.guarded, gate, otherGate]) await each.stop();
      await rm(folder, { recursive: true });
    },
  };
}

interface Served {
  readonly url: string;
  readonly site: string;
  readonly otherGate: string;
}

/** The directives that the words in the lines of a fault stand for. */
const directives = ({ url, site, otherGate }: Served): Readonly<Record<string, string>> => ({
  /** Every server of nginx in front of a site does this. */
  PASS: `proxy_pass ${url};`,
  /** A gate with a store of its own. */
  OTHER: `proxy_pass ${otherGate};`,
  SITE: site,
  /** Where the files of the game are that no gate guards. */
  OPENED: `location /opened/ { internal; alias ${site}/WebGLBuild/; }`,
  /** A cache that knows neither cookies nor what it may keep. */
  CACHE:
    "proxy_cache faults; proxy_cache_key $server_port$uri; proxy_ignore_headers Cache-Control Vary Set-Cookie;",
  /** For `sub_filter`. */
  DECODED: "proxy_set_header Host $http_host; proxy_set_header Accept-Encoding '';",
});

export function filesOf(configuration: object) {
  const prefetch = ["/WebGLBuild/Build/My%20Fish.data", "/WebGLBuild/Build/My%20Fish.wasm"];
  const files: SiteFiles = {
    ...rightFiles,
    "/_root.data": JSON.stringify(configuration),
    "/fabulous-fish.data": JSON.stringify({ prefetch }),
  };
  return Object.fromEntries(
    Object.entries(files).flatMap(([path, content]) =>
      content === undefined ? [] : [[path.slice(1), content]],
    ),
  );
}

/** Starts a gate with a store of its own, which a player can sign in at. */
export async function startGate(origins: readonly string[]) {
  const { gate, chain } = setUp({
    origins,
    now: Date.now,
    season: "spring",
    runVerifier: createStubVerifier(),
    release: { version: "25.3.0", commit: "0123456789ab" },
  });
  chain.hold(player.account, enough);
  const server = await serveGate({
    gate,
    files: () => Promise.resolve(undefined),
    host: "127.0.0.1",
    port: 0,
    trustedProxies: ["127.0.0.1"],
  });
  return { url: `http://127.0.0.1:${server.port}`, stop: () => server.stop() };
}

async function startProxies(folder: string, servers: readonly string[], first: string) {
  for (const name of ["client", "proxy", "cache"]) await mkdir(join(folder, name));
  const words = await writeNginxMain(
    folder,
    `proxy_cache_path "${folder}/cache" keys_zone=faults:1m use_temp_path=off;
  proxy_http_version 1.1;
  proxy_set_header Host $http_host;
  merge_slashes off;
  ${servers.join("\n  ")}`,
  );
  const nginx = spawn(findProgram("nginx") ?? "nginx", words, {
    stdio: ["ignore", "ignore", "pipe"],
  });
  const stop = async () => {
    if (nginx.exitCode !== null) return;
    const ended = once(nginx, "exit");
    nginx.kill();
    await ended;
  };
  await untilResponding(first, nginx);
  return { stop };
}

/** Signs a player in and loads the game's page, so that a cache in front may keep it. */
export async function play(url: string): Promise<void> {
  const browser = browserOf(url);
  await browser.signIn(player);
  const cookie = [...browser.cookies].map((entry) => entry.join("=")).join("; ");
  const { status } = await fetch(new URL("WebGLBuild/index.html", url), { headers: { cookie } });
  if (status !== 200) throw new Error(`The game's page has status ${status}.`);
}
