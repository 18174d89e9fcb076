import { chmodSync, existsSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { exportJWK, generateKeyPair } from "jose";
import { describe, expect, test } from "vitest";
import { createTickets } from "../../players/tickets.ts";
import { openStore } from "../../stores/open-store.ts";
import { migrateStore } from "../../operator/migrate-store.ts";
import { document, health, setUpDeployment } from "./deployment.fixtures.ts";

test("a deployment that is right has no warning, and each field is listed", async () => {
  const { folder, check } = setUpDeployment();
  const { results, failing, exitCode } = await check();
  expect([failing, exitCode]).toEqual([[], 0]);
  const groups = [
    "configuration",
    "page",
    "proxies",
    "store",
    "denials",
    "nodes",
    "clock",
    "tokens",
    "origins",
  ];
  expect([...new Set(results.map(({ group }) => group))]).toEqual(groups);
  expect(results).toContainEqual({
    group: "configuration",
    subject: "port",
    level: "ok",
    seen: "8080 (default)",
  });
  const skipped = results.filter(({ level }) => level === "skipped");
  expect(skipped.map(({ seen }) => seen)).toEqual([
    "not checked: the gate makes it at its first start",
    "not checked: the list begins at the gate's first start",
  ]);
  // A store that exists, with a key.
  const store = await openStore(join(folder, "store"));
  await createTickets({ store, now: Date.now }).publicKeys();
  await migrateStore(store);
  await store.close();
  const again = await check();
  expect(again.failing).toEqual([]);
  expect(again.results.filter(({ subject }) => subject.startsWith("a "))).toMatchObject([
    { subject: "a challenge of its own", level: "ok", seen: "was made, signed and answered" },
    { subject: "a session of its own", level: "ok", seen: "was started, found and ended" },
    { subject: "a ticket of its own", level: "ok" },
  ]);
  expect(again.results.map(({ seen }) => seen)).toContain("can be read and written");
  expect(again.results.map(({ seen }) => seen)).toContain("1 in the store");
});

test("security: denials that are missing where the store says they are are wrong", async () => {
  const { folder, check } = setUpDeployment();
  const denials = { GATE_DENIALS: join(folder, "denials") };
  await fillStore(folder, { schema: "1" });
  expect((await check(denials)).failing).toEqual([]);
  await fillStore(folder, { "denials-place": "an id" });
  const { failing, exitCode } = await check(denials);
  expect([failing, exitCode]).toEqual([
    ["wrong denials: /denials: Gates of an earlier version kept them in a place of their own."],
    2,
  ]);
});

/** A key whose parts are too short. */
const unusableKey = { kty: "OKP", crv: "Ed25519", x: "AAAA", d: "AAAA", kid: "1" };

/** Makes a store with these entries. */
async function fillStore(folder: string, entries: Readonly<Record<string, string>>) {
  const store = await openStore(join(folder, "store"));
  for (const [key, value] of Object.entries(entries)) await store.set(key, value);
  await store.close();
}

describe("a deployment that is wrong", () => {
  type Deployment = ReturnType<typeof setUpDeployment>;
  const isIn = (line: string, { failing, exitCode }: Awaited<ReturnType<Deployment["check"]>>) => {
    expect(failing.join("\n")).toContain(line);
    expect(exitCode).toBe(line.startsWith("warning") ? 1 : 2);
  };

  test.each<[what: string, variables: Readonly<Record<string, string>>, line: string]>([
    ["no proxy", { GATE_TRUSTED_PROXIES: "" }, "warning proxies: trustedProxies: none, but"],
    ["all are proxies", { GATE_TRUSTED_PROXIES: "0.0.0.0/0" }, "wrong proxies: trusted"],
    [
      "metrics for all behind a proxy",
      {
        GATE_HOST: "0.0.0.0",
        GATE_TRUSTED_PROXIES: "10.0.0.1",
        GATE_METRICS_FROM: "127.0.0.1",
      },
      "warning proxies: metricsFrom: 127.0.0.1 may be a proxy",
    ],
    ["a method that does not exist", { GATE_SIGN_IN_METHODS: "arc" }, "signInMethods[0]: expected"],
    ["no page", { GATE_SITE: "/nowhere" }, "wrong page: /nowhere: site: /nowhere has no"],
    [
      "a Redis that is gone",
      { GATE_STORE: "redis://:secret@127.0.0.1:1" },
      "wrong store: Redis 127.0.0.1:1: ",
    ],
    ["a key file that is missing", { GATE_TICKET_KEY_FILE: "/none" }, "wrong ticket key: /"],
    [
      "an audit log that is a folder",
      { GATE_AUDIT_LOG: tmpdir() },
      `wrong audit log: ${tmpdir()}: not a file`,
    ],
    [
      "an audit log in a folder that does not exist",
      { GATE_AUDIT_LOG: "/none/audit.log" },
      "wrong audit log: /none/audit.log: ENOENT",
    ],
    ["a variable with a typo", { GATE_PROT: "1" }, "wrong configuration: GATE_PROT: unknown"],
    ["a port that is none", { GATE_PORT: "x" }, "wrong configuration: port: expected an"],
  ])("%s", async (_, variables, line) => isIn(line, await setUpDeployment().check(variables)));

  const serve = (path: string, respond: () => Response) => (deployment: Deployment) =>
    void deployment.served.set(path, respond);
  const elsewhere = (body: object) => serve("/_root.data", () => Response.json(body));
  const stored = (entries: Readonly<Record<string, string>>) => (deployment: Deployment) =>
    fillStore(deployment.folder, entries);

  test.each<
    [
      what: string,
      change: (deployment: Deployment) => void | Promise<void>,
      line: string,
      variables?: Readonly<Record<string, string>>,
    ]
  >([
    [
      "no game",
      ({ site }) => rmSync(join(site, "WebGLBuild"), { recursive: true }),
      "warning page: /site: has no WebGLBuild",
    ],
    [
      "a page with scores at the origin, where the gate's has none",
      elsewhere({ ...document, scores: true }),
      "differs from the gate's in scores",
    ],
    [
      "a page whose wallet supports no method of signing in",
      ({ site }) =>
        writeFileSync(join(site, "_root.data"), JSON.stringify({ ...document, wallets: ["lute"] })),
      "wrong sign-in: signInMethods: arc60: no player can sign in with Lute",
      { GATE_SIGN_IN_METHODS: "arc60" },
    ],
    [
      "a page without the gate",
      elsewhere({ nodes: document.nodes }),
      'wrong origins: https://game.example/_root.data: has no "gate"',
    ],
    [
      "a page with other tokens",
      elsewhere({ ...document, tokens: [{ assetId: 7, threshold: 1 }] }),
      "wrong origins: https://game.example/_root.data: differs from the gate's in tokens",
    ],
    [
      "an origin that redirects",
      serve("/_root.data", () => Response.redirect("https://www.game.example/")),
      "redirects to https://www.game.example/",
    ],
    [
      "no gate at the origin",
      serve("/gate/health", () => new Response("", { status: 502 })),
      "wrong origins: https://game.example/gate/health: status 502",
    ],
    [
      "an origin that does not answer",
      ({ served }) => served.clear(),
      "warning origins: https://game.example/_root.data: could not be checked: fetch failed",
    ],
    [
      "something else than a gate at the origin",
      serve("/gate/health", () => Response.json({})),
      "wrong origins: https://game.example/gate/health: status 200 with something else",
    ],
    [
      "a gate with another rule at the origin",
      serve("/gate/health", () => Response.json({ ...health, rule: "all" })),
      "wrong origins: https://game.example/gate/health: the gate has other rule: all",
    ],
    [
      "a file that others can read",
      ({ folder }) => {
        writeFileSync(join(folder, "store"), "");
        chmodSync(join(folder, "store"), 0o644);
      },
      "warning store: /store: mode 0644",
    ],
    [
      "a file that is no store",
      ({ folder }) => writeFileSync(join(folder, "store"), "x".repeat(100), { mode: 0o600 }),
      "wrong store: /store: /store: It is not an LMDB file.",
    ],
    [
      "a ticket key that cannot be read",
      stored({ "ticket-keys": "[{}]" }),
      "wrong ticket key: store: cannot be read",
    ],
    [
      "a ticket key that cannot sign",
      stored({ "ticket-keys": JSON.stringify([{ key: unusableKey, signsFrom: 0 }]) }),
      "wrong store: a ticket of its own: ",
    ],
    [
      "a store of a newer version",
      stored({ schema: "2" }),
      "wrong store: /store: version: 2; this gate knows up to 1",
    ],
    [
      "a node that has stopped",
      ({ chain }) => void chain.modes.set("node.example", "stopped"),
      "wrong nodes: node.example, last block: its last block, ",
    ],
    [
      "a threshold above the supply",
      ({ chain }) => void (chain.supply = 1_000_000n),
      "wrong tokens: 2667389516, threshold: 3,000,000 of 1,000,000 that exist",
    ],
  ])("%s", async (_, change, line, variables) => {
    const deployment = setUpDeployment();
    await change(deployment);
    isIn(line, await deployment.check(variables));
  });

  test("without a page, what depends on it could not be checked", async () => {
    const { failing } = await setUpDeployment().check({ GATE_SITE: "/nowhere" });
    for (const group of ["nodes", "tokens"]) {
      const expected = `warning ${group}: all of it: could not be checked: the site configuration is not known`;
      expect(failing).toContain(expected);
    }
  });

  test("all that is not valid is named at once", async () => {
    const { check } = setUpDeployment();
    const { failing } = await check({ GATE_PORT: "x", GATE_ORIGINS: "game.example", GATE_A: "1" });
    expect(failing).toHaveLength(3);
  });
});

test("the audit log can be written, and not everyone can read it", async () => {
  const { folder, check } = setUpDeployment();
  const path = join(folder, "audit.log");
  const auditKey = "a secret of more than 32 characters".replaceAll(" ", "-");
  const audited = async (place: string) => {
    const { results, failing } = await check({ GATE_AUDIT_LOG: place, GATE_AUDIT_KEY: auditKey });
    const found = results.filter(({ group }) => group === "audit log");
    return { failing, seen: found.map(({ seen }) => seen) };
  };
  expect(await audited("-")).toEqual({ failing: [], seen: ["the standard output"] });
  expect(await audited(path)).toEqual({ failing: [], seen: ["is made at the first start"] });
  expect(existsSync(path)).toBe(false);
  writeFileSync(path, "", { mode: 0o640 });
  expect(await audited(path)).toEqual({ failing: [], seen: ["mode 0640"] });
  chmodSync(path, 0o644);
  expect((await audited(path)).failing).toEqual(["warning audit log: /audit.log: mode 0644"]);
});

test("keys of the operator sign a ticket for trial, and only their user can read them", async () => {
  const { folder, check } = setUpDeployment();
  const path = join(folder, "keys.json");
  const pair = await generateKeyPair("EdDSA", { crv: "Ed25519", extractable: true });
  const current = await exportJWK(pair.privateKey);
  writeFileSync(path, JSON.stringify({ current }), { mode: 0o600 });
  expect((await check({ GATE_TICKET_KEY_FILE: path })).failing).toEqual([]);
  chmodSync(path, 0o644);
  expect((await check({ GATE_TICKET_KEY_FILE: path })).failing).toEqual([
    "warning ticket key: /keys.json: signs valid tickets; mode 0644",
  ]);
  const other = await exportJWK(
    (await generateKeyPair("EdDSA", { crv: "Ed25519", extractable: true })).publicKey,
  );
  writeFileSync(path, JSON.stringify({ current: { ...current, x: other.x } }));
  expect((await check({ GATE_TICKET_KEY_FILE: path })).exitCode).toBe(2);
});
