import { describe, expect, test } from "vitest";
import { type Account, requireAccount } from "../account.ts";
import { NodesUnreachableError } from "../errors/node-errors.ts";
import {
  accountAssetBody,
  accountBody,
  assetRow,
  requiredToken,
  limitExceededBody,
  mainHash,
  notOptedInBody,
  ok,
  zeroAccount,
} from "../testing/chain-node.ts";
import { fakeClock, type NodeReply, recordingFetch } from "../testing/stub-platform.ts";
import { createNodeAccountReader } from "./account-reader.ts";
import { createNetworkCheck } from "./network-check.ts";
import { connectNodes } from "./node-client.ts";

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
  const reader = createNodeAccountReader({
    ...platform,
    connection: connectNodes({ ...platform, nodes, network, random: () => 0.5 }),
    tokens: [requiredToken(7n, 100n), requiredToken(8n, 10n)],
    readsSigner: true,
  });
  const requested = () =>
    requests.flatMap(({ url }) => url.split(`/v2/accounts/${zeroAccount}`)[1] ?? []);
  return { reader, requested };
}

const rekeyed = accountBody(assetRow(7n, 5n), assetRow(9n, 1n)).replace(
  "{",
  `{"auth-addr":"${signer}",`,
);

describe("a reader for a server", () => {
  test("behavior: reads the signer and the required tokens with one request", async () => {
    const { reader, requested } = readerOf(() => ok(rekeyed));
    expect(await reader.read(zeroAccount)).toEqual({
      signer,
      tokens: new Map([["7", 5n]]),
      complete: true,
      round: 0n,
      lowestRound: 1n,
      highestRound: 1n,
    });
    expect(requested()).toEqual([""]);
  });

  test("behavior: reads one by one if the account has too many assets", async () => {
    const { reader, requested } = readerOf((suffix) => {
      if (suffix === "") return { status: 400, body: limitExceededBody };
      if (suffix === "?exclude=all") return ok(rekeyed);
      return suffix === "/assets/7"
        ? ok(accountAssetBody(7n, 3n))
        : { status: 404, body: notOptedInBody };
    });
    expect(await reader.read(zeroAccount)).toEqual({
      signer,
      tokens: new Map([["7", 3n]]),
      complete: true,
      round: 1n,
      lowestRound: 1n,
      highestRound: 1n,
    });
    expect(requested().slice(0, 3)).toEqual(["", "?exclude=all", "/assets/7"]);
  });

  test("behavior: an account that is not rekeyed signs for itself", async () => {
    const { reader, requested } = readerOf(() => ok(accountBody()));
    expect(await reader.readSigner(zeroAccount)).toBe(zeroAccount);
    expect(requested()).toEqual(["?exclude=all"]);
  });

  test.each([
    ["about another account", accountBody().replace(zeroAccount, signer)],
    ["about no account", accountBody().replace(`"address":"${zeroAccount}",`, "")],
    ["with an invalid signer", accountBody().replace("{", '{"auth-addr":"AAAA",')],
    ["without a round", accountBody().replace(/,"round":1/, "")],
  ])("behavior: a response %s is not trusted", async (_, body) => {
    const { reader } = readerOf(() => ok(body));
    await expect(reader.read(zeroAccount)).rejects.toThrow(NodesUnreachableError);
    await expect(reader.readSigner(zeroAccount)).rejects.toThrow(NodesUnreachableError);
  });

  test("behavior: a node that does not name its network is not trusted", async () => {
    const { reader } = readerOf(() => ok(rekeyed), { status: 403, body: "" });
    await expect(reader.read(zeroAccount)).rejects.toThrow(
      expect.objectContaining({ code: "node-network-unverified" }),
    );
    await expect(reader.readSigner(zeroAccount)).rejects.toThrow(
      expect.objectContaining({ code: "node-network-unverified" }),
    );
  });
});
