import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { parseAccount } from "@fabulous-fish/core";
import { checkedAtKey, checkedRoundKey } from "@fabulous-fish/core/storage-keys";
import type { SavedSession } from "../session/session-state.ts";
import { createMemoryStorage } from "../platform/browser-storage.ts";
import { createSessionStorage } from "./session-storage.ts";

const account = parseAccount("Y76M3MSY6DKBRHBL7C3NNDXGS5IIMQVQVUAB6MP4XEMMGVF2QWNPL226CA");
if (!account) throw new Error("The fee sink's address is valid.");

const decision = {
  canPlay: true,
  tokens: new Map([["2667249425", 18_446_744_073_709_551_615n]]),
  checkedAt: 1_700_000_000_000,
};

const other = parseAccount("737777777777777777777777777777777777777777777777777UFEJ2CI");
if (!other) throw new Error("The rewards pool's address is valid.");

/**
 * Creates a storage that calls back after every single change, as another tab could observe it.
 */
function watchedStorage(onChange: (storage: Storage) => void): Storage {
  const storage = createMemoryStorage();
  const setItem = storage.setItem.bind(storage);
  const removeItem = storage.removeItem.bind(storage);
  storage.setItem = (key, value) => {
    setItem(key, value);
    onChange(storage);
  };
  storage.removeItem = (key) => {
    removeItem(key);
    onChange(storage);
  };
  return storage;
}

describe("createSessionStorage", () => {
  test("parameters: the entries are those of rule 4.1, with exact amounts", () => {
    const storage = createMemoryStorage();
    createSessionStorage(storage).write({ account, decision });
    expect(storage.getItem("account")).toBe(account);
    expect(storage.getItem("tokens")).toBe('{"2667249425":18446744073709551615}');
    expect(storage.getItem("canPlay")).toBe("true");
  });

  test("behavior: a written session is read back, and clearing removes all entries", () => {
    const storage = createMemoryStorage();
    const session = createSessionStorage(storage);
    session.write({ account, decision });
    expect(session.read()).toEqual({ account, decision });
    session.clear();
    expect(session.read()).toBeUndefined();
    expect(storage).toHaveLength(0);
  });

  test("behavior: all ids and amounts up to 2^64 - 1 are read back", () => {
    const id = fc.bigInt(1n, 2n ** 64n - 1n).map(String);
    const amount = fc.bigInt(0n, 2n ** 64n - 1n);
    fc.assert(
      fc.property(fc.array(fc.tuple(id, amount)), (rows) => {
        const session = createSessionStorage(createMemoryStorage());
        const saved = { account, decision: { ...decision, tokens: new Map(rows) } };
        session.write(saved);
        expect(session.read()).toEqual(saved);
      }),
    );
  });

  test("behavior: a round is read back with its network, which may have any name", () => {
    for (const network of ["wGHE2Pwdvd7S12BL5FaOP20EGYesN73ktiC1qzkkit8=", "my own network\n2"]) {
      const session = createSessionStorage(createMemoryStorage());
      const saved = {
        account,
        decision: { ...decision, round: { network, round: 2n ** 64n - 1n } },
      };
      session.write(saved);
      expect(session.read()).toEqual(saved);
    }
  });

  test.each(["", "5", " mainnet", "-1 mainnet", "5e3 mainnet", "1".repeat(21) + " mainnet"])(
    "parameters: a stored round of %j is ignored",
    (text) => {
      const storage = createMemoryStorage();
      const session = createSessionStorage(storage);
      session.write({ account, decision });
      storage.setItem(checkedRoundKey, text);
      expect(session.read()?.decision).toEqual({ ...decision, round: undefined });
    },
  );

  test("behavior: an account without a decision removes the stored decision", () => {
    const session = createSessionStorage(createMemoryStorage());
    session.write({ account, decision });
    session.write({ account, decision: undefined });
    expect(session.read()).toEqual({ account, decision: undefined });
  });

  test("behavior: another tab never reads a decision of another account", () => {
    const seen: (SavedSession | undefined)[] = [];
    const session = createSessionStorage(
      watchedStorage((storage) => seen.push(createSessionStorage(storage).read())),
    );
    const lost = { canPlay: false, tokens: new Map(), checkedAt: decision.checkedAt + 1 };
    const otherDecision = {
      canPlay: true,
      tokens: new Map([["2667389516", 3_000_000n]]),
      checkedAt: undefined,
    };
    const written: SavedSession[] = [
      { account, decision: undefined },
      { account, decision },
      { account, decision: lost },
      { account: other, decision: undefined },
      { account: other, decision: otherDecision },
      { account, decision: lost },
      { account: other, decision: otherDecision },
    ];

    for (const each of written) {
      session.write(each);
      expect(seen.at(-1)).toEqual(each);
    }
    session.clear();
    expect(seen.at(-1)).toBeUndefined();
    for (const each of seen) expect([undefined, ...written]).toContainEqual(each);
  });

  test("behavior: arbitrary values never throw and never become an account", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), fc.string(), (name, tokens, can, at) => {
        const storage = createMemoryStorage();
        storage.setItem("account", name);
        storage.setItem("tokens", tokens);
        storage.setItem("canPlay", can);
        storage.setItem(checkedAtKey, at);
        expect(createSessionStorage(storage).read()).toBeUndefined();
      }),
    );
  });

  test("behavior: corrupt tokens or canPlay remove the decision and keep the account", () => {
    fc.assert(
      fc.property(fc.json(), fc.string(), (tokens, canPlay) => {
        const storage = createMemoryStorage();
        storage.setItem("account", account);
        storage.setItem("tokens", tokens);
        storage.setItem("canPlay", canPlay);
        const saved = createSessionStorage(storage).read();
        expect(saved?.account).toBe(account);
        expect(saved?.decision === undefined || canPlay === "true" || canPlay === "false").toBe(
          true,
        );
      }),
    );
  });

  test("behavior: with a full storage, a write only logs a warning", () => {
    const warned = vi.spyOn(console, "warn").mockImplementation(() => {});
    const storage = createMemoryStorage();
    storage.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
    createSessionStorage(storage).write({ account, decision });
    expect(warned).toHaveBeenCalledOnce();
    warned.mockRestore();
  });
});
