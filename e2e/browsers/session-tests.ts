import { messages } from "@fabulous-fish/page/messages/texts/page";
import { accounts } from "@fabulous-fish/sandbox/accounts";
import { connectPera } from "../labels.ts";
import { keptEntries } from "../stored-session.ts";
import { test } from "./fixtures.ts";
import { button, choice, type Tab } from "./tab.ts";
import { until } from "./until.ts";
import { asAmount } from "../amounts.ts";

const account = accounts.eligible;
const shownAddress = { css: `.account [title="${account.address}"]` };

test("connect through the wallet library: account, status, holdings and Play", async ({ user }) => {
  const tab = await user.visit();
  await user.connect(tab, account);
  await tab.reads(".status", messages.canPlay);
  await tab.sees(shownAddress);
  await tab.reads(".token-amount", messages.held(asAmount("5,000,000"), asAmount("3,000,000")));
  await tab.sees(button(messages.play));
});

test("connect a second time: the wallet's tab is in front and shows a new request", async ({
  user,
}) => {
  const tab = await user.visit();
  await user.connect(tab, account);
  await tab.click(button(messages.disconnect));
  await user.openWallet(tab);
  await until("a wallet's tab in front has a request to approve", async () => {
    // Each time, because Firefox opens a new tab.
    const wallet = await user.wallet();
    const isInFront = await wallet.evaluate(() => document.visibilityState === "visible");
    return isInFront && (await wallet.count(button("Approve"))) > 0;
  });
});

test("Back to a cached page: it shows the changes that another tab has made meanwhile", async ({
  user,
}) => {
  const cached = await user.visit();
  const other = await user.visit();
  await leave(cached);
  const wallet = await user.connect(other, account);
  await returnTo(cached);
  await cached.sees(shownAddress);
  await cached.reads(".status", messages.canPlay);

  await leave(cached);
  await other.driver.activate();
  await other.click(button(messages.disconnect));
  await other.sees(button(connectPera()));
  await returnTo(cached);
  await cached.sees(button(connectPera()));
  await cached.doesNotSee(button(messages.play));
  await wallet.sees({ css: "p", name: "The page disconnected." });
});

test("two tabs connect, switch the account and disconnect together", async ({ user }) => {
  const other = await user.visit();
  const tab = await user.visit();
  const wallet = await user.connect(tab, account);
  await other.reads(".status", messages.canPlay);

  await wallet.driver.activate();
  await wallet.click(choice(accounts.oneUnitShort.name));
  await wallet.click(button("Switch account"));
  await tab.reads(".status", messages.cannotPlay("$FISHD"));
  await other.reads(".status", messages.cannotPlay("$FISHD"));

  await other.driver.activate();
  await other.click(button(messages.disconnect));
  await tab.sees(button(connectPera()));
  await wallet.sees({ css: "p", name: "The page disconnected." });
  for (const each of [tab, other]) {
    await until("the storage has no session", async () => {
      const keys = await each.evaluate(() => Object.keys(localStorage));
      return keys.every((key) => keptEntries.includes(key));
    });
  }
});

test("a reload restores the session; then the wallet ends it", async ({ user }) => {
  const tab = await user.visit();
  const wallet = await user.connect(tab, account);
  await tab.driver.open(user.sandbox.siteUrl);
  await tab.reads(".status", messages.canPlay);
  await wallet.driver.activate();
  await wallet.click(button("Disconnect"));
  await tab.sees(button(connectPera()));
});

/** Navigates to another page, and repeats it until the browser has put this one into its back/forward cache. */
async function leave(tab: Tab): Promise<void> {
  await tab.driver.activate();
  await until("the browser caches the page", async () => {
    // Firefox does not cache a page with pending requests.
    await tab.evaluate(waitForIdleNetwork);
    await tab.evaluate(markAndNavigate, "/conformance/");
    await tab.sees({ css: "form" });
    const isCached = await tab.evaluate(takeIsCached);
    if (!isCached) await tab.back();
    return isCached;
  });
}

/** Resolves after half a second without a new resource. */
function waitForIdleNetwork(): Promise<void> {
  return new Promise((resolve) => {
    let timer = setTimeout(resolve, 500);
    new PerformanceObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(resolve, 500);
    }).observe({ type: "resource" });
  });
}

/** Marks the document for {@link returnTo}, and navigates. Stores whether the browser caches the page. */
function markAndNavigate(path: string): void {
  Object.assign(window, { isSameDocument: true });
  addEventListener("pagehide", ({ persisted }) => {
    // Not in the session's storage, of which Firefox may give the next document an older copy.
    localStorage.setItem("isCached", String(persisted));
  });
  // Deferred, so that this function returns before the document is unloaded.
  setTimeout(() => location.assign(path));
}

/** Returns whether the browser has cached the page that was left. */
function takeIsCached(): boolean {
  const isCached = localStorage.getItem("isCached") === "true";
  localStorage.removeItem("isCached");
  return isCached;
}

/** Goes back to a page after {@link leave}, and waits until the browser shows the cached document. */
async function returnTo(tab: Tab): Promise<void> {
  await tab.driver.activate();
  await tab.back();
  await until("the cached page is shown", () =>
    tab.evaluate(() => Reflect.get(window, "isSameDocument") === true),
  );
}
