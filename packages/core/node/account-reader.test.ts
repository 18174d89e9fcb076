import fc from "fast-check";
import { expect, test } from "vitest";
import { decideEligibility } from "../decide-eligibility.ts";
import { FabulousFishError } from "../errors/fabulous-fish-error.ts";
import { NodesFailedError } from "../errors/node-errors.ts";
import {
  accountAssetBody,
  accountBody,
  assetRow,
  assetsPageBody,
  ok,
} from "../testing/chain-node.ts";
import {
  required,
  limitExceeded,
  notOptedIn,
  readerOfReplies,
  tooManyAssets,
} from "../testing/readers.ts";
import type { NodeReply } from "../testing/stub-platform.ts";

const largest = 2n ** 64n - 1n;

test("reads the exact amounts of all assets with one request", async () => {
  const { read, requested } = readerOfReplies(() =>
    ok(accountBody(assetRow(7n, 99n), assetRow(9n, largest))),
  );
  expect(await read()).toMatchObject({
    tokens: new Map([
      ["7", 99n],
      ["9", largest],
    ]),
    complete: true,
    round: 0n,
  });
  expect(requested()).toStrictEqual([""]);
});

test.each(["{}", '{"assets":null}'])(
  "parameters: %s from all nodes throws assets-missing",
  async (body) => {
    const { read, requested } = readerOfReplies(() => ok(body), ["https://a", "https://b"]);
    await expect(read()).rejects.toMatchObject({ code: "assets-missing" });
    expect(requested()).toStrictEqual(["", ""]);
  },
);

test.each<[string, NodeReply]>([
  ["a 404 that is expected on another path", notOptedIn],
  ["an empty object", ok("{}")],
  ["assets that are null", ok('{"assets":null}')],
])("parameters: after %s, the next node is queried", async (_what, reply) => {
  let requests = 0;
  const { read } = readerOfReplies(
    () => (requests++ === 0 ? reply : ok(accountBody(assetRow(7n, 5n)))),
    ["https://a", "https://b"],
  );
  expect((await read()).tokens).toStrictEqual(new Map([["7", 5n]]));
});

test("a rejection of the only node is reported", async () => {
  const rejection: NodeReply = { status: 400, body: '{"message":"Invalid format"}' };
  await expect(readerOfReplies(() => rejection).read()).rejects.toMatchObject({
    code: "node-refused",
  });
  await expect(readerOfReplies(() => notOptedIn).read()).rejects.toMatchObject({
    code: "node-refused",
  });
});

test("settles within 40 seconds, however many nodes hang", async () => {
  const nodes = Array.from({ length: 12 }, (_, index) => `https://node-${index}`);
  const hanging = readerOfReplies(() => "hang", nodes);
  await expect(hanging.read()).rejects.toThrow(NodesFailedError);
  expect(hanging.clock.now()).toBeLessThanOrEqual(40_000);

  const slow = readerOfReplies((suffix, earlier) => {
    if (suffix.includes("limit") || earlier === 0) return "hang";
    return tooManyAssets(suffix);
  });
  expect(await slow.read()).toMatchObject({ tokens: new Map(), complete: false, round: 1n });
  expect(slow.clock.now()).toBeLessThanOrEqual(40_000);
});

test("any sequence of replies results in the true holdings or a FabulousFishError", async () => {
  const truth = new Map([
    ["7", 99n],
    ["9", largest],
  ]);
  const rows = [...truth].map(([id, held]) => assetRow(BigInt(id), held));
  const honest = (suffix: string): NodeReply => {
    if (suffix === "") return ok(accountBody(...rows));
    if (suffix === "?exclude=all") return ok(accountBody());
    if (suffix === "/assets/7") return ok(accountAssetBody(7n, 99n));
    return suffix.includes("limit") ? ok(assetsPageBody(rows)) : notOptedIn;
  };
  const faulty = fc.oneof(
    fc.constantFrom<NodeReply>(
      "hang",
      "hang in the body",
      limitExceeded,
      { error: new TypeError("Failed to fetch") },
      ok("{}"),
      ok(""),
      ok("<html></html>"),
      ok(accountBody(assetRow(7n, 100n), assetRow(7n, 100n))),
      ok(accountBody(assetRow(7n, -1n))),
      ok(accountBody(assetRow(7n, "1e17"))),
      ok('{"address":"ANOTHER","assets":[{"asset-id":7,"amount":100}]}'),
      ok(accountAssetBody(1n, 100n)),
    ),
    fc.record({
      status: fc.constantFrom(200, 204, 302, 400, 401, 403, 404, 408, 429, 500, 502, 503),
      body: fc.oneof(fc.json(), fc.string(), fc.constant('{"message":"Not Found"}')),
    }),
  );
  const script = fc.array(fc.option(faulty, { nil: "honest" as const }), { maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(script, async (replies) => {
      const remaining = [...replies];
      const { read } = readerOfReplies(
        (suffix) => {
          const reply = remaining.shift() ?? "honest";
          return reply === "honest" ? honest(suffix) : reply;
        },
        ["https://a", "https://b"],
      );
      try {
        const { tokens, complete } = await read();
        expect(tokens).toStrictEqual(complete ? truth : new Map([["7", 99n]]));
        expect(decideEligibility(tokens, { tokens: required, rule: "any" }).eligibility).toBe("no");
      } catch (error) {
        expect(error).toBeInstanceOf(FabulousFishError);
      }
    }),
  );
});
