import { expect, test } from "vitest";
import { linesOf, stubSite, type StubResponse, type StubSite } from "../testing/stub-site.ts";
import { checkWallets } from "./check-wallets.ts";

const cors = { "access-control-allow-origin": "*" };
const bridges = ["https://a.bridge.example", "wss://b.bridge.example"];
const providerDocument = { web_wallet: true, web_wallet_url: "web.example", servers: bridges };
const documents =
  /^https:\/\/(?:wc\.perawallet\.app\/config|static\.defly\.app\/wc-bridge-servers)\.json$/;

interface Situation extends Pick<StubSite, "url" | "socket"> {
  readonly wallet?: object;
  readonly fields?: object;
  readonly provider?: StubResponse | Error;
  readonly icon?: StubResponse | Error;
}

async function check({ url, socket, wallet, fields, provider, icon }: Situation) {
  const opened: string[] = [];
  const site = stubSite({
    ...(url === undefined ? {} : { url }),
    document: { wallet: { bridge: "https://own.bridge.example", ...wallet }, ...fields },
    respond({ href, pathname }) {
      if (documents.test(href))
        return provider ?? { headers: cors, body: JSON.stringify(providerDocument) };
      if (pathname === "/icon.svg")
        return icon ?? { headers: { "content-type": "image/svg+xml" }, body: "<svg/>" };
      return { status: 404 };
    },
    socket(target) {
      opened.push(target.href);
      return socket?.(target);
    },
  });
  const results = await checkWallets(site);
  const lines = linesOf(results).map((line) => line.replace(/, in \d+ ms$/, ""));
  return { lines, failing: lines.filter((line) => !/^(?:ok|skipped) /.test(line)), opened };
}

test("what Pera Wallet and Defly Wallet need is reached as their libraries reach it", async () => {
  const { lines, opened } = await check({ fields: { wallets: ["pera", "defly", "lute"] } });
  expect(lines).toEqual([
    "ok Pera Wallet's document at wc.perawallet.app: 2 bridges, Pera Web at web.example",
    "ok Defly Wallet's document at static.defly.app: 2 bridges, Pera Web at web.example",
    "ok bridge own.bridge.example (in an app's frame): opens",
    "ok bridges of the documents: all 2 open",
    "ok icon /icon.svg: image/svg+xml, 6 B",
    "ok chainId: 4160",
    "skipped mobile app: not checked: fabulousfish://wallet opens it, as only a phone shows",
  ]);
  const query = "?protocol=wc&version=1&env=browser&host=play.example";
  expect(opened).toEqual([
    `wss://own.bridge.example/${query}`,
    `wss://a.bridge.example/${query}`,
    `wss://b.bridge.example/${query}`,
  ]);
});

test("Lute alone needs neither a document nor a bridge", async () => {
  const { lines, opened } = await check({ fields: { wallets: ["lute"] } });
  expect(lines).toHaveLength(3);
  expect(opened).toEqual([]);
});

const always = { bridgeUse: "always" };
const instead = "the page does without it and connects over own.bridge.example";

test.each(
  Object.entries<readonly [Situation, ...string[]]>({
    "a document that cannot be reached": [
      { provider: new Error("connection refused") },
      `warning Pera Wallet's document at wc.perawallet.app: could not be read: wc.perawallet.app: connection refused; ${instead}`,
    ],
    "a document that is a page": [
      { provider: { headers: cors, body: "<!doctype html>" } },
      expect.stringContaining("could not be read: ") as string,
    ],
    "a document that browsers hide": [
      { provider: { body: "{}" } },
      `warning Pera Wallet's document at wc.perawallet.app: has no Access-Control-Allow-Origin; ${instead}`,
    ],
    "a prescribed bridge that is dead": [
      { wallet: always, socket: () => "connection refused" },
      "wrong bridge own.bridge.example (for every connection): does not open: connection refused",
    ],
    "a bridge of the document that is dead": [
      { socket: ({ host }) => (host.startsWith("b.") ? "connection refused" : undefined) },
      "warning bridges of the documents: 1 of 2 do not open: connection refused",
    ],
    "a bridge that is not encrypted": [
      { wallet: { bridge: "http://own.bridge.example" } },
      "wrong bridge own.bridge.example (in an app's frame): is not encrypted, so browsers block it",
    ],
    "a bridge on the player's machine": [
      { wallet: { bridge: "http://127.0.0.1:5001" } },
      "wrong bridge 127.0.0.1:5001 (in an app's frame): leads each player to the player's own machine",
    ],
    "an icon that is missing": [
      { icon: { status: 404 } },
      "warning icon /icon.svg: status 404: wallets show no icon",
    ],
    "an icon that is a page": [
      { icon: { headers: { "content-type": "text/html" }, body: "<html>" } },
      "warning icon /icon.svg: Content-Type: text/html: wallets show no icon",
    ],
    "an icon by http": [
      { wallet: { icon: "http://cdn.example/icon.svg" } },
      "warning icon http://cdn.example/icon.svg: is not encrypted, so wallets may not show it",
    ],
    "the chain id of another network": [
      { wallet: { chainId: 416002 } },
      "wrong chainId: 416002, which is not that of the network mainnet: wallets reject the connection",
    ],
    "the chain id of the network": [{ wallet: { chainId: 416001 } }],
  }),
)("%s", async (_, [situation, ...expected]) => {
  expect((await check(situation)).failing).toEqual(expected);
});
