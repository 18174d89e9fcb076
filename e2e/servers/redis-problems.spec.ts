import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { localhost } from "@fabulous-fish/checks/site/testing/localhost-certificate";
import type { CheckResult } from "@fabulous-fish/checks/check-result";
import { freePort } from "./free-port.ts";
import { builtGate, runGateCommand } from "./gate-process.ts";
import { startRedisServer } from "./redis-server.ts";

/** The reports of a gate about a Redis server that it cannot use. */

let folder: string;
test.beforeAll(async () => {
  await builtGate();
  folder = await mkdtemp(join(tmpdir(), "fish-redis-problems-"));
  await writeFile(join(folder, "index.html"), "<!doctype html>the page");
  const nodes = [{ url: "http://127.0.0.1:1" }];
  await writeFile(join(folder, "_root.data"), JSON.stringify({ nodes, gate: "/gate" }));
  await writeFile(join(folder, "certificate"), localhost.certificate);
  await writeFile(join(folder, "key"), localhost.key);
});
test.afterAll(() => rm(folder, { recursive: true }));

const password = "Qx7-hunter2";

/** Returns what the check says about a store, and how the start of a gate fails. */
async function problemOf(store: string) {
  const variables = {
    GATE_ORIGINS: "http://127.0.0.1:1",
    GATE_SITE: folder,
    GATE_STORE: store,
    GATE_PORT: "0",
  };
  const program = await builtGate();
  const [checked, started] = await Promise.all([
    runGateCommand(["check", "--json"], variables, program),
    runGateCommand([], variables, program),
  ]);
  expect(started.exitCode).toBe(1);
  expect(JSON.stringify([checked, started])).not.toContain(password);
  const results = JSON.parse(checked.output) as readonly CheckResult[];
  const wrong = results.filter(({ group, level }) => group === "store" && level === "wrong");
  return { wrong, errors: started.errors };
}

/** Runs with a Redis server that has TLS at a port of its own, too. */
async function withTls(run: (plain: string, tls: string) => Promise<void>): Promise<void> {
  const port = await freePort();
  const files = ["--tls-cert-file", join(folder, "certificate"), "--tls-key-file"];
  const redis = await startRedisServer([
    ...["--tls-port", String(port), ...files, join(folder, "key")],
    ...["--tls-ca-cert-file", join(folder, "certificate"), "--tls-auth-clients", "no"],
    ...["--requirepass", password],
  ]);
  try {
    await run(new URL(redis.url).host, `127.0.0.1:${port}`);
  } finally {
    await redis.remove();
  }
}

test("a URL without TLS for a server with TLS names the scheme", async () => {
  await withTls(async (_, tls) => {
    const withoutTls = await problemOf(`redis://:${password}@${tls}`);
    const sentence = `Redis (${tls}): the server requires TLS: write rediss:// instead of redis://`;
    expect(withoutTls.errors).toContain(sentence);
    expect(withoutTls.wrong[0]?.seen).toContain("write rediss:// instead of redis://");
  });
});

test("a URL with TLS for a server without names the scheme", async () => {
  await withTls(async (plain) => {
    const needless = await problemOf(`rediss://:${password}@${plain}`);
    expect(needless.errors).toContain("the server has no TLS: write redis:// instead of rediss://");
    expect(needless.wrong[0]?.seen).toContain("write redis:// instead of rediss://");
  });
});

test("a certificate that is not trusted, and a server that is gone, do not name the scheme", async () => {
  await withTls(async (_, tls) => {
    const { errors } = await problemOf(`rediss://:${password}@${tls}`);
    expect(errors).toMatch(/self-signed certificate/i);
    expect(errors).not.toContain("instead of");
  });
  const { errors } = await problemOf(`redis://:${password}@127.0.0.1:${await freePort()}`);
  expect(errors).toContain("ECONNREFUSED");
  expect(errors).not.toContain("instead of");
});

test("a server without memory left is full, which asks for no backup", async () => {
  // An empty server needs more.
  const redis = await startRedisServer(["--maxmemory", "100kb"]);
  try {
    const { wrong, errors } = await problemOf(redis.url);
    expect(errors).toMatch(/The gate's store is full\. Redis \(.*\): OOM .*\n.*maxmemory/);
    expect(wrong.length).toBeGreaterThan(0);
    for (const { remedy } of wrong) expect(remedy).toContain("maxmemory");
    expect(JSON.stringify(wrong) + errors).not.toContain("backup");
  } finally {
    await redis.remove();
  }
});
