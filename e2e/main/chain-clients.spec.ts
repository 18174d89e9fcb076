import type {} from "@fabulous-fish/page/load-chunk";
import { accounts } from "@fabulous-fish/sandbox/accounts";
import { expect, test } from "../fixtures.ts";
import { chunk, recordRequests } from "../requests.ts";

const clientChunks = /\/(open-chain-clients|algosdk)-[^/]*\.js$/;

test("the chain clients load on demand and read the configured node", async ({ user, sandbox }) => {
  const requested = recordRequests(user.page);
  await user.visit();
  await user.page.waitForFunction(() => window.openChainClients);
  // The page itself reads the tokens' names from the node.
  await expect(user.page.getByText("Reef Pearl", { exact: true })).toBeVisible();
  expect(requested.filter((url) => clientChunks.test(url))).toEqual([]);
  requested.length = 0;

  const { eligible } = accounts;
  const response = await user.page.evaluate(async (address) => {
    if (!window.openChainClients) throw new Error("The page does not offer the chain clients.");
    const node = (await window.openChainClients()).node();
    const { lastRound } = await node.status().do();
    const { assets } = await node.accountInformation(address).do();
    return {
      lastRound: String(lastRound),
      amounts: assets?.map(({ amount }) => String(amount)),
    };
  }, eligible.address);

  expect(BigInt(response.lastRound)).toBeGreaterThan(0n);
  const held = Object.values(sandbox.settings.read().holdings[eligible.address] ?? {});
  const amounts = held.filter((amount) => amount !== null);
  expect(response.amounts).toEqual(expect.arrayContaining(amounts));
  expect(requested.filter((url) => clientChunks.test(url))).toHaveLength(2);
  const calls = requested.filter((url) => url.startsWith(sandbox.nodeUrl));
  expect(calls).toEqual([
    `${sandbox.nodeUrl}/v2/status`,
    `${sandbox.nodeUrl}/v2/accounts/${eligible.address}`,
  ]);
});

test("the game opens the chain clients from its frame", async ({ user }) => {
  await user.visit("/#/fabulous-fish");
  const frame = user.page.frameLocator("iframe").locator("body");
  const lastRound = await frame.evaluate(async () => {
    const page: Window = parent;
    const clients = await page.openChainClients?.();
    const status = await clients?.node().status().do();
    return Number(status?.lastRound);
  });
  expect(lastRound).toBeGreaterThan(0);
});

test("if a chunk is missing, opening the chain clients rejects until a reload finds it", async ({
  user,
  context,
}) => {
  const open = async () => {
    await user.page.waitForFunction(() => window.openChainClients);
    return user.page.evaluate(() =>
      window.openChainClients?.().then(
        () => "opened",
        (error: unknown) => String(error),
      ),
    );
  };
  await user.visit();
  for (const name of ["open-chain-clients", "algosdk"]) {
    await context.route(chunk(name), (route) => route.abort());
    await user.page.reload();
    expect(await open()).toBe(
      "ChunkError: A part of the page could not be loaded: it is missing. Chunk: the chain clients.",
    );
    await context.unroute(chunk(name));
  }
  await user.page.reload();
  expect(await open()).toBe("opened");
});
