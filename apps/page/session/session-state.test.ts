import { describe, expect, test } from "vitest";
import {
  connectedTo,
  enough,
  failedCheck,
  loadedCheck,
  noWallet,
  readingCheck,
  tooLittle,
} from "./session.fixtures.ts";
import {
  createSessionStore,
  type HoldingsCheck,
  reduceSession,
  type SessionEvent,
  type SessionState,
} from "./session-state.ts";

const yes = { eligibility: "yes" as const, tokens: enough, checkedAt: 1 };
const no = { eligibility: "no" as const, tokens: tooLittle, checkedAt: 2 };
const noNode = { error: new Error("no node") };
const failure = { error: new Error("Rejected") };
const shared = ["a", "b", "c"];

/** Connected to account a alone, before the wallet has listed its accounts. */
const alone = (check: HoldingsCheck) => connectedTo("a", { a: check });
/** Connected to account a, which the wallet shares beside b and c. */
const several = (checks: Record<string, HoldingsCheck>, eligible?: string) =>
  connectedTo("a", { a: loadedCheck(no), ...checks }, shared, eligible);
/** Connected to an account that the wallet does not share. */
const unlisted = (checks: Record<string, HoldingsCheck>, eligible?: string) =>
  connectedTo("z", { z: loadedCheck(no), ...checks }, shared, eligible);
const listed = (state: SessionState): SessionState => ({ ...state, shared });

const states = {
  disconnected: noWallet,
  "disconnected after a failure": { ...noWallet, failure },
  "disconnected from three accounts": listed(noWallet),
  connecting: { status: "connecting", checks: new Map(), shared: [], eligible: undefined },
  "connected without a decision": alone(readingCheck()),
  reading: alone(readingCheck(yes)),
  "reading, which takes long": alone({ ...readingCheck(yes), isSlow: true }),
  loaded: alone(loadedCheck(yes)),
  failed: alone(failedCheck(yes)),
  "failed without a decision": alone(failedCheck()),
  "with two unread accounts": several({}),
  "while b is read": several({ b: readingCheck() }),
  "while b is read again": several({ b: readingCheck(no) }),
  "with an offer of c": several({ b: readingCheck(), c: loadedCheck(yes) }, "c"),
  "with a failure of b": several({ b: failedCheck() }),
  "with an account that is not listed": unlisted({}),
} satisfies Record<string, SessionState>;

type StateName = keyof typeof states;
type Next = Partial<Record<StateName, SessionState>>;

const names = Object.keys(states) as StateName[];
const where = (is: (state: SessionState) => boolean, next: (state: SessionState) => SessionState) =>
  Object.fromEntries(
    names.filter((name) => is(states[name])).map((name) => [name, next(states[name])]),
  ) as Next;
const isConnected = ({ status }: SessionState) => status === "connected";
const isDisconnected = ({ status }: SessionState) => status === "disconnected";
const isListed = ({ shared }: SessionState) => shared.length > 0;
const isTo = (account: string) => (state: SessionState) =>
  state.status === "connected" && state.account === account;
/** Connected to account a, which the wallet shares beside others. */
const isAmongSeveral = (state: SessionState) => isTo("a")(state) && isListed(state);
const always = () => true;
const checkOfA = ({ checks }: SessionState) => checks.get("a");
/** Connected to another account, with the checks of a state and that of the account. */
const to = (account: string, check: HoldingsCheck) => (state: SessionState) => {
  const checks = { ...Object.fromEntries(state.checks), [account]: check };
  return connectedTo(account, checks, state.shared, state.eligible);
};
const disconnected = ({ shared }: SessionState): SessionState => ({ ...noWallet, shared });
/** With another check of a, on which no offer depends. */
const withA = (check: (known: typeof yes | undefined) => HoldingsCheck) => (state: SessionState) =>
  to("a", check(checkOfA(state)?.decision as typeof yes | undefined))(state);

/** By the event's type and variant: the states that it changes, and what follows; it changes no other. */
const rows: Record<SessionEvent["type"], Record<string, { event: SessionEvent; next: Next }>> = {
  connecting: {
    "from disconnected": {
      event: { type: "connecting" },
      next: where(isDisconnected, ({ shared }) => ({ ...states.connecting, shared })),
    },
  },
  "connect-failed": {
    "with an error": {
      event: { type: "connect-failed", error: failure.error, isQuiet: false },
      next: { connecting: { ...noWallet, failure } },
    },
    "with an error that is not shown": {
      event: { type: "connect-failed", error: failure.error, isQuiet: true },
      next: { connecting: noWallet },
    },
  },
  "failure-dismissed": {
    "after a failure": {
      event: { type: "failure-dismissed" },
      next: { "disconnected after a failure": noWallet },
    },
  },
  connected: {
    "to a": {
      event: { type: "connected", account: "a" },
      next: {
        ...where((state) => !isConnected(state), to("a", readingCheck())),
        "with an account that is not listed": connectedTo("a", { a: readingCheck() }, shared),
      },
    },
    "to b": {
      event: { type: "connected", account: "b" },
      next: {
        ...where(always, ({ shared }) => connectedTo("b", { b: readingCheck() }, shared)),
        ...where(isAmongSeveral, to("b", readingCheck())),
        "while b is read again": to("b", readingCheck(no))(states["while b is read again"]),
      },
    },
    "to c, with what is known of it": {
      event: { type: "connected", account: "c" },
      next: {
        ...where(always, ({ shared }) => connectedTo("c", { c: readingCheck() }, shared)),
        ...where(isAmongSeveral, to("c", readingCheck())),
        "with an offer of c": connectedTo(
          "c",
          { a: loadedCheck(no), b: readingCheck(), c: readingCheck(yes) },
          shared,
        ),
      },
    },
  },
  disconnected: {
    "from any state": { event: { type: "disconnected" }, next: where(always, disconnected) },
  },
  synchronized: {
    "with no stored session": {
      event: { type: "synchronized", saved: undefined },
      next: where(isConnected, disconnected),
    },
    "with account a and no decision": {
      event: { type: "synchronized", saved: { account: "a", decision: undefined } },
      next: where(
        (state) => !isTo("a")(state),
        ({ shared }) => connectedTo("a", { a: readingCheck() }, shared),
      ),
    },
    "with account a and an earlier decision": {
      event: { type: "synchronized", saved: { account: "a", decision: yes } },
      next: {
        ...where(
          (state) => !isTo("a")(state),
          ({ shared }) => connectedTo("a", { a: readingCheck(yes) }, shared),
        ),
        ...where(
          isAmongSeveral,
          withA(() => loadedCheck(yes)),
        ),
        "connected without a decision": states.reading,
        "failed without a decision": states.loaded,
      },
    },
    "with account a and a newer decision": {
      event: { type: "synchronized", saved: { account: "a", decision: { ...no, checkedAt: 3 } } },
      next: {
        ...where(
          (state) => !isTo("a")(state),
          ({ shared }) => connectedTo("a", { a: readingCheck({ ...no, checkedAt: 3 }) }, shared),
        ),
        ...where(
          isTo("a"),
          withA(() => loadedCheck({ ...no, checkedAt: 3 })),
        ),
        "connected without a decision": alone(readingCheck({ ...no, checkedAt: 3 })),
      },
    },
    "with account y": {
      event: { type: "synchronized", saved: { account: "y", decision: yes } },
      next: {
        ...where(always, ({ shared }) => connectedTo("y", { y: readingCheck(yes) }, shared)),
        ...where(isAmongSeveral, to("y", readingCheck(yes))),
      },
    },
  },
  shared: {
    "with the same accounts": {
      event: { type: "shared", accounts: ["a", "b", "c"] },
      next: where((state) => !isListed(state), listed),
    },
    "without c": {
      event: { type: "shared", accounts: ["a", "b"] },
      next: {
        ...where(always, (state) => ({ ...state, shared: ["a", "b"] })),
        "with an offer of c": {
          ...several({ b: readingCheck() }),
          shared: ["a", "b"],
        },
      },
    },
  },
  reading: {
    a: {
      event: { type: "reading", account: "a" },
      next: {
        ...where(isTo("a"), withA(readingCheck)),
        // Why the last read has led to no decision stays.
        "reading, which takes long": alone({ ...readingCheck(yes), lastProblem: "slow" }),
        failed: alone({ ...readingCheck(yes), lastProblem: noNode }),
        "failed without a decision": alone({ ...readingCheck(), lastProblem: noNode }),
        "with an account that is not listed": unlisted({ a: readingCheck() }),
      },
    },
    b: {
      event: { type: "reading", account: "b" },
      next: {
        "with two unread accounts": states["while b is read"],
        "with a failure of b": several({ b: { ...readingCheck(), lastProblem: noNode } }),
        "with an account that is not listed": unlisted({ b: readingCheck() }),
      },
    },
    "an account that nobody shares": { event: { type: "reading", account: "y" }, next: {} },
  },
  loaded: {
    "a, which may not play": {
      event: { type: "loaded", account: "a", decision: no },
      next: {
        ...where(
          (state) => isTo("a")(state) && !isListed(state),
          withA(() => loadedCheck(no)),
        ),
        "with an account that is not listed": unlisted({ a: loadedCheck(no) }),
      },
    },
    "b, which may play": {
      event: { type: "loaded", account: "b", decision: yes },
      next: {
        ...where(isAmongSeveral, () => several({ b: loadedCheck(yes) }, "b")),
        "with an offer of c": several({ b: loadedCheck(yes), c: loadedCheck(yes) }, "c"),
        "with an account that is not listed": unlisted({ b: loadedCheck(yes) }, "b"),
      },
    },
    "c, which may not play": {
      event: { type: "loaded", account: "c", decision: no },
      next: {
        "with two unread accounts": several({ c: loadedCheck(no) }),
        "while b is read": several({ b: readingCheck(), c: loadedCheck(no) }),
        "while b is read again": several({ b: readingCheck(no), c: loadedCheck(no) }),
        "with an offer of c": several({ b: readingCheck(), c: loadedCheck(no) }),
        "with a failure of b": several({ b: failedCheck(), c: loadedCheck(no) }),
        "with an account that is not listed": unlisted({ c: loadedCheck(no) }),
      },
    },
  },
  "read-slow": {
    "of a": {
      event: { type: "read-slow", account: "a" },
      next: {
        "connected without a decision": alone({ ...readingCheck(), isSlow: true }),
        reading: states["reading, which takes long"],
      },
    },
  },
  "network-returned": {
    always: {
      event: { type: "network-returned" },
      next: {
        ...where(isTo("a"), withA(readingCheck)),
        "with an account that is not listed": connectedTo("z", { z: readingCheck(no) }, shared),
      },
    },
  },
  "read-failed": {
    "for a": {
      event: { type: "read-failed", account: "a", error: new Error("no node") },
      next: {
        ...where(isTo("a"), withA(failedCheck)),
        "with an account that is not listed": unlisted({ a: failedCheck() }),
      },
    },
    // The last decision stays (rule 1.6).
    "for c": {
      event: { type: "read-failed", account: "c", error: new Error("no node") },
      next: {
        "with two unread accounts": several({ c: failedCheck() }),
        "while b is read": several({ b: readingCheck(), c: failedCheck() }),
        "while b is read again": several({ b: readingCheck(no), c: failedCheck() }),
        "with an offer of c": several({ b: readingCheck(), c: failedCheck(yes) }, "c"),
        "with a failure of b": several({ b: failedCheck(), c: failedCheck() }),
        "with an account that is not listed": unlisted({ c: failedCheck() }),
      },
    },
    "for an account that nobody shares": {
      event: { type: "read-failed", account: "y", error: new Error("no node") },
      next: {},
    },
  },
  "read-aborted": {
    // It is read again at once.
    "of the session's account": { event: { type: "read-aborted", account: "a" }, next: {} },
    "of b": {
      event: { type: "read-aborted", account: "b" },
      next: {
        "while b is read": several({}),
        "while b is read again": several({ b: loadedCheck(no) }),
        "with an offer of c": several({ c: loadedCheck(yes) }, "c"),
      },
    },
  },
};

describe("reduceSession", () => {
  const cases = Object.entries(rows).flatMap(([type, variants]) =>
    Object.entries(variants).flatMap(([variant, { event, next }]) =>
      names.map((name) => ({ name, title: `${type} ${variant}`, event, next })),
    ),
  );

  test.each(cases)("parameters: $name, then $title", ({ name, event, next }) => {
    expect(reduceSession(states[name], event)).toEqual(next[name] ?? states[name]);
  });

  test("a pending read of the session does not outlast a switch", () => {
    const event = { type: "connected", account: "b" } as const;
    const pending = several({ a: readingCheck(no) });
    const expected = { a: loadedCheck(no), b: readingCheck() };
    expect(reduceSession(pending, event)).toEqual(connectedTo("b", expected, shared));
    const unread = several({ a: readingCheck() });
    expect(reduceSession(unread, event)).toEqual(connectedTo("b", { b: readingCheck() }, shared));
  });

  test.each([
    { eligibility: "no" as const },
    { tokens: tooLittle },
    { checkedAt: 2 },
    { round: { network: "a", round: 1n } },
  ])("a stored decision that differs in one field is another one: %o", (change) => {
    const decision = { ...yes, ...change };
    const saved = { account: "a", decision };
    const next = reduceSession(states.reading, { type: "synchronized", saved });
    expect(next).toEqual(alone(loadedCheck(decision)));
  });

  test("the account that is left is offered if it may play", () => {
    const left = several({ a: loadedCheck(yes) });
    expect(reduceSession(left, { type: "connected", account: "b" })).toEqual(
      connectedTo("b", { a: loadedCheck(yes), b: readingCheck() }, shared, "a"),
    );
  });
});

describe("createSessionStore", () => {
  test("starts with the stored session and changes by events", () => {
    const store = createSessionStore({ account: "a", decision: yes });
    expect(store.getState()).toEqual(states.reading);
    const seen: SessionState[] = [];
    store.subscribe((state) => seen.push(state));
    store.dispatch({ type: "disconnected" });
    expect(seen).toEqual([noWallet]);
    expect(createSessionStore(undefined).getState()).toEqual(noWallet);
  });
});
