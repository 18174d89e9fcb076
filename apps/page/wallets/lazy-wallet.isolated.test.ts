import { beforeEach, expect, test, vi } from "vitest";
import { mainNetworkConfiguration } from "@fabulous-fish/core";
import { connectorKey } from "@fabulous-fish/core/storage-keys";
import { createMemoryStorage } from "../platform/browser-storage.ts";
import { feeSink } from "../session/session.fixtures.ts";
import { createLazyWallet } from "./lazy-wallet.ts";
import type { LoadedWallet } from "./wallet-adapter.ts";

const create = vi.fn();
const disconnect = vi.fn<LoadedWallet["disconnect"]>(() => Promise.resolve());

vi.mock("./pera/pera-wallet.ts", () => ({
  createPeraWallet() {
    create();
    return { connect: () => Promise.resolve([feeSink]), disconnect };
  },
}));

beforeEach(() => {
  vi.clearAllMocks();
  vi.stubGlobal("localStorage", createMemoryStorage());
});

function storeSession(): void {
  localStorage.setItem("PeraWallet.Wallet", '{"type":"pera-wallet"}');
  localStorage.setItem(connectorKey, '{"clientId":"stored"}');
}

test("Disconnect ends a stored session, whose wallet may not have loaded before", async () => {
  storeSession();
  await createLazyWallet(mainNetworkConfiguration).disconnect();
  expect(disconnect.mock.calls).toEqual([["stored"]]);
  expect(localStorage).toHaveLength(0);
});

test("Disconnect ends the session of a wallet that has loaded, also if nothing is stored", async () => {
  const wallet = createLazyWallet(mainNetworkConfiguration);
  await wallet.connect("pera", new AbortController().signal);
  await wallet.disconnect();
  expect(disconnect.mock.calls).toEqual([[undefined]]);
});

test("without either, Disconnect loads no wallet", async () => {
  await createLazyWallet(mainNetworkConfiguration).disconnect();
  expect(create).not.toHaveBeenCalled();
});

test("failure: a stored session is removed also if the wallet does not end it", async () => {
  storeSession();
  disconnect.mockRejectedValueOnce(new Error("no bridge"));
  await expect(createLazyWallet(mainNetworkConfiguration).disconnect()).rejects.toThrow();
  expect(localStorage).toHaveLength(0);
});
