import { readdir, readFile } from "node:fs/promises";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const original = "@walletconnect/client";
const replacement = "@perawallet/walletconnect";
const deflyLibrary = new URL("../../node_modules/@blockshake/defly-connect/dist/", import.meta.url);

type Client = new (options: { bridge: string }) => object;

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

/** Loads the default export of a package. Node wraps that of a CommonJS module once more. */
async function clientOf(packageName: string): Promise<Client> {
  const { default: exported } = (await import(packageName)) as {
    default: Client | { default: Client };
  };
  return typeof exported === "function" ? exported : exported.default;
}

/** Returns the names of an object's own members and of those of its classes. */
function membersOf(object: object): Set<string> {
  const names = new Set(Object.getOwnPropertyNames(object));
  const prototype = Object.getPrototypeOf(object) as object | null;
  if (prototype !== null && prototype !== Object.prototype)
    for (const name of membersOf(prototype)) names.add(name);
  return names;
}

test("the replacement has every member of Defly's client, the private ones too", async () => {
  const [theirs = new Set<string>(), ours] = await Promise.all(
    [original, replacement].map(async (name) => {
      const Client = await clientOf(name);
      return membersOf(new Client({ bridge: "https://bridge.example" }));
    }),
  );
  expect(theirs).toContain("_transport");
  expect(theirs).toContain("killSession");
  expect([...theirs].filter((name) => ours?.has(name) !== true)).toEqual([]);
});

test("Defly's library imports the client's default export only", async () => {
  const names = (await readdir(deflyLibrary)).filter((name) => name.endsWith(".js"));
  const texts = await Promise.all(
    names.map((name) => readFile(new URL(name, deflyLibrary), "utf8")),
  );
  const imports = texts.flatMap((text) =>
    [...text.matchAll(/import ?([^;"]*?)(?: from ?)?"@walletconnect\/client"/g)].map(
      ([, bindings]) => bindings,
    ),
  );
  expect(imports).toContain("t");
  for (const bindings of imports) expect(bindings).toMatch(/^\w*$/);
});
