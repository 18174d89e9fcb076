import { expect, test } from "vitest";
import { knownWallets, walletNames } from "@fabulous-fish/core";
import { walletLibraries } from "@fabulous-fish/core/wallets/libraries";
import { sandboxWallets } from "@fabulous-fish/sandbox/site/wallets";

test.each(walletNames)("parameters: the sandbox knows of %s what the page does", (name) => {
  const { title, needsGenesisId } = knownWallets[name];
  const { connectOrigins, mediaOrigins, providerDocument } = walletLibraries[name];
  const { provider, needsGenesisId: needsIdHere = false, ...wallet } = sandboxWallets[name];
  expect(wallet).toMatchObject({ title, connectOrigins, mediaOrigins });
  expect([provider?.url, needsIdHere]).toEqual([providerDocument, needsGenesisId]);
});

test("parameters: the sandbox offers all wallets", () => {
  expect(Object.keys(sandboxWallets)).toEqual(walletNames);
});
