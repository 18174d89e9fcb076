import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { viewOfAccount } from "../screens/home/view-of-state.ts";
import { offeredAccount } from "./read-accounts.ts";
import { addressOf, open } from "./read-accounts.fixtures.ts";
import { accountIn, type EligibilityDecision, type HoldingsCheck } from "./session-state.ts";

const accountCount = 6;
const anyAccount = fc.nat({ max: accountCount - 1 });
const anyStep = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ type: fc.constant("respond"), of: fc.nat(), may: fc.boolean() }),
  },
  { weight: 3, arbitrary: fc.record({ type: fc.constant("fail"), of: fc.nat() }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant("switch"), to: anyAccount }) },
  fc.record({ type: fc.constant("follow-wallet"), to: anyAccount }),
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant("other-tab"),
      to: anyAccount,
      decision: fc.constantFrom(undefined, true, false),
    }),
  },
  fc.record({ type: fc.constant("share"), accounts: fc.subarray([...Array(accountCount).keys()]) }),
  ...(["check", "read", "read-again", "stop", "hide", "show", "offline", "online"] as const).map(
    (type) => fc.record({ type: fc.constant(type) }),
  ),
  {
    weight: 2,
    arbitrary: fc.record({ type: fc.constant("wait"), seconds: fc.constantFrom(1, 6, 10) }),
  },
  fc.record({ type: fc.constant("disconnect"), inOtherTab: fc.boolean() }),
  { weight: 2, arbitrary: fc.record({ type: fc.constant("connect"), to: anyAccount }) },
);
type Step = typeof anyStep extends fc.Arbitrary<infer Each> ? Each : never;

/** Runs after everything that a response causes, which takes fewer microtasks. */
async function settle(): Promise<void> {
  for (let microtask = 0; microtask < 20; microtask += 1) await Promise.resolve();
}

/** A page whose player, nodes, wallet and other tabs act in any order. */
function openPage() {
  const site = open(accountCount);
  site.session.check();
  const live = () => site.requests.filter(({ options }) => !options?.signal?.aborted);
  /**
   * The amounts of each account that were read, or that another tab has stored. Every amount is
   * another one.
   */
  const found = new Map<string, bigint[]>();
  let amounts = 0n;
  const holdings = (account: string, may: boolean) => {
    const amount = (may ? 100_000n : 0n) + (amounts += 1n);
    found.set(account, [...(found.get(account) ?? []), amount]);
    return new Map([["2667249425", amount]]);
  };
  let isHidden = false;
  let isStopped = false;
  let isOnline = true;
  /** When the requests began, in seconds, and the accounts of which one took ten seconds or has failed. */
  let now = 0;
  const began = new Map<object, number>(site.requests.map((request) => [request, now]));
  let slow = new Set<string>();
  let failed = new Set<string>();
  /** The other accounts that were read, since the last request to read all of them again. */
  let read = new Set<number>();

  const account = () => accountIn(site.store.getState());
  const checks = () => site.store.getState().checks;
  const offer = () => offeredAccount(site.store.getState());
  const isOther = (index: number) => addressOf(index) !== account();

  function take(of: number) {
    const [request] = site.requests.splice(of % site.requests.length, 1);
    if (request && isOther(request.index) && !request.options?.signal?.aborted)
      read.add(request.index);
    return request;
  }

  function changeInOtherTab(to: number, may: boolean | undefined): void {
    const decision: EligibilityDecision | undefined =
      may === undefined
        ? undefined
        : {
            eligibility: may ? "yes" : "no",
            tokens: holdings(addressOf(to), may),
            checkedAt: Number(amounts),
          };
    site.storage.changeInOtherTab({ account: addressOf(to), decision });
    site.session.synchronize();
  }

  function disconnect(inOtherTab: boolean): void {
    if (inOtherTab) {
      site.storage.changeInOtherTab(undefined);
      site.session.synchronize();
    } else site.session.disconnect();
  }

  async function act(step: Step): Promise<void> {
    switch (step.type) {
      case "respond": {
        const request = site.requests.length > 0 ? take(step.of) : undefined;
        if (request) void request.respond(holdings(addressOf(request.index), step.may));
        break;
      }
      case "fail":
        if (site.requests.length > 0) {
          const request = take(step.of);
          if (request && !request.options?.signal?.aborted) failed.add(addressOf(request.index));
          void request?.fail();
        }
        break;
      case "wait":
        now += step.seconds;
        vi.advanceTimersByTime(step.seconds * 1_000);
        for (const request of live())
          if (now - (began.get(request) ?? now) >= 10) slow.add(addressOf(request.index));
        break;
      case "offline":
        isOnline = false;
        break;
      case "online":
        isOnline = true;
        site.store.dispatch({ type: "network-returned" });
        site.session.checkAgain();
        break;
      case "switch":
        site.reader.use(addressOf(step.to));
        break;
      case "follow-wallet":
        if (account() !== undefined) site.session.setAccount(addressOf(step.to));
        break;
      case "other-tab":
        changeInOtherTab(step.to, step.decision);
        break;
      case "share":
        site.shared.setState(step.accounts.map(addressOf), true);
        break;
      case "check":
        site.session.check();
        break;
      case "read":
        site.reader.read();
        break;
      case "read-again":
        isStopped = false;
        read = new Set();
        site.reader.readAgain();
        break;
      case "stop":
        isStopped = true;
        site.reader.stop();
        break;
      case "hide":
      case "show":
        isHidden = step.type === "hide";
        site.setVisibility(isHidden ? "hidden" : "visible");
        break;
      case "disconnect":
        disconnect(step.inOtherTab);
        break;
      case "connect":
        site.wallet.connect.mockResolvedValueOnce([addressOf(step.to) as never]);
        await site.session.connect();
        break;
    }
    await settle();
    for (const request of site.requests) if (!began.has(request)) began.set(request, now);
    if (account() !== undefined) return;
    slow = new Set();
    failed = new Set();
    isStopped = false;
    read = new Set();
  }

  /** Returns the invariants that are broken, whatever has happened. */
  function broken(before: Before): string[] {
    const known = checks();
    const requested: readonly string[] = live().map(({ index }) => addressOf(index));
    const others = live().filter(({ index }) => isOther(index));
    const started = others.filter((request) => !before.requests.has(request));
    const offered = offer();
    const may = (address: string) => known.get(address)?.decision?.eligibility;
    const session = known.get(account() ?? "");
    const view = session && viewOfAccount(session, isOnline);
    const isReading = view?.status === "reading" || view?.status === "stillReading";
    const saysFailed = view && [view.status, view.problem?.heading].includes("couldNotCheck");
    const isForeign = ([address, check]: readonly [string, HoldingsCheck]) => {
      const [amount] = check.decision?.tokens.values() ?? [];
      return amount !== undefined && !found.get(address)?.includes(amount);
    };
    const rules = {
      "the stored account is another one": site.storage.read()?.account !== account(),
      "an account is read twice at a time": new Set(requested).size < requested.length,
      "an account is shown as being read and is not": [...known].some(
        ([address, { status }]) => status === "reading" && !requested.includes(address),
      ),
      "the session's account has no check": account() !== undefined && !session,
      "the page says at once that it reads and that it could not check": isReading && saysFailed,
      "the page could not check, and nothing has failed":
        saysFailed && !failed.has(account() ?? ""),
      "a read is said to take long, and did not":
        view?.problem?.reason === "slow" && !slow.has(account() ?? ""),
      "a failure is not shown": isOnline && session?.status === "failed" && !saysFailed,
      "what is shown is neither a decision, nor a read, nor a failure":
        session !== undefined && !session.decision && !isReading && !saysFailed,
      "an account without a session has a check": account() === undefined && known.size > 0,
      "another account is read and not shown so": others.some(
        ({ index }) => known.get(addressOf(index))?.status !== "reading",
      ),
      "an account is read without a session": account() === undefined && requested.length > 0,
      "a decision is about another account": [...known].some(isForeign),
      "more than two others are read": others.length > 2,
      "others are read after a stop": isStopped && others.length > 0,
      "others are read in a hidden page": isHidden && before.isHidden && started.length > 0,
      "another account is read again": started.some(({ index }) => read.has(index)),
      "the session's account is offered": offered !== undefined && offered === account(),
      "an account that may not play is offered": offered !== undefined && may(offered) !== "yes",
      "an account is offered beside one that may play":
        offered !== undefined && session?.decision?.eligibility !== "no",
      "the offer has changed under the player's finger":
        offered !== undefined &&
        before.offer !== undefined &&
        before.offer !== offered &&
        before.account === account() &&
        may(before.offer) === "yes",
    };
    return Object.entries(rules).flatMap(([rule, isBroken]) => (isBroken ? [rule] : []));
  }

  return {
    async act(step: Step): Promise<string[]> {
      const before = {
        offer: offer(),
        requests: new Set<object>(site.requests),
        isHidden,
        account: account(),
      };
      await act(step);
      return broken(before);
    },
    /** Responds to all requests, and returns the accounts that are still being read. */
    async end(): Promise<string[]> {
      await act({ type: "show" });
      while (site.requests.length > 0) await act({ type: "respond", of: 0, may: false });
      return [...checks()].flatMap(([address, { status }]) =>
        status === "reading" ? address : [],
      );
    },
  };
}

interface Before {
  readonly offer: string | undefined;
  readonly requests: ReadonlySet<object>;
  readonly isHidden: boolean;
  readonly account: string | undefined;
}

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

test.each([1, 2, 3, 4])("in 100 histories of seed %i, no rule is broken", async (seed) => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 10, maxLength: 40 }), async (steps) => {
      const page = openPage();
      for (const step of steps)
        expect({ step, broken: await page.act(step) }).toEqual({ step, broken: [] });
      expect(await page.end()).toEqual([]);
    }),
    { numRuns: 100, seed },
  );
});
