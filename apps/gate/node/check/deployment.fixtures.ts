import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished } from "vitest";
import { mainNetworkConfiguration } from "@fabulous-fish/core";
import { exitCodeOf } from "@fabulous-fish/checks/report";
import { StubChain } from "../../testing/stub-chain.ts";
import { checkGate } from "./check-gate.ts";

const origin = "https://game.example";
/** The configuration of the page. */
export const document = { nodes: [{ url: "https://node.example/secret" }], gate: "/gate" };
const { network, rule, tokens } = mainNetworkConfiguration;
/** The response of `GET /gate/health`. */
export const health = {
  network,
  rule,
  version: "25.3.0",
  startedAt: 0,
  tokens: tokens.map(({ assetId, threshold }) => ({
    assetId: Number(assetId),
    threshold: `${threshold}`,
  })),
};

/** A deployment that is right, except for what a test changes. */
export function setUpDeployment() {
  const folder = mkdtempSync(join(tmpdir(), "fish-check-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const site = join(folder, "site");
  mkdirSync(join(site, "WebGLBuild"), { recursive: true });
  writeFileSync(join(site, "index.html"), "<!doctype html>the page");
  writeFileSync(join(site, "WebGLBuild", "index.html"), "the game");
  writeFileSync(join(site, "_root.data"), JSON.stringify(document));
  const chain = new StubChain();
  /** The responses of the origin, by path. */
  const served = new Map<string, () => Response>([
    ["/_root.data", () => Response.json(document)],
    ["/gate/health", () => Response.json(health)],
  ]);
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (url.origin === origin) {
      const response = served.get(url.pathname);
      if (!response) throw new TypeError("fetch failed");
      return response();
    }
    const response = await chain.fetch(url.href.replace("/secret", ""), init);
    const headers = { date: new Date().toUTCString() };
    return new Response(response.body, { status: response.status, headers });
  };
  async function check(variables: Readonly<Record<string, string>> = {}) {
    const environment = {
      GATE_ORIGINS: origin,
      GATE_SITE: site,
      GATE_STORE: join(folder, "store"),
      GATE_TRUSTED_PROXIES: "127.0.0.1",
      ...variables,
    };
    const { signal } = new AbortController();
    const results = await checkGate({ environment, fetch, signal });
    expect(JSON.stringify(results)).not.toContain("secret");
    for (const { level, remedy } of results) expect(remedy === undefined).toBe(level === "ok");
    const failing = results
      .filter(({ level }) => level === "warning" || level === "wrong")
      .map(({ level, group, subject, seen }) =>
        `${level} ${group}: ${subject}: ${seen}`.replaceAll(folder, ""),
      );
    return { results, failing, exitCode: exitCodeOf(results) };
  }
  return { folder, site, chain, served, check };
}
