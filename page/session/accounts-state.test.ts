import { describe, expect, test } from "vitest";
import {
  connected,
  failed,
  loaded,
  no,
  reading,
  state,
  unread,
  yes,
} from "./accounts-state.fixtures.ts";
import {
  type AccountsEvent,
  type AccountsState,
  createAccountsStore,
  noAccounts,
  reduceAccounts,
} from "./accounts-state.ts";
import { type ReducerRow, reducerCases } from "./reducer-cases.fixtures.ts";

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
type Row = ReducerRow<AccountsState, AccountsEvent, StateName>;

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
  "read-aborted": {
    "of b": {
      event: { type: "read-aborted", address: "b" },
      next: {
        "while b is read": state("a", [sessionNo, unread, unread]),
        "with an offer of c": state("a", [sessionNo, unread, loaded(yes)], "c"),
      },
    },
    "of c": { event: { type: "read-aborted", address: "c" }, next: {} },
  },
};

describe("reduceAccounts", () => {
  const cases = reducerCases<AccountsState, AccountsEvent, StateName>(states, rows);

  test.each(cases)("parameters: $name, then $title", ({ before, event, expected }) => {
    expect(reduceAccounts(before, event)).toEqual(expected);
  });

  test("behavior: an aborted read keeps the decision that was known before", () => {
    const again = reduceAccounts(states["with an offer of c"], { type: "reading", address: "c" });
    expect(again.accounts[2]?.check).toEqual({ status: "reading", decision: yes });
    const aborted = reduceAccounts(again, { type: "read-aborted", address: "c" });
    expect(aborted.accounts[2]?.check).toEqual(loaded(yes));
  });

  test("behavior: a pending read of the session does not outlast a switch", () => {
    const pending = state("a", [{ status: "reading", decision: no }, unread]);
    const session = connected("b", reading);
    const next = reduceAccounts(pending, { type: "session-changed", session });
    expect(next).toEqual(state("b", [loaded(no), reading]));
  });
});

test("behavior: the store starts without accounts and changes by events", () => {
  const store = createAccountsStore();
  expect(store.getState()).toEqual(noAccounts);
  store.dispatch({ type: "shared", addresses: ["a"] });
  expect(store.getState()).toEqual(state(undefined, [unread]));
});
