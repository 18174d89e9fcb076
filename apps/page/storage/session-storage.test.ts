import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { encodeTokens } from "@fabulous-fish/core";
import { decodeTokens } from "@fabulous-fish/core/decode-tokens";
import { checkedAtKey, checkedRoundKey } from "@fabulous-fish/core/storage-keys";
import { feeSink as account, rewardsPool as other } from "../session/session.fixtures.ts";
import type { SavedSession } from "../session/session-state.ts";
import { createMemoryStorage } from "../platform/browser-storage.ts";
import { areStoredTokens, createSessionStorage } from "./session-storage.ts";

const decision = {
  eligibility: "yes" as const,
  tokens: new Map([["2667249425", 18_446_744_073_709_551_615n]]),
  checkedAt: 1_700_000_000_000,
};

const anyTokens = fc
  .array(fc.tuple(fc.bigInt(1n, 2n ** 64n - 1n).map(String), fc.bigInt(0n, 2n ** 64n - 1n)))
  .map((rows) => new Map(rows));

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

  test("a written session is read back, and clearing removes all entries", () => {
    const storage = createMemoryStorage();
    const session = createSessionStorage(storage);
    session.write({ account, decision });
    expect(session.read()).toEqual({ account, decision });
    session.clear();
    expect(session.read()).toBeUndefined();
    expect(storage).toHaveLength(0);
  });

  test("all ids and amounts up to 2^64 - 1 are read back", () => {
    fc.assert(
      fc.property(anyTokens, (tokens) => {
        const session = createSessionStorage(createMemoryStorage());
        const saved = { account, decision: { ...decision, tokens } };
        session.write(saved);
        expect(session.read()).toEqual(saved);
      }),
    );
  });

  test("a round is read back with its network, which may have any name", () => {
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

  test("an account without a decision removes the stored decision", () => {
    const storage = createMemoryStorage();
    const session = createSessionStorage(storage);
    session.write({ account, decision });
    session.write({ account, decision: undefined });
    expect(session.read()).toEqual({ account, decision: undefined });
    expect(storage).toHaveLength(1);
  });

  test("another tab never reads a decision of another account", () => {
    const seen: (SavedSession | undefined)[] = [];
    const session = createSessionStorage(
      watchedStorage((storage) => seen.push(createSessionStorage(storage).read())),
    );
    const lost = {
      eligibility: "no" as const,
      tokens: new Map(),
      checkedAt: decision.checkedAt + 1,
    };
    const otherDecision = {
      eligibility: "yes" as const,
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

  test("arbitrary values never throw and never become an account", () => {
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

  test("corrupt tokens or canPlay remove the decision and keep the account", () => {
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

  test("with a full storage, a write only logs a warning", () => {
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

describe("areStoredTokens", () => {
  test.each([
    "",
    "{",
    "null",
    "[]",
    '{"2667389516":3e6}',
    '{"2667389516":3000000.0}',
    '{"2667389516":-1}',
    '{"2667389516":007}',
    '{"2667389516":"1"}',
    '{"2667389516":18446744073709551616}',
    '{"2667389516":100000000000000000000}',
    '{"18446744073709551616":1}',
    '{"0":1}',
    '{"01":1}',
    '{"a":1}',
    '{"1":1,}',
    '{"1":1"2":2}',
    '{"1":1}}',
  ])("parameters: %s is not valid", (text) => {
    expect(areStoredTokens(text)).toBe(false);
  });

  test("corrupt JSON is valid only if it still decodes to tokens", () => {
    const corrupt = fc
      .tuple(
        anyTokens.map(encodeTokens),
        fc.nat(200),
        fc.constantFrom("", ...Array.from('{}[]",:-.0e19a ')),
      )
      .map(([text, at, char]) => text.slice(0, at) + char + text.slice(at + 1));
    fc.assert(
      fc.property(corrupt, (text) => {
        expect(areStoredTokens(text) && decodeTokens(text) === undefined).toBe(false);
      }),
      { numRuns: 1_000 },
    );
  });
});
