import { parseExactJson } from "@fabulous-fish/core";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { touchedAccounts } from "./touched-accounts.ts";
import {
  accounts,
  type Change,
  otherAsset,
  PlainLedger,
  requiredAssets,
} from "../testing/plain-ledger.ts";

const [a = "", b = "", c = "", d = ""] = accounts;
const [ours = 0] = requiredAssets;
const ids = new Set(requiredAssets.map(String));

/** Returns what a block with these transactions touches, as a node sends it. */
const touchedIn = (...transactions: readonly unknown[]) =>
  touchedAccounts(parseExactJson(JSON.stringify(transactions)), ids);

const transfer = { type: "axfer", snd: a, arcv: b, xaid: ours, aamt: 5 };
const inner = (...itx: readonly unknown[]) => ({
  txn: { type: "appl", snd: d, apid: 7 },
  dt: { itx },
});

test.each<[what: string, txn: Readonly<Record<string, unknown>>, touched: readonly string[]]>([
  ["a transfer", transfer, [a, b]],
  ["an opt-in", { type: "axfer", snd: a, arcv: a, xaid: ours }, [a]],
  ["a transfer of another asset", { ...transfer, xaid: otherAsset }, []],
  ["a transfer of no asset", { type: "axfer", snd: a, arcv: b }, []],
  ["a clawback", { ...transfer, snd: c, asnd: a }, [a, b]],
  ["a clawback of another asset", { ...transfer, snd: c, asnd: a, xaid: otherAsset }, []],
  ["a close-out", { ...transfer, aamt: undefined, aclose: b }, [a, b]],
  ["a close-out to a third account", { ...transfer, aclose: c }, [a, b, c]],
  ["a close-out of another asset", { ...transfer, aclose: c, xaid: otherAsset }, []],
  ["a payment", { type: "pay", snd: a, rcv: b, amt: 1 }, []],
  ["a closed account", { type: "pay", snd: a, rcv: b, close: b }, [a]],
  ["a rekeyed account that is closed", { type: "pay", snd: a, close: b, rekey: c }, [a]],
  ["a key registration", { type: "keyreg", snd: a }, []],
  ["a freeze", { type: "afrz", snd: a, fadd: b, faid: ours, afrz: true }, []],
  ["an application call", { type: "appl", snd: a, apid: 7, apat: [b], apas: [ours] }, []],
  ["a state proof", { type: "stpf", snd: a, sp: {} }, []],
  ["a heartbeat", { type: "hb", snd: a, hb: { a: b } }, []],
  ["a created asset", { type: "acfg", snd: a, apar: { t: 10 } }, []],
  ["a reconfigured asset", { type: "acfg", snd: a, caid: ours, apar: { m: b } }, []],
  ["another asset that is destroyed", { type: "acfg", snd: a, caid: otherAsset }, []],
  ...["pay", "keyreg", "afrz", "appl", "stpf", "hb", "axfer"].map(
    (type): [string, Readonly<Record<string, unknown>>, readonly string[]] => [
      `a rekeying by ${type}`,
      { type, snd: a, rekey: c },
      [a],
    ],
  ),
  ["a rekeying by acfg", { type: "acfg", snd: a, rekey: c, apar: {} }, [a]],
  ["a rekeying by a transfer", { ...transfer, rekey: c }, [a, b]],
  ["a rekeying by a clawback", { ...transfer, snd: c, asnd: a, rekey: d }, [c, a, b]],
])("parameters: %s touches its accounts, also as an inner transaction", (_, txn, touched) => {
  const expected = new Set(touched);
  expect(touchedIn({ txn })).toEqual(expected);
  expect(touchedIn(inner({ txn }))).toEqual(expected);
  expect(touchedIn(inner(inner({ txn }), inner(inner(inner({ txn })))))).toEqual(expected);
});

test.each<[what: string, entry: unknown]>([
  ["a required token that is destroyed", { txn: { type: "acfg", snd: a, caid: ours } }],
  ["an unknown type", { txn: { type: "new", snd: a } }],
  ["no type", { txn: { snd: a } }],
  ["no transaction", {}],
  ["null", null],
  ["a text", "transaction"],
  ["a transaction that is a list", { txn: [] }],
  ["a transfer without a sender", { txn: { ...transfer, snd: undefined } }],
  ["a sender that is a number", { txn: { ...transfer, snd: 5 } }],
  ["a receiver in base64", { txn: { ...transfer, arcv: "AAAA" } }],
  ["an asset id that is a text", { txn: { ...transfer, xaid: String(ours) } }],
  ["an asset id that is not an integer", { txn: { ...transfer, xaid: 0.5 } }],
  ["a rekeying without a sender", { txn: { type: "keyreg", rekey: c } }],
  ["effects that are no object", { txn: { type: "appl", snd: a }, dt: [] }],
  ["inner transactions that are no list", { txn: { type: "appl", snd: a }, dt: { itx: {} } }],
])("security: after %s, any account may have changed", (_, entry) => {
  expect(touchedIn(entry)).toBe("all");
  expect(touchedIn({ txn: transfer }, inner(entry))).toBe("all");
});

describe("blocks", () => {
  test("without transactions, nothing is touched", () => {
    expect(touchedAccounts(undefined, ids)).toEqual(new Set());
    expect(touchedIn()).toEqual(new Set());
    expect(touchedIn({ txn: { type: "appl", snd: a }, dt: { gd: {}, lg: ["x"] } })).toEqual(
      new Set(),
    );
  });

  test.each([{}, "", 5, null])("security: if %j are the transactions, any account may", (list) => {
    expect(touchedAccounts(list, ids)).toBe("all");
  });

  test("ids above 2^53 are exact", () => {
    const id = 2n ** 63n + 1n;
    const block = (xaid: bigint) =>
      parseExactJson(`[{"txn":{"type":"axfer","snd":"${a}","arcv":"${b}","xaid":${xaid}}}]`);
    expect(touchedAccounts(block(id), new Set([String(id)]))).toEqual(new Set([a, b]));
    expect(touchedAccounts(block(id + 1n), new Set([String(id)]))).toEqual(new Set());
  });

  test("security: transactions that are nested without end do not end the gate", () => {
    let entry: unknown = { txn: transfer };
    for (let depth = 0; depth < 100_000; depth += 1) entry = inner(entry);
    expect(touchedAccounts([entry], ids)).toEqual(new Set([a, b]));
  });
});

/** A change that is tried in a block, alone or as an inner transaction. */
const changeOf = (...kinds: readonly Change["kind"][]) =>
  fc.record<Change>({
    kind: fc.constantFrom(...kinds),
    account: fc.nat(),
    other: fc.nat(),
    third: fc.nat(),
    asset: fc.nat(),
    amount: fc.nat(),
    depth: fc.nat({ max: 3 }),
  });
const frequent = changeOf(
  "transfer",
  "clawback",
  "close-out",
  "close-account",
  "rekey",
  "opt-in",
  "other",
);
const blocks = fc.array(
  fc.array(
    fc.oneof(
      { arbitrary: frequent, weight: 60 },
      { arbitrary: changeOf("destroy", "unknown"), weight: 1 },
    ),
    { maxLength: 12 },
  ),
  { minLength: 20, maxLength: 20 },
);

test("property: in 10,000 blocks, the touched accounts are those that changed in a plain ledger", () => {
  fc.assert(
    fc.property(blocks, (changes) => {
      const ledger = new PlainLedger();
      for (const each of changes) {
        const { transactions, changed } = ledger.makeBlock(each);
        expect(touchedIn(...transactions)).toEqual(changed);
      }
    }),
    { numRuns: 500 },
  );
});
