import { generateAccount } from "algosdk";
import { afterEach, describe, expect, test } from "vitest";
import type { ChainContents } from "./fill-chain.ts";
import type { KeyPair, LocalAccount } from "./local-accounts.ts";
import { maxHolding, supply } from "./plan-account.ts";
import { runLocalnet } from "./run-localnet.ts";
import {
  type ChainOptions,
  keyManagementToken,
  nodeToken,
  startDevelopmentChain,
} from "./testing/development-chain.ts";

type Chain = Awaited<ReturnType<typeof startDevelopmentChain>>;

const opened: Chain[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((chain) => chain.close()));
});

async function start(options: ChainOptions = {}): Promise<Chain> {
  const chain = await startDevelopmentChain(options);
  opened.push(chain);
  return chain;
}

/** Runs the command on a chain; further options replace the first ones. */
async function run(chain: Chain, contents: ChainContents, options: readonly string[] = []) {
  const printed: string[] = [];
  const errors: string[] = [];
  const services = ["--node", chain.nodeUrl, "--kmd", chain.keyManagementUrl];
  const tokens = ["--token", nodeToken, "--kmd-token", keyManagementToken];
  const code = await runLocalnet([...services, ...tokens, ...options], contents, {
    print: (line) => printed.push(line),
    printError: (line) => errors.push(line),
  });
  return { code, printed: printed.join("\n"), errors: errors.join("\n") };
}

function key(): KeyPair {
  const { addr, sk } = generateAccount();
  return { address: addr.toString(), secretKey: sk };
}

function account(
  name: string,
  holdings: readonly (bigint | null)[],
  others: Partial<LocalAccount> = {},
): LocalAccount {
  const own = key();
  return { name, address: own.address, keys: [own], holdings, otherAssets: 0, ...others };
}

const tokens = [
  { name: "Fabulous Fish Dollar", unitName: "FISHD", decimals: 0 },
  { name: "Reef Pearl", unitName: "PEARL", decimals: 0 },
];

const contentsWith = (...accounts: readonly LocalAccount[]): ChainContents => ({
  creator: key(),
  tokens,
  accounts,
});

/** Returns what an account holds of the tokens; undefined for not opted in. */
function held({ ledger }: Chain, { address }: { readonly address: string }) {
  return [1_001n, 1_002n].map((id) => ledger.account(address).holdings.get(id));
}

describe("a private chain in development mode", () => {
  const rich = account("Rich", [5_000_000n, 12n], { otherAssets: 35 });
  const empty = account("Empty", [0n, null]);
  const contents = contentsWith(rich, empty);

  test("the tokens are created, and each account gets Algo, tokens and other assets", async () => {
    const chain = await start();
    const { code, printed, errors } = await run(chain, contents);
    expect([code, errors]).toEqual([0, ""]);
    expect(held(chain, rich)).toEqual([5_000_000n, 12n]);
    expect(held(chain, empty)).toEqual([0n, undefined]);
    expect(chain.ledger.account(rich.address).holdings.size).toBe(37);
    const created = [...chain.ledger.account(contents.creator.address).created.values()];
    expect(created).toEqual(tokens.map((token) => ({ ...token, total: supply })));
    // Enough is left to send transactions.
    const { algo } = chain.ledger.account(rich.address);
    expect(algo).toBe(chain.ledger.minBalance(rich.address) + 1_000_000n);
    expect(printed).toMatch(
      /^Rich, \S+: 4\.837 Algo sent; FISHD opted in, 5,000,000 sent; PEARL .*; 35 other/m,
    );
    expect(printed).toContain(
      `npm start -- --node ${chain.nodeUrl} --token ${nodeToken} --assets 1001,1002`,
    );
    expect(chain.openHandles.size).toBe(0);
  });

  test("an account gets assets in more groups than the ten rounds of algokit-utils", async () => {
    const chain = await start();
    const many = account("Many", [1n, null], { otherAssets: 16 * 12 });
    const { code, errors } = await run(chain, contentsWith(many));
    expect([code, errors]).toEqual([0, ""]);
    expect(chain.ledger.account(many.address).holdings.size).toBe(1 + 16 * 12);
  });

  test("a second run finds all of it and sends nothing", async () => {
    const chain = await start();
    await run(chain, contents);
    const { round } = chain.ledger;
    const { code, printed } = await run(chain, contents);
    expect([code, chain.ledger.round]).toEqual([0, round]);
    expect(printed).toMatch(/^Token FISHD, "Fabulous Fish Dollar": found, asset 1001$/m);
    expect(printed).toMatch(/^Rich, \S+: found as it should be$/m);
    expect(printed).toContain("--assets 1001,1002");
  });

  test("a token without a unit name is found again, and named in the command", async () => {
    const chain = await start();
    const third = { name: "Token 7", unitName: "", decimals: 0 };
    const withThird = { ...contents, tokens: [...tokens, third] };
    await run(chain, withThird);
    const { printed } = await run(chain, withThird);
    expect(printed).toMatch(/^Token "Token 7": found, asset 1003$/m);
    expect(printed).toMatch(/--assets 1001,1002,1003$/m);
    expect(chain.ledger.account(contents.creator.address).created.size).toBe(3);
  });

  test("a payer that can spend nothing suffices if nothing has to be paid", async () => {
    const chain = await start({ algo: [10n ** 15n] });
    await run(chain, contents);
    for (const payer of chain.payers) chain.ledger.account(payer).algo = 0n;
    const { code, errors } = await run(chain, contents);
    expect([code, errors]).toEqual([0, ""]);
  });

  test("what has changed since is restored, up and down", async () => {
    const chain = await start();
    await run(chain, contents);
    const { holdings } = chain.ledger.account(rich.address);
    holdings.set(1_001n, 4_999_999n).set(1_002n, 90n);
    chain.ledger.account(empty.address).holdings.set(1_002n, 3n);
    const { printed } = await run(chain, contents);
    expect(held(chain, rich)).toEqual([5_000_000n, 12n]);
    expect(held(chain, empty)).toEqual([0n, undefined]);
    expect(printed).toMatch(/Rich, \S+: FISHD from 4,999,999 to 5,000,000; PEARL from 90 to 12$/m);
    expect(printed).toMatch(/Empty, \S+: PEARL opted out$/m);
  });

  test("an interrupted run is continued", async () => {
    const chain = await start();
    chain.ledger.acceptedGroups = 4;
    const { code, errors } = await run(chain, contents);
    expect(code).toBe(1);
    expect(errors).toMatch(/^The node rejects a transaction\. .*the stub accepts no more/);
    expect(errors).toContain("Run the command again");
    chain.ledger.acceptedGroups = Infinity;
    expect((await run(chain, contents)).code).toBe(0);
    expect(held(chain, rich)).toEqual([5_000_000n, 12n]);
    expect(chain.ledger.account(rich.address).holdings.size).toBe(37);
    expect(chain.ledger.account(contents.creator.address).created.size).toBe(2);
  });

  test("of 2^64-1 units, an account gets what the others do not need", async () => {
    const chain = await start();
    const all = account("All", [supply, supply]);
    const { code, printed } = await run(chain, contentsWith(all, rich));
    expect(code).toBe(0);
    expect(held(chain, all)).toEqual([maxHolding, maxHolding]);
    expect(printed).toContain("(the rest of the supply is for the others)");
  });

  test("a rekeyed account is filled with its own key, and again with the other", async () => {
    const chain = await start();
    const rekeyedTo = key();
    const rekeyed = account("Rekeyed", [7n, null], { rekeyedTo });
    const own = contentsWith(rekeyed);
    await run(chain, own);
    expect(chain.ledger.account(rekeyed.address).authAddress).toBe(rekeyedTo.address);
    chain.ledger.account(rekeyed.address).holdings.set(1_001n, 8n);
    expect((await run(chain, own)).code).toBe(0);
    expect(held(chain, rekeyed)).toEqual([7n, undefined]);
  });

  test("an account that was rekeyed to an unknown key is named", async () => {
    const chain = await start();
    const changed = account("Changed", [7n, null]);
    chain.ledger.account(changed.address).authAddress = key().address;
    const { code, errors } = await run(chain, contentsWith(changed));
    expect(code).toBe(1);
    expect(errors).toMatch(/^Another key signs for an account of the sandbox\. Changed, /);
  });

  test("handles of the wallet expire, and the command opens another one", async () => {
    const chain = await start();
    const printed: string[] = [];
    const print = (line: string) => {
      printed.push(line);
      // As 60 seconds later.
      chain.openHandles.clear();
    };
    const services = ["--node", chain.nodeUrl, "--kmd", chain.keyManagementUrl];
    const args = [...services, "--token", nodeToken, "--kmd-token", keyManagementToken];
    const code = await runLocalnet(args, contents, { print, printError: print });
    expect([code, printed]).toEqual([0, expect.arrayContaining([expect.stringMatching(/^Empty/)])]);
    expect(held(chain, empty)).toEqual([0n, undefined]);
  });

  test("the richest account of the wallet pays", async () => {
    const chain = await start({ algo: [1_000_000n, 10n ** 12n, 5n] });
    expect((await run(chain, contents)).code).toBe(0);
  });
});

describe("what the command rejects", () => {
  const contents = contentsWith(account("Rich", [5n, null]));

  /** Runs the command, which must fail without having sent anything. */
  async function failure(options: ChainOptions, args: readonly string[] = []) {
    const chain = await start(options);
    const { code, errors } = await run(chain, contents, args);
    expect([code, chain.ledger.round, chain.openHandles.size]).toEqual([1, 1n, 0]);
    return errors;
  }

  test.each([
    ["mainnet-v1.0", undefined],
    ["testnet-v1.0", undefined],
    ["betanet-v1.0", undefined],
    ["private-v1", "wGHE2Pwdvd7S12BL5FaOP20EGYesN73ktiC1qzkkit8="],
    ["private-v1", "SGO1GKSzyE7IEPItTxCByw9x8FmnrCDexi9/cOUJOiI="],
    ["private-v1", "mFgazF+2uRS1tMiL9dsj01hJGySEmPN28B/TjjvpVW0="],
  ])("security: the public network %s with the genesis hash %s", async (genesisId, hash) => {
    const options = { genesisId, ...(hash !== undefined && { genesisHash: hash }) };
    const errors = await failure(options);
    expect(errors).toMatch(/^This is not a private chain in development mode\. .* is a node of /);
    expect(errors).toContain(genesisId);
  });

  test("a network without development mode", async () => {
    const errors = await failure({ isDevelopmentMode: false });
    expect(errors).toContain('devmodenet-v1, whose genesis does not have "devmode": true');
  });

  test.each([
    ["--token", "Node"],
    ["--kmd-token", "Key-management service"],
  ])("a wrong %s", async (option, title) => {
    const errors = await failure({}, [option, "wrong"]);
    expect(errors).toMatch(new RegExp(`^The service rejects the API token\\. ${title} at http`));
  });

  test("a wrong password", async () => {
    const errors = await failure({ password: "secret" }, ["--password", "guess"]);
    expect(errors).toMatch(/^The wallet's password is wrong\. "unencrypted-default-wallet" at /);
  });

  test("an unknown wallet, with the names of the others", async () => {
    const errors = await failure({ wallet: "mine" });
    expect(errors).toMatch(/such wallet .*"unencrypted-default-wallet" at .*; it has: "mine"\./);
  });

  test("a wallet without an account", async () => {
    expect(await failure({ algo: [] })).toContain("has no account");
  });

  test("too little Algo, with what there is and what it takes", async () => {
    const errors = await failure({ algo: [1_500_000n] });
    expect(errors).toMatch(
      /not enough Algo\. [A-Z2-7]{58} can spend 1\.4 Algo; 2 Algo are needed\./,
    );
  });

  test("a wallet whose accounts hold less than they must keep", async () => {
    for (const algo of [[0n], [99_999n], [0n, 50_000n, 0n]]) {
      expect(await failure({ algo })).toMatch(/can spend 0 Algo; 2 Algo are needed\./);
    }
  });

  test("a node that does not run", async () => {
    const gone = await startDevelopmentChain();
    await gone.close();
    const errors = await failure({}, ["--node", gone.nodeUrl]);
    expect(errors).toMatch(/^The service does not respond\. Node at \S+: ECONNREFUSED\./);
    expect(errors).toContain("algokit localnet start");
  });

  test("key management that does not run", async () => {
    const gone = await startDevelopmentChain();
    await gone.close();
    const errors = await failure({}, ["--kmd", gone.keyManagementUrl]);
    expect(errors).toMatch(/^The service does not respond\. Key-management service at /);
  });

  test("interchanged URLs", async () => {
    const chain = await start();
    const errors = await failure({}, ["--node", chain.keyManagementUrl]);
    expect(errors).toMatch(/^This is another service\. Node at /);
    const kmd = await failure({}, ["--kmd", chain.nodeUrl, "--kmd-token", nodeToken]);
    expect(kmd).toMatch(/^This is another service\. Key-management service at /);
  });
});
