import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openAudit } from "../audit/open-audit-log.ts";
import { openMetrics } from "../metrics/open-metrics.ts";
import { readNodeConfiguration } from "./configuration.ts";
import { type OpenObserver, serve } from "./serve.ts";

/** Serves a page with a gate that has options for all that watches it. */
async function setUp(openers: readonly OpenObserver[], others: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), "fish-serve-"));
  writeFileSync(join(folder, "index.html"), "<!doctype html>the page");
  const environment = {
    GATE_ORIGINS: "https://game.example",
    GATE_STORE: join(folder, "gate"),
    GATE_SITE: folder,
    GATE_PORT: "0",
    GATE_METRICS_FROM: "127.0.0.1",
    GATE_AUDIT_LOG: join(folder, "audit.log"),
    GATE_AUDIT_ACCOUNTS: "clear",
    ...others,
  };
  const log = () => undefined;
  const server = await serve(await readNodeConfiguration(environment), { log, openers });
  onTestFinished(async () => {
    await server.stop();
    rmSync(folder, { recursive: true });
  });
  const bodyOf = async (path: string) =>
    (await fetch(`http://127.0.0.1:${server.port}${path}`)).text();
  return { server, bodyOf };
}

const openers = { metrics: openMetrics, audit: openAudit };

test.each(Object.entries(openers))("a gate without %s serves page and gate", async (_, without) => {
  const others = Object.values(openers).filter((open) => open !== without);
  const { bodyOf } = await setUp(others);
  expect(await bodyOf("/")).toContain("the page");
  expect(JSON.parse(await bodyOf("/gate/health"))).toHaveProperty("network");
  const hasMetrics = (await bodyOf("/gate/metrics")).includes("fabulous_fish_gate_info");
  expect(hasMetrics).toBe(without !== openMetrics);
});

test("what watches the gate opens its files again after their rotation", async () => {
  const { server } = await setUp([openMetrics, openAudit]);
  expect(server.reopen).toBeTypeOf("function");
  expect((await setUp([openMetrics])).server.reopen).toBeUndefined();
});

test("security: with a token, commands reach the gate from elsewhere, and without it nothing is there", async () => {
  const statusOf = async (server: { readonly port: number }, token: string) => {
    const response = await fetch(`http://127.0.0.1:${server.port}/gate/operator/denied`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: "{}",
    });
    return response.status;
  };
  const token = "0123456789abcdef0123456789abcdef";
  const { server } = await setUp([], { GATE_OPERATOR_TOKEN: token });
  expect(await statusOf(server, token)).toBe(200);
  expect(await statusOf(server, `${token}0`)).toBe(404);
  expect(await statusOf((await setUp([])).server, token)).toBe(404);
});
