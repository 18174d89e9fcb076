import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { gateGroup, ownGroups } from "@fabulous-fish/operator/check-site";
import { checkUrl, rightFiles } from "@fabulous-fish/operator/check-site/testing/site-folder";
import { serveGate } from "@fabulous-fish/gate/server";
import { createKey } from "@fabulous-fish/gate/testing/gate-client";
import { enough, setUp } from "@fabulous-fish/gate/testing/gate-fixture";
import { createStubVerifier } from "@fabulous-fish/gate/testing/stub-runs";
import { findProgram } from "@fabulous-fish/tools/programs";
import { freePort } from "../gate/free-port.ts";
import { browserOf } from "../gate/http-client.ts";
import { startNginx, type WebServer } from "../gate/web-server.ts";
import { type NginxFault, nginxFaults } from "./nginx-faults.ts";

const groups = [...ownGroups, gateGroup];
const right: readonly NginxFault[] = (["guarded", "open"] as const).map((site) => ({
  name: "nothing",
  site,
  lines: "",
  expected: [],
}));
const all = [...right, ...nginxFaults];
const urls = new Map<NginxFault, string>();
const player = createKey(1);

let stop = () => Promise.resolve();
beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), "fish-faults-"));
  for (const fault of all) urls.set(fault, `http://127.0.0.1:${await freePort()}/`);
  const gate = await startGate();
  const other = await startGate();
  const sites = {
    open: await startNginx(await freePort(), filesOf({}), []),
    guarded: await startNginx(await freePort(), filesOf({ gate: "/gate", scores: true }), [
      gate.url,
    ]),
  };
  const proxies = await startProxies(folder, sites, other.url);
  stop = async () => {
    for (const server of [proxies, sites.open, sites.guarded, gate, other]) await server.stop();
    await rm(folder, { recursive: true });
  };
});
afterAll(() => stop());

/** Starts a gate with a store of its own, which a player can sign in at. */
async function startGate() {
  const gate = setUp({
    origins: [...urls.values()].map((url) => new URL(url).origin),
    now: Date.now,
    season: "spring",
    runVerifier: createStubVerifier(),
    release: { version: "25.3.0", commit: "0123456789ab" },
  });
  gate.chain.hold(player.account, enough);
  const server = await serveGate({
    gate: gate.gate,
    files: () => Promise.resolve(undefined),
    host: "127.0.0.1",
    port: 0,
    trustedProxies: ["127.0.0.1"],
  });
  return { url: `http://127.0.0.1:${server.port}`, stop: () => server.stop() };
}

function filesOf(configuration: object) {
  const prefetch = ["/WebGLBuild/Build/My%20Fish.data", "/WebGLBuild/Build/My%20Fish.wasm"];
  const files = {
    ...rightFiles,
    "/_root.data": JSON.stringify(configuration),
    "/fabulous-fish.data": JSON.stringify({ prefetch }),
  };
  return Object.fromEntries(
    Object.entries(files).map(([path, content]) => [path.slice(1), content ?? ""]),
  );
}

/** Starts one nginx with a server for each fault. */
async function startProxies(
  folder: string,
  sites: Readonly<Record<NginxFault["site"], WebServer>>,
  otherGate: string,
): Promise<{ readonly stop: () => Promise<void> }> {
  const servers = all.map((fault) => {
    const { url, site } = sites[fault.site];
    const pass = `proxy_pass ${url};`;
    const { host } = new URL(urls.get(fault) ?? "");
    const lines = fault.lines
      .replaceAll("PASS", pass)
      .replaceAll("OTHER", `proxy_pass ${otherGate};`)
      .replaceAll("SITE", site);
    const other = /location \/ \{/.test(lines) ? "" : `location / { ${pass} }`;
    return `server { listen ${host}; ${lines} ${other} }`;
  });
  for (const name of ["client", "proxy", "cache"]) await mkdir(join(folder, name));
  await writeFile(
    join(folder, "nginx.conf"),
    `daemon off; master_process off; pid "${folder}/pid"; error_log stderr crit;
events { }
http {
  access_log off;
  client_body_temp_path "${folder}/client"; proxy_temp_path "${folder}/proxy";
  fastcgi_temp_path "${folder}/fastcgi"; uwsgi_temp_path "${folder}/uwsgi";
  scgi_temp_path "${folder}/scgi";
  proxy_cache_path "${folder}/cache" keys_zone=faults:1m use_temp_path=off;
  proxy_http_version 1.1; proxy_set_header Host $http_host; merge_slashes off;
  ${servers.join("\n  ")}
}
`,
  );
  const nginx = spawn(findProgram("nginx") ?? "nginx", ["-c", join(folder, "nginx.conf")], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  let errors = "";
  nginx.stderr.on("data", (chunk: Buffer) => (errors += chunk.toString()));
  const [first = ""] = urls.values();
  const respond = async () => expect((await fetch(first)).status, errors).toBe(200);
  await vi.waitFor(respond, { timeout: 10_000 });
  return { stop: () => end(nginx) };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, "exit");
  child.kill();
  await ended;
}

/** A player signs in and loads the game, so that a cache has it. */
async function play(url: string): Promise<void> {
  const browser = browserOf(url);
  expect(await browser.signIn(player)).toHaveProperty("status", 200);
  const cookie = [...browser.cookies].map((entry) => entry.join("=")).join("; ");
  await fetch(new URL("WebGLBuild/index.html", url), { headers: { cookie } });
}

describe("behind nginx", () => {
  test.each(right.map((fault) => [fault.site, fault] as const))(
    "behavior: a right site that is %s has nothing but ok",
    async (_, fault) => {
      const url = urls.get(fault) ?? "";
      if (fault.site === "guarded") await play(url);
      expect(await checkUrl(url, groups)).toEqual([]);
    },
  );

  test.each(nginxFaults.map((fault) => [fault.name, fault] as const))(
    "behavior: %s is named, and nothing else",
    async (name, fault) => {
      const url = urls.get(fault) ?? "";
      if (name.includes("sent to everybody")) await play(url);
      const lines = await checkUrl(url, groups);
      expect(lines.map((line, index) => line.slice(0, fault.expected[index]?.length))).toEqual(
        fault.expected,
      );
    },
  );
});
