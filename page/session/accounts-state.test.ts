import { describe, expect, test } from "vitest";
import {
  type AccountCheck,
  type AccountsEvent,
  type AccountsState,
  createAccountsStore,
  decisionOf,
  isChoice,
  noAccounts,
  offeredAccount,
  readableAccounts,
  readingProgress,
  reduceAccounts,
} from "./accounts-state.ts";
import { enough, tooLittle } from "./session.fixtures.ts";
import type { HoldingsCheck, SessionState } from "./session-state.ts";

const no = { canPlay: false, tokens: tooLittle, checkedAt: 1 };
const yes = { canPlay: true, tokens: enough, checkedAt: 2 };

const unread: AccountCheck = { status: "unread" };
const reading: AccountCheck = { status: "reading", decision: undefined };
const loaded = (decision: typeof yes): HoldingsCheck => ({ status: "loaded", decision });
const failed: AccountCheck = { status: "failed", decision: undefined, error: new Error("no node") };

/** A state with the accounts a, b, c and so on. */
function state(
  current: string | undefined,
  checks: readonly AccountCheck[],
  eligible?: string,
): AccountsState {
  const accounts = checks.map((check, index) => ({
    address: "abcdefghijklmnopqrstuvwxyz".charAt(index),
    check,
  }));
  return { current, accounts, eligible };
}
const connected = (account: string, check: HoldingsCheck): SessionState => ({
  status: "connected",
  account,
  check,
});

const sessionNo = loaded(no);
const states = {
  "without accounts": noAccounts,
  "without a session": state(undefined, [unread, unread]),
  "with one account": state("a", [sessionNo]),
  "with an account that is not listed": state("z", [unread, unread]),
  "with unread accounts": state("a", [sessionNo, unread, unread]),
  "while b is read": state("a", [sessionNo, reading, unread]),
  "with an offer of c": state("a", [sessionNo, reading, loaded(yes)], "c"),
  "with a failure": state("a", [sessionNo, failed, unread]),
} satisfies Record<string, AccountsState>;
type StateName = keyof typeof states;

/** The states that an event changes, with the state that follows; it changes no other. */
interface Row {
  readonly event: AccountsEvent;
  readonly next: Readonly<Partial<Record<StateName, AccountsState>>>;
}

const rows: Record<AccountsEvent["type"], Record<string, Row>> = {
  shared: {
    "with the same accounts": {
      event: { type: "shared", addresses: ["a", "b", "c"] },
      next: {
        "without accounts": state(undefined, [unread, unread, unread]),
        "without a session": state(undefined, [unread, unread, unread]),
        "with one account": state("a", [sessionNo, unread, unread]),
        "with an account that is not listed": state("z", [unread, unread, unread]),
      },
    },
    "without c": {
      event: { type: "shared", addresses: ["a", "b"] },
      next: {
        "without accounts": state(undefined, [unread, unread]),
        "with one account": state("a", [sessionNo, unread]),
        "with unread accounts": state("a", [sessionNo, unread]),
        "while b is read": state("a", [sessionNo, reading]),
        "with an offer of c": state("a", [sessionNo, reading]),
        "with a failure": state("a", [sessionNo, failed]),
      },
    },
  },
  "session-changed": {
    "without a session": {
      event: { type: "session-changed", session: { status: "disconnected", failure: undefined } },
      next: {
        "with one account": state(undefined, [unread]),
        "with an account that is not listed": state(undefined, [unread, unread]),
        "with unread accounts": state(undefined, [unread, unread, unread]),
        "while b is read": state(undefined, [unread, unread, unread]),
        "with an offer of c": state(undefined, [unread, unread, unread]),
        "with a failure": state(undefined, [unread, unread, unread]),
      },
    },
    "to b": {
      event: { type: "session-changed", session: connected("b", loaded(yes)) },
      next: {
        "without accounts": { ...noAccounts, current: "b" },
        "without a session": state("b", [unread, loaded(yes)]),
        "with one account": state("b", [sessionNo]),
        "with an account that is not listed": state("b", [unread, loaded(yes)]),
        "with unread accounts": state("b", [sessionNo, loaded(yes), unread]),
        "while b is read": state("b", [sessionNo, loaded(yes), unread]),
        "with an offer of c": state("b", [sessionNo, loaded(yes), loaded(yes)], "c"),
        "with a failure": state("b", [sessionNo, loaded(yes), unread]),
      },
    },
    "to a check of a": {
      event: { type: "session-changed", session: connected("a", reading) },
      next: {
        "without accounts": { ...noAccounts, current: "a" },
        "without a session": state("a", [reading, unread]),
        "with one account": state("a", [reading]),
        "with an account that is not listed": state("a", [reading, unread]),
        "with unread accounts": state("a", [reading, unread, unread]),
        "while b is read": state("a", [reading, reading, unread]),
        "with an offer of c": state("a", [reading, reading, loaded(yes)], "c"),
        "with a failure": state("a", [reading, failed, unread]),
      },
    },
  },
  reading: {
    "of b": {
      event: { type: "reading", address: "b" },
      next: {
        "without a session": state(undefined, [unread, reading]),
        "with an account that is not listed": state("z", [unread, reading]),
        "with unread accounts": state("a", [sessionNo, reading, unread]),
        "with a failure": state("a", [sessionNo, reading, unread]),
      },
    },
    "of the session's account": { event: { type: "reading", address: "z" }, next: {} },
  },
  loaded: {
    "b, which may play": {
      event: { type: "loaded", address: "b", decision: yes },
      next: {
        "without a session": state(undefined, [unread, loaded(yes)], "b"),
        "with an account that is not listed": state("z", [unread, loaded(yes)], "b"),
        "with unread accounts": state("a", [sessionNo, loaded(yes), unread], "b"),
        "while b is read": state("a", [sessionNo, loaded(yes), unread], "b"),
        "with an offer of c": state("a", [sessionNo, loaded(yes), loaded(yes)], "c"),
        "with a failure": state("a", [sessionNo, loaded(yes), unread], "b"),
      },
    },
    "c, which may not play": {
      event: { type: "loaded", address: "c", decision: no },
      next: {
        "with unread accounts": state("a", [sessionNo, unread, loaded(no)]),
        "while b is read": state("a", [sessionNo, reading, loaded(no)]),
        "with an offer of c": state("a", [sessionNo, reading, loaded(no)]),
        "with a failure": state("a", [sessionNo, failed, loaded(no)]),
      },
    },
  },
  "read-failed": {
    "for b": {
      event: { type: "read-failed", address: "b", error: new Error("no node") },
      next: {
        "without a session": state(undefined, [unread, failed]),
        "with an account that is not listed": state("z", [unread, failed]),
        "with unread accounts": state("a", [sessionNo, failed, unread]),
        "while b is read": state("a", [sessionNo, failed, unread]),
        "with an offer of c": state("a", [sessionNo, failed, loaded(yes)], "c"),
      },
    },
    "for c": {
      event: { type: "read-failed", address: "c", error: new Error("no node") },
      next: {
        "with unread accounts": state("a", [sessionNo, unread, failed]),
        "while b is read": state("a", [sessionNo, reading, failed]),
        // The last decision stays (rule 1.6).
        "with an offer of c": state(
          "a",
          [sessionNo, reading, { status: "failed", decision: yes, error: new Error("no node") }],
          "c",
        ),
        "with a failure": state("a", [sessionNo, failed, failed]),
      },
    },
  },
  stopped: {
    "in any state": {
      event: { type: "stopped" },
      next: {
        "while b is read": state("a", [sessionNo, unread, unread]),
        "with an offer of c": state("a", [sessionNo, unread, loaded(yes)], "c"),
      },
    },
  },
};

describe("reduceAccounts", () => {
  const cases = Object.entries(rows).flatMap(([type, variants]) =>
    Object.entries(variants).flatMap(([variant, { event, next }]) =>
      (Object.keys(states) as StateName[]).map((name) => ({
        name,
        title: `${type} ${variant}`,
        event,
        expected: next[name] ?? states[name],
      })),
    ),
  );

  test.each(cases)("parameters: $name, then $title", ({ name, event, expected }) => {
    expect(reduceAccounts(states[name], event)).toEqual(expected);
  });

  test("behavior: an aborted read keeps the decision that was known before", () => {
    const again = reduceAccounts(states["with an offer of c"], { type: "reading", address: "c" });
    expect(again.accounts[2]?.check).toEqual({ status: "reading", decision: yes });
    expect(reduceAccounts(again, { type: "stopped" }).accounts[2]?.check).toEqual(loaded(yes));
  });

  test("behavior: a pending read of the session does not outlast a switch", () => {
    const pending = state("a", [{ status: "reading", decision: no }, unread]);
    const session = connected("b", reading);
    const next = reduceAccounts(pending, { type: "session-changed", session });
    expect(next).toEqual(state("b", [loaded(no), reading]));
  });
});

describe("offeredAccount", () => {
  const offers = (check: HoldingsCheck) =>
    offeredAccount(
      reduceAccounts(states["with an offer of c"], {
        type: "session-changed",
        session: connected("a", check),
      }),
    );

  test("behavior: offers another account only if the session's may not play", () => {
    expect(offers(loaded(no))).toBe("c");
    expect(offers({ status: "failed", decision: no, error: new Error("no node") })).toBe("c");
    expect(offers(loaded(yes))).toBeUndefined();
    expect(offers(reading)).toBeUndefined();
    expect(
      offers({ status: "failed", decision: undefined, error: new Error("no node") }),
    ).toBeUndefined();
  });

  test("behavior: offers nothing while the session's account is not listed", () => {
    const next = { type: "loaded", address: "b", decision: yes } as const;
    expect(
      offeredAccount(reduceAccounts(states["with an account that is not listed"], next)),
    ).toBeUndefined();
  });
});

describe("readableAccounts", () => {
  const many = (current: number) => {
    const addresses = Array.from({ length: 25 }, (_, index) => String(index));
    const listed = reduceAccounts(noAccounts, { type: "shared", addresses });
    return reduceAccounts(listed, {
      type: "session-changed",
      session: connected(String(current), loaded(no)),
    });
  };
  const readable = (current: number) =>
    readableAccounts(many(current)).map(({ address }) => Number(address));

  test.each([0, 3, 19])("parameters: account %i and 19 others make 20", (current) => {
    expect([current, ...readable(current)].sort((a, b) => a - b)).toEqual([...Array(20).keys()]);
  });

  test("behavior: behind the first 20, the session's account is one of the 20", () => {
    expect(readable(24)).toEqual([...Array(19).keys()]);
  });

  test("behavior: counts the progress of these accounts while one is being read", () => {
    const read = (address: string): AccountsEvent => ({ type: "loaded", address, decision: no });
    const before = [read("1"), read("22")].reduce(reduceAccounts, many(0));
    expect(readingProgress(before)).toBeUndefined();
    const during = reduceAccounts(before, { type: "reading", address: "2" });
    expect(readingProgress(during)).toEqual({ read: 1, of: 19 });
  });

  test("behavior: without a choice, nothing is read", () => {
    for (const name of ["without a session", "with one account"] as const) {
      expect(isChoice(states[name])).toBe(false);
      expect(readableAccounts(states[name])).toEqual([]);
    }
    expect(isChoice(states["with an account that is not listed"])).toBe(false);
    expect(isChoice(states["with unread accounts"])).toBe(true);
  });
});

test("behavior: only a check with a decision has one", () => {
  expect([undefined, unread, reading, failed].map(decisionOf)).toEqual(Array(4).fill(undefined));
  expect(decisionOf(loaded(yes))).toBe(yes);
});

test("behavior: the store starts without accounts and changes by events", () => {
  const store = createAccountsStore();
  expect(store.getState()).toEqual(noAccounts);
  store.dispatch({ type: "shared", addresses: ["a"] });
  expect(store.getState()).toEqual(state(undefined, [unread]));
});
