import { request } from "node:http";
import { gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { accounts } from "../accounts.ts";
import { rekeyedKey, unrelatedKey } from "../keys.ts";
import { node, serveNode } from "./node.fixtures.ts";

serveNode();

const bodyOf = async (path: string) => (await fetch(node.url + path)).text();

describe("parameters: an account", () => {
  test("the response is byte for byte a node's, with its newline", async () => {
    const { address } = accounts.exactlyAtThreshold;
    expect(await bodyOf(`/v2/accounts/${address}`)).toBe(
      `{"address":"${address}","amount":5200000,"amount-without-pending-rewards":5200000,` +
        `"apps-local-state":[],"apps-total-schema":{"num-byte-slice":0,"num-uint":0},` +
        `"assets":[{"amount":3000000,"asset-id":2667389516,"is-frozen":false}],` +
        `"created-apps":[],"created-assets":[],"min-balance":200000,"pending-rewards":0,` +
        `"reward-base":218288,"rewards":0,"round":50000000,"status":"Offline",` +
        `"total-apps-opted-in":0,"total-assets-opted-in":1,"total-created-apps":0,` +
        `"total-created-assets":0}\n`,
    );
  });

  test("the response for an account that was never funded is 200 with an empty list", async () => {
    const response = await fetch(`${node.url}/v2/accounts/${accounts.neverFunded.address}`);
    expect(response.status).toBe(200);
    expect(await response.text()).toMatch(/"amount":0,.*"assets":\[\],.*"status":"Offline"/);
  });

  test("an amount of 2^64-1 is a plain integer", async () => {
    expect(await bodyOf(`/v2/accounts/${accounts.largestAmount.address}`)).toContain(
      `{"amount":18446744073709551615,"asset-id":2667249425,"is-frozen":false}`,
    );
  });

  test("only a rekeyed account has auth-addr", async () => {
    const rekeyed = await bodyOf(`/v2/accounts/${accounts.rekeyed.address}`);
    expect(rekeyed).toContain(`"auth-addr":"${accounts.rekeyed.authAddress ?? "none"}"`);
    expect(await bodyOf(`/v2/accounts/${accounts.eligible.address}`)).not.toContain("auth-");
  });

  test("an account can be rekeyed while the sandbox runs", async () => {
    const { address } = accounts.eligible;
    const path = `/v2/accounts/${address}?exclude=all`;
    node.settings.change({ authAddresses: { [address]: rekeyedKey.address } });
    expect(await bodyOf(path)).toContain(`"auth-addr":"${rekeyedKey.address}"`);
    node.settings.change({ authAddresses: { [address]: null } });
    expect(await bodyOf(path)).not.toContain("auth-");
  });

  test("a liar makes up amounts, or the key that signs, of any account", async () => {
    const { address } = accounts.eligible;
    const honest = await bodyOf(`/v2/accounts/${address}`);
    node.settings.change({ node: "made-up-signer" });
    expect(await bodyOf(`/v2/accounts/${address}`)).toContain(
      `"auth-addr":"${unrelatedKey.address}"`,
    );
    node.settings.change({ node: "made-up-amounts" });
    expect(await bodyOf(`/v2/accounts/${accounts.neverFunded.address}`)).toContain(
      '"assets":[{"amount":100000,"asset-id":2667249425,"is-frozen":false},' +
        '{"amount":3000000,"asset-id":2667389516,"is-frozen":false}]',
    );
    node.settings.reset();
    expect(await bodyOf(`/v2/accounts/${address}`)).toBe(honest);
  });

  test("exclude=all omits the lists", async () => {
    const body = await bodyOf(`/v2/accounts/${accounts.limitExceeded.address}?exclude=all`);
    expect(body).not.toContain('"assets"');
    expect(body).toContain('"total-assets-opted-in":1500');
  });

  test("10,103 assets are sorted by id and gzipped, with CORS and without cache headers", async () => {
    const path = `/v2/accounts/${accounts.manyAssets.address}`;
    const response = await fetch(node.url + path, { headers: { origin: "http://page.example" } });
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "application/json",
      "content-encoding": "gzip",
      "access-control-allow-origin": "*",
    });
    expect(response.headers.has("cache-control")).toBe(false);
    const ids = [...(await response.text()).matchAll(/"asset-id":(\d+)/g)].map(([, id]) =>
      Number(id),
    );
    expect(ids).toHaveLength(10_103);
    expect(ids).toEqual([...ids].sort((a, b) => a - b));
    expect(ids).toContain(2667389516);
  });

  test("a change of holdings takes effect at once", async () => {
    const { address } = accounts.neverFunded;
    node.settings.change({ holdings: { [address]: { "2667249425": "7" } } });
    expect(await bodyOf(`/v2/accounts/${address}`)).toContain(
      `"assets":[{"amount":7,"asset-id":2667249425,"is-frozen":false}]`,
    );
  });

  test("the response for too many assets is 400 with the counts", async () => {
    const response = await fetch(`${node.url}/v2/accounts/${accounts.limitExceeded.address}`);
    expect(response.status).toBe(400);
    expect(await response.text()).toBe(
      `{"data":{"max-results":1000,"total-apps-opted-in":0,"total-assets-opted-in":1500,` +
        `"total-created-apps":0,"total-created-assets":0},"message":"Result limit exceeded"}\n`,
    );
  });
});

describe("parameters: an address", () => {
  const address = accounts.rekeyed.address;
  const wrongChecksum = `${address.startsWith("A") ? "B" : "A"}${address.slice(1)}`;

  test.each([
    ["that is too short", "ABC", "decoded bad addr: ABC"],
    [
      "that is not base 32",
      "a".repeat(58),
      `failed to decode address ${"a".repeat(58)} to base 32`,
    ],
    [
      "with a wrong checksum",
      wrongChecksum,
      `address ${wrongChecksum} is malformed, checksum verification failed`,
    ],
  ])("the response for an address %s is 400", async (_, bad, reason) => {
    const response = await fetch(`${node.url}/v2/accounts/${bad}`);
    expect(response.status).toBe(400);
    expect(await response.text()).toBe(
      `{"message":"Invalid format for parameter address: error unmarshaling '${bad}' text as *basics.Address: ${reason}"}\n`,
    );
  });
});

describe("parameters: an asset id", () => {
  const assetPath = ({ address }: { address: string }, id: string) =>
    `/v2/accounts/${address}/assets/${id}`;

  test("a holding is byte for byte a node's", async () => {
    expect(await bodyOf(assetPath(accounts.oneUnitShort, "2667389516"))).toBe(
      `{"asset-holding":{"amount":2999999,"asset-id":2667389516,"is-frozen":false},"round":50000000}\n`,
    );
  });

  test("the response for an asset that is not opted in is 404", async () => {
    const response = await fetch(node.url + assetPath(accounts.neverFunded, "2667389516"));
    expect(response.status).toBe(404);
    expect(await response.text()).toBe(`{"message":"account asset info not found"}\n`);
  });
});

describe("parameters: an asset", () => {
  const path = "/v2/assets/2667249425";

  test("its parameters are byte for byte a node's", async () => {
    expect(await bodyOf(path)).toBe(
      `{"index":2667249425,"params":{` +
        `"creator":"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAY5HFKQ","decimals":0,` +
        `"default-frozen":false,"name":"Reef Pearl","name-b64":"UmVlZiBQZWFybA==",` +
        `"total":18446744073709551615,"unit-name":"PEARL","unit-name-b64":"UEVBUkw="}}\n`,
    );
  });

  test.each(["\u202eevil", "zero\u200bwidth", "no\u00a0break", "line\nbreak"])(
    "the name %j is not printable, so it is only in base64",
    async (name) => {
      node.settings.change({ assets: { "2667249425": { name } } });
      const body = await bodyOf(path);
      expect(body).not.toContain('"name":');
      expect(body).toContain(`"name-b64":"${Buffer.from(name).toString("base64")}"`);
    },
  );

  test("HTML is printable, and an empty name is omitted", async () => {
    node.settings.change({
      assets: { "2667249425": { name: "<b>", unitName: "", decimals: "19" } },
    });
    const body = await bodyOf(path);
    expect(JSON.parse(body)).toMatchObject({ params: { name: "<b>", decimals: 19 } });
    expect(body).not.toContain("unit-name");
  });

  test("an asset that does not exist is 404", async () => {
    node.settings.change({ assets: { "2667249425": { mode: "missing" } } });
    for (const missing of [path, "/v2/assets/1"]) {
      const response = await fetch(node.url + missing);
      expect(response.status).toBe(404);
      expect(await response.text()).toBe(`{"message":"asset does not exist"}\n`);
    }
  });

  test("a hanging asset responds when its mode changes", async () => {
    node.settings.change({ assets: { "2667249425": { mode: "hanging" } } });
    const received = new Promise((resolve) => node.listening.server.once("request", resolve));
    const requested = fetch(node.url + path);
    await received;
    node.settings.change({ assets: { "2667249425": { mode: "normal" } } });
    expect((await requested).status).toBe(200);
  });
});

describe("parameters: limit, next", () => {
  test("the last page has no next token", async () => {
    const path = `/v2/accounts/${accounts.limitExceeded.address}/assets`;
    const first = await bodyOf(path);
    const next = /"next-token":"(\d+)"/.exec(first)?.[1] ?? "";
    const second = await bodyOf(`${path}?limit=1000&next=${next}`);
    const count = (page: string) => page.match(/"asset-holding":/g)?.length;
    expect([count(first), count(second)]).toEqual([1000, 500]);
    expect(second).not.toContain("next-token");
  });

  test("a limit over 1000 is rejected", async () => {
    expect(await bodyOf(`/v2/accounts/${accounts.neverFunded.address}/assets?limit=1001`)).toBe(
      `{"message":"limit 1001 exceeds max assets single batch limit 1000"}\n`,
    );
  });
});

test("gzip is used only if the client accepts it", async () => {
  const path = `${node.url}/v2/accounts/${accounts.manyAssets.address}`;
  const plain = await fetch(path, { headers: { "accept-encoding": "identity" } });
  expect(plain.headers.has("content-encoding")).toBe(false);
  expect(gunzipSync(await rawBody(path)).toString()).toBe(await plain.text());
});

/** Returns the compressed body. `fetch` would decompress it. */
function rawBody(target: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    request(target, { headers: { "accept-encoding": "gzip" } }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => resolve(Buffer.concat(chunks)));
    })
      .on("error", reject)
      .end();
  });
}
