import { readdir, readFile } from "node:fs/promises";
import OriginalClient from "@walletconnect/client";
import { WalletConnect as PeraClient } from "@perawallet/walletconnect";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const deflyLibrary = new URL("../../node_modules/@blockshake/defly-connect/dist/", import.meta.url);

// Neither client may open a socket.
beforeEach(() => {
  vi.stubGlobal(
    "WebSocket",
    class {
      close() {}
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

/** Returns the names of an object's own members and of those of its classes. */
function membersOf(object: object): Set<string> {
  const names = new Set(Object.getOwnPropertyNames(object));
  const prototype = Object.getPrototypeOf(object) as object | null;
  if (prototype !== null && prototype !== Object.prototype)
    for (const name of membersOf(prototype)) names.add(name);
  return names;
}

const options = { bridge: "https://bridge.example" };

test("behavior: Pera's client has every member that the original client has", () => {
  const pera = membersOf(new PeraClient(options));
  const original = [...membersOf(new (constructorOf(OriginalClient))(options))];
  expect(original.length).toBeGreaterThan(80);
  expect(original.filter((name) => !pera.has(name))).toEqual([]);
});

test("behavior: Defly's library imports the client's default export only", async () => {
  const names = (await readdir(deflyLibrary)).filter((name) => name.endsWith(".js"));
  const texts = await Promise.all(
    names.map((name) => readFile(new URL(name, deflyLibrary), "utf8")),
  );
  const imports = texts.flatMap((text) =>
    [...text.matchAll(/import ?([^;"]*?)(?: from ?)?"@walletconnect\/client"/g)].map(
      ([, bindings]) => bindings,
    ),
  );
  expect(imports.length).toBeGreaterThan(0);
  for (const bindings of imports) expect(bindings).toMatch(/^\w*$/);
});

test("behavior: Pera's client is its package's default export", async () => {
  const { default: exported } = await import("@perawallet/walletconnect");
  expect(exported).toBe(PeraClient);
});

/** In Node, the class is the default export of a CommonJS module's default export. */
function constructorOf(module: typeof OriginalClient): typeof OriginalClient {
  return (
    "default" in module ? (module as { default: unknown }).default : module
  ) as typeof OriginalClient;
}
