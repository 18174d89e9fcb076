import { describe, expect, test } from "vitest";
import { type Account, requireAccount } from "../account.ts";
import { NodesFailedError } from "../errors/node-errors.ts";
import {
  accountAssetBody,
  accountBody,
  assetRow,
  mainHash,
  ok,
  zeroAccount,
} from "../testing/chain-node.ts";
import { limitExceeded, notOptedIn, required } from "../testing/readers.ts";
import { fakeClock, type NodeReply, recordingFetch } from "../testing/stub-platform.ts";
import { createNetworkCheck } from "./network-check.ts";
import { connectNodes } from "./node-client.ts";
import { createServerReader } from "./server-reader.ts";

const signer: Account = requireAccount(
  "Y76M3MSY6DKBRHBL7C3NNDXGS5IIMQVQVUAB6MP4XEMMGVF2QWNPL226CA",
);
const genesis = ok(`{"genesis_hash_b64":"${mainHash}"}`);

/** Creates a reader of one node that replies by the path after the account. */
function readerOf(reply: (suffix: string) => NodeReply, versions = genesis) {
  const clock = fakeClock();
  const { fetch, requests } = recordingFetch((url) => {
    const [, suffix] = url.split(`/v2/accounts/${zeroAccount}`);
    return suffix === undefined ? versions : reply(suffix);
  });
  const platform = { fetch, wait: clock.wait, now: clock.now };
  const network = createNetworkCheck({ ...platform, genesisHash: mainHash });
  const nodes = [{ url: "https://a" }];
  const connection = connectNodes({ ...platform, nodes, network, random: () => 0.5 });
  const { read, readSigner } = createServerReader({ connection, tokens: required });
  const { signal } = new AbortController();
  const query = () => ({ signal, deadline: clock.now() + 10_000 });
  const requested = () =>
    requests.flatMap(({ url }) => url.split(`/v2/accounts/${zeroAccount}`)[1] ?? []);
  return {
    read: () => read(zeroAccount, query()),
    readSigner: () => readSigner(zeroAccount, query()),
    requested,
  };
}

const rekeyed = accountBody(assetRow(7n, 5n), assetRow(9n, 1n)).replace(
  "{",
  `{"auth-addr":"${signer}",`,
);

describe("a reader for a server", () => {
  const answer = { node: { url: "https://a" }, signer, lowestRound: 1n, highestRound: 1n };

  test("reads the signer and the required tokens with one request", async () => {
    const { read, requested } = readerOf(() => ok(rekeyed));
    const tokens = new Map([["7", 5n]]);
    expect(await read()).toEqual({ ...answer, tokens });
    expect(requested()).toEqual([""]);
  });

  test("reads one by one if the account has too many assets", async () => {
    const { read, requested } = readerOf((suffix) => {
      if (suffix === "") return limitExceeded;
      if (suffix === "?exclude=all") return ok(rekeyed);
      return suffix === "/assets/7" ? ok(accountAssetBody(7n, 3n)) : notOptedIn;
    });
    const tokens = new Map([["7", 3n]]);
    expect(await read()).toEqual({ ...answer, tokens });
    expect(requested().slice(0, 3)).toEqual(["", "?exclude=all", "/assets/7"]);
  });

  test("an account that is not rekeyed signs for itself", async () => {
    const { readSigner, requested } = readerOf(() => ok(accountBody()));
    expect(await readSigner()).toMatchObject({ signer: zeroAccount, tokens: new Map() });
    expect(requested()).toEqual(["?exclude=all"]);
  });

  test.each([
    ["about another account", accountBody().replace(zeroAccount, signer)],
    ["about no account", accountBody().replace(`"address":"${zeroAccount}",`, "")],
    ["with an invalid signer", accountBody().replace("{", '{"auth-addr":"AAAA",')],
    ["without a round", accountBody().replace(/,"round":1/, "")],
  ])("a response %s is not trusted", async (_, body) => {
    const { read, readSigner } = readerOf(() => ok(body));
    await expect(read()).rejects.toThrow(NodesFailedError);
    await expect(readSigner()).rejects.toThrow(NodesFailedError);
  });

  test("a node that does not name its network is not trusted", async () => {
    const { read, readSigner } = readerOf(() => ok(rekeyed), { status: 403, body: "" });
    const unverified = { code: "node-network-unverified" };
    await expect(read()).rejects.toMatchObject(unverified);
    await expect(readSigner()).rejects.toMatchObject(unverified);
  });
});
