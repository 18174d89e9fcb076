import { afterAll, beforeAll, expect, test } from "vitest";
import { runLocalnet } from "@fabulous-fish/localnet";
import {
  keyManagementToken,
  nodeToken,
  startDevelopmentChain,
} from "@fabulous-fish/localnet/testing/development-chain";
import { mainNetworkConfiguration } from "@fabulous-fish/core";
import { accounts, sandboxAccounts, startingHoldings } from "@fabulous-fish/sandbox/accounts";
import { readSite } from "@fabulous-fish/sandbox/site/operator-site";
import { localnetContents } from "./localnet-contents.ts";

/** Ten thousand assets would take the stub long. */
const fewAssets = 20;

let chain: Awaited<ReturnType<typeof startDevelopmentChain>>;
const errors: string[] = [];

beforeAll(async () => {
  chain = await startDevelopmentChain();
  const contents = {
    ...localnetContents,
    accounts: localnetContents.accounts.map((account) => ({
      ...account,
      otherAssets: Math.min(account.otherAssets, fewAssets),
    })),
  };
  const services = ["--node", chain.nodeUrl, "--kmd", chain.keyManagementUrl];
  const args = [...services, "--token", nodeToken, "--kmd-token", keyManagementToken];
  const output = { print: () => undefined, printError: (line: string) => errors.push(line) };
  expect([await runLocalnet(args, contents, output), errors]).toEqual([0, []]);
});
afterAll(() => chain.close());

const { tokens, rule } = mainNetworkConfiguration;
const { requirements } = readSite({ tokens, rule });
/** The chain numbers its assets. */
const assetIds = tokens.map((_, index) => BigInt(1_001 + index));

/** The sandbox's stubs accept any amount; the supply of a real asset is limited. */
const possible = sandboxAccounts.filter((account) => account !== accounts.largestAmount);

test.each(possible.map((account) => ({ ...account, ...startingHoldings(account, requirements) })))(
  "on a private chain, $name is as in the sandbox",
  ({ address, amounts, otherAssets, authAddress, funded }) => {
    const wanted = requirements.tokens.map(({ id }) => amounts[id]);
    const { algo, holdings, authAddress: signer } = chain.ledger.account(address);
    expect(assetIds.map((id) => holdings.get(id) ?? null)).toEqual(wanted);
    const required = wanted.filter((amount) => amount !== null).length;
    expect(holdings.size).toBe(required + Math.min(otherAssets, fewAssets));
    expect(signer).toBe(authAddress ?? address);
    expect(algo > 0n).toBe(funded);
  },
);

test("the largest amount has more digits than a number can hold", () => {
  const amount = chain.ledger.account(accounts.largestAmount.address).holdings.get(1_001n);
  expect(amount).toBe(2n ** 64n - 1n - 10n ** 12n);
});

test("every token of the main network is created, with the sandbox's name", () => {
  const { creator } = localnetContents;
  const created = [...chain.ledger.account(creator.address).created.values()];
  expect(created).toHaveLength(tokens.length);
  expect(created.map(({ unitName }) => unitName).slice(0, 2)).toEqual(["FISHD", "PEARL"]);
});
