import { expect, onTestFinished, test, vi } from "vitest";
import { mainNetworkConfiguration } from "@fabulous-fish/core";
import { gateProblem } from "@fabulous-fish/core/gate/gate-messages";
import { parseDocument } from "@fabulous-fish/core/json/parse-document";
import type { Store } from "../stores/store.ts";
import { createMemoryStore } from "../testing/memory-store.ts";
import { createKey } from "../testing/gate-client.ts";
import { setUp } from "../testing/gate-fixture.ts";

const [nodeA, nodeB] = ["node-a.example", "node-b.example"];

async function readinessOf({ client }: Pick<ReturnType<typeof setUp>, "client">) {
  const response = await client().get("/gate/ready");
  const body: unknown = await response.json();
  if (response.status === 200) return { status: 200, body };
  const { reasons } = parseDocument(gateProblem, body, Error);
  return { status: response.status, reasons };
}

test("a gate is ready while its store answers and one node follows the network", async () => {
  const gate = setUp();
  expect(await readinessOf(gate)).toEqual({ status: 200, body: { ready: true } });
  gate.chain.modes.set(nodeA, "down");
  gate.pass(60_000);
  expect(await readinessOf(gate)).toEqual({ status: 200, body: { ready: true } });
});

test.each([
  ["stopped", "its last block, 49998714, is 3601 seconds old"],
  ["other-network", "it belongs to another network"],
  ["nameless", "its network cannot be verified"],
  ["down", "it cannot be reached"],
  ["timeless", "/v2/status: status 404"],
] as const)("a gate whose nodes are %s is not ready, and says why", async (mode, reason) => {
  const gate = setUp();
  gate.nodes(mode);
  const { status, reasons = [] } = await readinessOf(gate);
  expect(status).toBe(503);
  expect(reasons.map((text) => text.split(": ")[0])).toEqual([`node ${nodeA}`, `node ${nodeB}`]);
  for (const text of reasons) expect(text).toContain(reason);
});

test("security: for a network that nodes call otherwise than the configuration, no wallet is asked to sign", async () => {
  const { client, chain, ...gate } = setUp();
  chain.genesisId = "mainnet-v2";
  const reason = "it belongs to another network";
  const { status, reasons } = await readinessOf({ ...gate, client });
  expect([status, reasons]).toEqual([503, [nodeA, nodeB].map((node) => `node ${node}: ${reason}`)]);
  const { account } = createKey(1);
  expect((await client().post("/gate/challenge", { account })).status).toBe(503);
});

test("parameters: the genesis id of another network than the genesis hash is not valid", () => {
  const configuration = { ...mainNetworkConfiguration, genesisId: "testnet-v1.0" };
  expect(() => setUp({ configuration })).toThrow("genesisId: expected mainnet-v1.0");
});

test("nodes that hang are given up after three seconds", async () => {
  const gate = setUp();
  gate.nodes("hanging");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const answer = readinessOf(gate);
  await vi.advanceTimersByTimeAsync(3_000);
  expect((await answer).reasons).toEqual([
    `node ${nodeA}: no response in 3 s`,
    `node ${nodeB}: no response in 3 s`,
  ]);
});

test("security: to ask whether a gate is ready, which everybody can, leaves nothing that does not expire", async () => {
  const clock = { time: Date.parse("2026-01-01T00:00:00Z") };
  const now = () => clock.time;
  const store = createMemoryStore({ now });
  const setChanges: string[] = [];
  const reportChange = (set: string) => {
    setChanges.push(set);
    return Promise.resolve();
  };
  const counted = { ...store, addMember: reportChange, removeMembers: reportChange };
  const gate = setUp({ store: counted, now });
  await gate.client().get("/gate/jwks.json");
  const before = store.keysNow();
  expect((await readinessOf(gate)).status).toBe(200);
  expect(setChanges).toEqual([]);
  clock.time += 600_000;
  expect(store.keysNow()).toEqual(before);
});

test("security: reasons name neither the store nor the path of a node", async () => {
  const store: Store = {
    ...createMemoryStore(),
    get: () => Promise.reject(new Error("redis://:password@10.0.0.3 is gone")),
  };
  const nodes = [{ url: `https://${nodeA}/a-secret` }];
  const gate = setUp({ store, configuration: { ...mainNetworkConfiguration, nodes } });
  gate.chain.modes.set(nodeA, "stopped");
  const response = await gate.client().get("/gate/ready");
  const body = await response.text();
  expect(body).toContain('"reasons":["store: not available","node node-a.example: ');
  expect(body).not.toContain("secret");
  expect(body).not.toContain("password");
  expect(gate.logged).toContainEqual({
    event: "failed",
    requestId: response.headers.get("x-request-id"),
    error: "Error: redis://:password@10.0.0.3 is gone",
  });
});

const said = "words of a node".padEnd(44, "=");

test.each<[string, () => Promise<Response>]>([
  ["/versions", () => Promise.resolve(Response.json({ genesis_hash_b64: said }))],
  ["/v2/status", () => Promise.resolve(new Response(said))],
  ["/v2/blocks/", () => Promise.resolve(new Response(`{"${said}":"${said}"`))],
  ["/v2/status", () => Promise.reject(new TypeError(said))],
])("security: callers do not get what a node says at %s", async (path, respond) => {
  const { chain } = setUp();
  const fetch: typeof chain.fetch = (url, init) =>
    new Request(url).url.includes(path) ? respond() : chain.fetch(url, init);
  const body = await (await setUp({ fetch }).client().get("/gate/ready")).text();
  expect(body).toContain(`node ${nodeB}: `);
  expect(body).not.toContain("words");
});

test("security: callers who ask again and again cause few requests to the nodes", async () => {
  const gate = setUp();
  gate.nodes("timeless");
  const ask = () => Promise.all(Array.from({ length: 50 }, () => readinessOf(gate)));
  for (const { status } of [...(await ask()), ...(await ask())]) expect(status).toBe(503);
  expect(gate.chain.networkRequests).toHaveLength(2);
  expect(gate.chain.blockRequests).toHaveLength(2);
  gate.pass(5_000);
  await ask();
  expect(gate.chain.blockRequests).toHaveLength(4);
});

const neitherChallengesNorSessions = [
  "challenges: one of its own could not be made and answered",
  "sessions: one of its own could not be started, found and ended",
];

/** Faults of the operator's store, and the reasons of a gate that is not ready. */
test.each<[string, (memory: Store) => Partial<Store>, readonly string[]]>([
  [
    "cannot be written",
    () => ({ set: () => Promise.reject(new Error("disk full")) }),
    neitherChallengesNorSessions,
  ],
  ["loses what is written", () => ({ set: () => Promise.resolve() }), neitherChallengesNorSessions],
  [
    "has a ticket key that cannot sign",
    (memory) => ({ get: (key) => memory.get(key === "ticket-keys" ? "unusable" : key) }),
    ["tickets: one of its own could not be signed and verified"],
  ],
  [
    "gives what was taken again",
    (memory) => ({ take: (key) => memory.get(key) }),
    neitherChallengesNorSessions,
  ],
  [
    "is of a newer version",
    (memory) => ({ get: (key) => (key === "schema" ? Promise.resolve("2") : memory.get(key)) }),
    ["store: a newer version has written it"],
  ],
])(
  "a gate whose store %s is not ready, and says what does not work",
  async (_, broken, reasons) => {
    const memory = createMemoryStore();
    const key = { kty: "OKP", crv: "Ed25519", x: "AAAA", d: "AAAA", kid: "1" };
    await memory.set("unusable", JSON.stringify([{ key, signsFrom: 0 }]));
    const gate = setUp({ store: { ...memory, ...broken(memory) } });
    expect(await readinessOf(gate)).toEqual({ status: 503, reasons });
  },
);

test("security: what a gate tries is no player's, and however often it is asked, it tries every five seconds", async () => {
  const memory = createMemoryStore();
  const writes: string[] = [];
  const store: Store = {
    ...memory,
    async set(key, value, milliseconds) {
      writes.push(key);
      expect(milliseconds ?? Infinity).toBeLessThanOrEqual(10 * 60_000);
      await memory.set(key, value, milliseconds);
    },
  };
  const gate = setUp({ store });
  const ask = () => Promise.all(Array.from({ length: 50 }, () => readinessOf(gate)));
  for (const { status } of [...(await ask()), ...(await ask())]) expect(status).toBe(200);
  expect(writes.map((key) => key.split(":")[0])).toEqual(["challenge", "session"]);
  expect(await Promise.all(writes.map((key) => memory.get(key)))).toEqual([undefined, undefined]);
  gate.pass(5_000);
  await ask();
  expect(writes).toHaveLength(4);
});
