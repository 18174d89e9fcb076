import { expect, test } from "vitest";
import { walletLibraries } from "@fabulous-fish/core/wallets/libraries";
import { walletHosts } from "@fabulous-fish/sandbox/site/wallet-hosts";

test("parameters: the sandbox allows each wallet's library what the page's own policy does", () => {
  const needed = Object.entries(walletLibraries).map(([name, { connectOrigins, mediaOrigins }]) => [
    name,
    { connectOrigins, mediaOrigins },
  ]);
  expect(walletHosts).toEqual(Object.fromEntries(needed));
});
