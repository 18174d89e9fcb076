import { knownWallets } from "@fabulous-fish/core";
import type { Page, Route } from "@playwright/test";
import { gateMessages } from "@fabulous-fish/page/messages/texts/gate";
import { messages } from "@fabulous-fish/page/messages/texts/page";
import { configure } from "../configure.ts";
import { advanceUntil, installClock } from "../page-clock.ts";
import { eligible, type PageState, shown } from "../page-state.ts";
import { peraScript } from "../requests.ts";

/*
 * The screens in front of the game. The responses are stubs: the sandbox of the screenshots has no
 * gate, and e2e/gate/page.spec.ts reaches the same screens with a real one.
 */

const session = {
  account: eligible.account,
  canPlay: true,
  standing: "yes",
  tokens: { "2667389516": 5_000_000 },
  round: 50_000_000,
  checkedAt: Date.UTC(2026, 0, 1),
  expiresAt: Date.UTC(2027, 0, 1),
};

const challenge = () => ({
  id: "stub",
  expiresAt: Date.now() + 300_000,
  arc60: {
    data: "e30=",
    signer: "a2V5",
    domain: "stub",
    authenticatorData: "YXV0aA==",
    requestId: "stub",
    metadata: { scope: 1, encoding: "base64" },
  },
  transaction: "dHhu",
});

type Fulfil = Parameters<Route["fulfill"]>[0];

/** Responses of the gate, by method and path. */
type Replies = Readonly<Record<string, () => Fulfil>>;

const signedOut = (): Fulfil => ({ status: 401, json: { title: "Signed out" } });

/** Gives the site a gate with these responses. */
async function stubGate(page: Page, replies: Replies): Promise<void> {
  await configure(page, { gate: "/gate" });
  await page.route("**/gate/*", async (route) => {
    const request = route.request();
    const reply = replies[`${request.method()} ${new URL(request.url()).pathname}`];
    await route.fulfill(reply?.() ?? { status: 404 });
  });
}

const inGate = (name: string, replies: Replies) => ({
  name,
  saved: eligible,
  path: "/#/fabulous-fish",
  arrange: (_: unknown, page: Page): unknown => stubGate(page, replies),
});

const challenged: Replies = {
  "GET /gate/session": signedOut,
  "POST /gate/challenge": () => ({ json: challenge() }),
};

async function pressSignIn(page: Page): Promise<void> {
  await page
    .getByRole("button", { name: gateMessages.signInWith(knownWallets.pera.title) })
    .click();
}

/** Reaches the step in which the wallet is awaited; its chunk never arrives. */
async function awaitWallet(page: Page): Promise<void> {
  await pressSignIn(page);
  await shown(page, gateMessages.openWallet(knownWallets.pera.title));
}

async function withoutWallet(page: Page, replies: Replies): Promise<void> {
  await page.route(peraScript, () => {});
  await stubGate(page, replies);
}

export const gateStates: readonly PageState[] = [
  {
    ...inGate("gate-sign-in", { "GET /gate/session": signedOut }),
    reach: (page) => shown(page, gateMessages.signInExplained(knownWallets.pera.title)),
  },
  {
    ...inGate("gate-waiting", challenged),
    arrange: async (_, page) => {
      await page.clock.install();
      await withoutWallet(page, challenged);
    },
    async reach(page) {
      await awaitWallet(page);
      await page.clock.runFor(10_000);
      await shown(page, messages.connectingLong);
    },
  },
  {
    ...inGate("gate-cancelled", challenged),
    arrange: (_, page) => withoutWallet(page, challenged),
    async reach(page) {
      await awaitWallet(page);
      await page.getByRole("button", { name: messages.cancel }).click();
      await shown(page, gateMessages.failed.cancelled);
    },
  },
  {
    ...inGate("gate-clock-off", challenged),
    arrange: (_, page) => {
      const reply = () => ({
        json: challenge(),
        headers: { date: new Date(Date.now() + 5_400_000).toUTCString() },
      });
      return stubGate(page, { ...challenged, "POST /gate/challenge": reply });
    },
    async reach(page) {
      await pressSignIn(page);
      await shown(page, gateMessages.clockBehind("90 minutes"));
    },
  },
  {
    ...inGate("gate-too-many-requests", {
      ...challenged,
      "POST /gate/challenge": () => ({ status: 429, headers: { "retry-after": "42" } }),
    }),
    async reach(page) {
      await pressSignIn(page);
      await shown(page, gateMessages.failed["too-many-requests"]);
    },
  },
  {
    ...inGate("gate-unreachable", { "GET /gate/session": () => ({ status: 502 }) }),
    reach: (page) => shown(page, gateMessages.notChecked),
  },
  {
    ...inGate("gate-says-no", {
      "GET /gate/session": () => ({
        json: {
          ...session,
          canPlay: false,
          standing: "no",
          tokens: { "2667389516": 1_250_000 },
          checkedAt: Date.now(),
        },
      }),
    }),
    async reach(page) {
      await shown(page, messages.checked(messages.justNow));
      await shown(page, "Reef Pearl");
    },
  },
  {
    ...inGate("gate-unknown", {
      "GET /gate/session": () => ({
        json: {
          ...session,
          canPlay: false,
          standing: "unknown",
          tokens: {},
          round: null,
          checkedAt: null,
        },
      }),
    }),
    reach: (page) => shown(page, gateMessages.unknownExplained),
  },
  {
    ...inGate("gate-session-ended", {}),
    async arrange(sandbox, page) {
      sandbox.settings.change({ game: "protocol" });
      await installClock(page);
      let hasEnded = false;
      await stubGate(page, {});
      await page.route("**/gate/session", (route) =>
        route.fulfill(hasEnded ? signedOut() : { json: session }),
      );
      await page.exposeFunction("endSession", () => (hasEnded = true));
    },
    async reach(page) {
      await advanceUntil(page, page.locator("[data-game=acknowledged]"));
      await page.evaluate(() => (Reflect.get(window, "endSession") as () => Promise<void>)());
      await advanceUntil(page, page.getByText(gateMessages.lost.ended));
    },
  },
  {
    ...inGate("gate-not-checked-in-game", {}),
    async arrange(sandbox, page) {
      sandbox.settings.change({ game: "protocol" });
      await installClock(page);
      await stubGate(page, {
        "GET /gate/session": () => ({ json: session }),
      });
    },
    async reach(page) {
      await advanceUntil(page, page.locator("[data-game=acknowledged]"));
      await page.route("**/gate/session", (route) => route.abort());
      // A response that is newer than two seconds is used again.
      await page.clock.runFor(2_000);
      await page.evaluate(() => window.dispatchEvent(new Event("online")));
      await advanceUntil(page, page.getByText(gateMessages.couldNotCheck));
    },
  },
];
