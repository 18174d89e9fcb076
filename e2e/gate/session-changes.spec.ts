import { accounts, type SandboxAccount } from "@fabulous-fish/sandbox/accounts";
import { type KeyPair, rekeyedKey, unrelatedKey } from "@fabulous-fish/sandbox/keys";
import { expect, test } from "../fixtures.ts";
import { GateClient } from "./gate-client.ts";

/** By how much the gate's clock is ahead, in milliseconds. */
const clock = { ahead: 0 };

test.use({ gate: { now: () => Date.now() + clock.ahead } });
// The clock never goes back: the gate keeps snapshots and sessions of earlier tests.
const pass = (milliseconds: number) => void (clock.ahead += milliseconds);

const gamePath = "/WebGLBuild/index.html";
/** In milliseconds: how long the gate uses a snapshot, and a "yes" without a new one. */
const snapshot = 61_000;
const grace = 10 * 60_000;
const lifetime = 12 * 3_600_000;

/** Signs in an account that has a single key. */
async function signedIn(
  siteUrl: string,
  { address, secretKey }: SandboxAccount,
  key: KeyPair | undefined = secretKey && { address, secretKey },
): Promise<GateClient> {
  if (key === undefined) throw new Error(`${address} has no single key.`);
  const client = new GateClient(siteUrl);
  const response = await client.signIn(address, "arc60", key);
  expect(response.status, response.body).toBe(200);
  expect((await client.get(gamePath)).status).toBe(200);
  return client;
}

const statuses = async (client: GateClient) => [
  (await client.get("/gate/session")).status,
  (await client.get(gamePath)).status,
  (await client.get("/gate/authorize")).status,
  (await client.post("/gate/ticket")).status,
];

test("an account that is rekeyed in the middle of a session loses it within a minute", async ({
  sandbox,
}) => {
  const account = accounts.manyAssets;
  const client = await signedIn(sandbox.siteUrl, account);
  sandbox.settings.change({ authAddresses: { [account.address]: unrelatedKey.address } });
  pass(snapshot);
  expect(await statuses(client)).toEqual([401, 401, 401, 401]);
  const another = await new GateClient(sandbox.siteUrl).signIn(
    account.address,
    "arc60",
    unrelatedKey,
  );
  expect(another.status).toBe(200);
});

test("a rekeyed account that is rekeyed back loses its session within a minute", async ({
  sandbox,
}) => {
  const account = accounts.rekeyed;
  const client = await signedIn(sandbox.siteUrl, account, rekeyedKey);
  sandbox.settings.change({ authAddresses: { [account.address]: null } });
  pass(snapshot);
  expect(await statuses(client)).toEqual([401, 401, 401, 401]);
});

test("an account that is sold in the middle of a session loses the game within a minute", async ({
  sandbox,
}) => {
  const account = accounts.exactlyAtThreshold;
  const client = await signedIn(sandbox.siteUrl, account);
  sandbox.settings.change({ holdings: { [account.address]: { "2667389516": "2999999" } } });
  pass(snapshot);
  expect(await statuses(client)).toEqual([200, 403, 403, 403]);
  sandbox.settings.change({ holdings: { [account.address]: { "2667389516": "3000000" } } });
  pass(snapshot);
  expect(await statuses(client)).toEqual([200, 200, 204, 200]);
});

test("a yes outlasts the nodes for ten minutes, then the gate does not know", async ({
  sandbox,
}) => {
  const client = await signedIn(sandbox.siteUrl, accounts.eligibleBySecond);
  sandbox.settings.change({ node: "down" });
  pass(snapshot);
  expect(await statuses(client)).toEqual([200, 200, 204, 200]);
  pass(grace);
  expect((await client.get("/gate/session")).json()).toMatchObject({ standing: "unknown" });
  expect((await client.get(gamePath)).status).toBe(503);
  const ticket = await client.post("/gate/ticket");
  expect(ticket.status).toBe(503);
  expect(Number(ticket.headers["retry-after"])).toBeGreaterThan(0);
});

for (const node of ["other-network", "stale", "nothing-held"] as const) {
  test(`the gate does not trust a node in the mode ${node} that contradicts the other`, async ({
    sandbox,
  }) => {
    const client = await signedIn(sandbox.siteUrl, accounts.largestAmount);
    sandbox.settings.change({ nodes: { first: node } });
    pass(snapshot);
    expect(await statuses(client)).toEqual([200, 200, 204, 200]);
  });
}

test("a session ends after twelve hours, and at once for all devices with DELETE", async ({
  sandbox,
}) => {
  const account = accounts.eligibleBySecond;
  const first = await signedIn(sandbox.siteUrl, account);
  const second = await signedIn(sandbox.siteUrl, account);
  expect((await first.delete("/gate/sessions")).status).toBe(204);
  expect((await second.get(gamePath)).status).toBe(401);
  const third = await signedIn(sandbox.siteUrl, account);
  pass(lifetime);
  expect(await statuses(third)).toEqual([401, 401, 401, 401]);
});
