import { knownWallets } from "@fabulous-fish/core";
import type { BrowserContext, FrameLocator, Page } from "@playwright/test";
import { accounts } from "@fabulous-fish/sandbox/accounts";
import { messages } from "@fabulous-fish/page/messages/texts/page";
import { seedStorage, showInFrame, WalletUser } from "../fixtures.ts";
import { eligible } from "../page-state.ts";
import { expect, test } from "./fixtures.ts";
import { connectPera } from "../labels.ts";
import { german, spanish } from "../languages.ts";

/** Shows an open page in a sandboxed frame with an opaque origin, in which storage access throws. */
async function showWithoutStorage(page: Page, context: BrowserContext): Promise<FrameLocator> {
  // To an opaque origin, the scripts and the data are cross-origin.
  await context.route(`${new URL(page.url()).origin}/**`, async (route) => {
    if (route.request().isNavigationRequest()) return route.fallback();
    const response = await route.fetch();
    const headers = { ...response.headers(), "access-control-allow-origin": "*" };
    return route.fulfill({ response, headers });
  });
  return showInFrame(
    page,
    "/",
    "allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox",
  );
}

test("library: its properties throw, and connect rejects", async ({ bare, context, bareUrl }) => {
  await bare.page.goto(bareUrl);
  await showWithoutStorage(bare.page, context);
  const element = await bare.page.waitForSelector("iframe");
  const frame = await element.contentFrame();
  await frame?.waitForFunction(() => "bare" in window);
  const seen = await frame?.evaluate(async (bridge) => {
    const { PeraWalletConnect } = window.bare;
    const library = new PeraWalletConnect({ bridge });
    const attempt = (call: () => unknown) => {
      try {
        return call();
      } catch (error) {
        return error instanceof Error ? error.name : error;
      }
    };
    return {
      platform: attempt(() => library.platform),
      isConnected: attempt(() => library.isConnected),
      connect: await library.connect().catch((error: unknown) => {
        return (error as { data: { type: string } }).data.type;
      }),
    };
  }, bare.sandbox.bridgeUrl);
  expect(seen).toEqual({
    platform: "SecurityError",
    isConnected: "SecurityError",
    connect: "SESSION_CONNECT",
  });
});

/** The errors and warnings of the page's console, but for the one seconds after an account (rule 5.6). */
function problemsLogged(page: Page): readonly string[] {
  const logged: string[] = [];
  page.on("console", (message) => {
    const isProblem = ["error", "warning"].includes(message.type());
    if (isProblem && message.text() !== "Unity instance not found") logged.push(message.text());
  });
  return logged;
}

test("page: the language changes, the tokens' names are read, and accounts connect and disconnect, for one visit", async ({
  user,
  context,
}) => {
  await user.visit();
  const frame = await showWithoutStorage(user.page, context);
  const button = (name: string) => frame.getByRole("button", { name });
  await expect(frame.getByText("Reef Pearl", { exact: true })).toBeVisible();
  const logged = problemsLogged(user.page);
  await frame.getByRole("combobox").selectOption("de");
  await expect(button(german.page.connect(knownWallets.pera.title))).toBeEnabled();
  await expect(frame.getByRole("combobox")).toHaveValue("de");
  await expect(frame.locator("html")).toHaveAttribute("lang", "de");
  await expect(frame.getByText("Reef Pearl", { exact: true })).toBeVisible();
  expect(logged).toEqual([]);

  await frame.getByRole("combobox").selectOption("en");
  for (const account of [accounts.eligible, accounts.holderOfOthers]) {
    await button(connectPera()).click();
    const opening = user.page.waitForEvent("popup");
    await frame.getByRole("link", { name: "Open in the sandbox wallet" }).click();
    const wallet = new WalletUser(await opening);
    await wallet.approve(account);
    await expect(frame.getByTitle(account.address)).toBeVisible();
    await expect(frame.locator(".status")).toHaveText(messages.canPlay);
    await button(messages.disconnect).click();
    await wallet.page.close();
  }
  await expect(button(connectPera())).toBeEnabled();
});

test("page: storage that is full by now: language and session last for one visit", async ({
  user,
  context,
}) => {
  await seedStorage(context, eligible);
  await user.visit();
  await expect(user.page.getByText(messages.justNow)).toBeVisible();
  const logged = problemsLogged(user.page);
  await user.page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await user.page.getByRole("combobox").selectOption("es");
  await expect(user.status()).toHaveText(spanish.page.canPlay);
  await expect(user.page.locator("html")).toHaveAttribute("lang", "es");
  expect(logged).toContainEqual(expect.stringContaining("The language could not be kept"));
  expect(logged.filter((message) => !message.includes("could not be kept"))).toEqual([]);
});

test("page: storage that throws during a check: could not check, and Retry works", async ({
  user,
  context,
}) => {
  await user.page.clock.install();
  await seedStorage(context, eligible);
  await user.visit();
  await expect(user.page.getByText(messages.justNow)).toBeVisible();
  await user.page.evaluate(() => {
    const original = Object.getOwnPropertyDescriptor(Storage.prototype, "getItem") ?? {};
    const denied = () => {
      throw new DOMException("denied", "SecurityError");
    };
    Object.defineProperty(Storage.prototype, "getItem", { ...original, value: denied });
    Object.assign(window, {
      allow: () => Object.defineProperty(Storage.prototype, "getItem", original),
    });
  });
  await user.page.clock.runFor(50_000);
  await expect(user.page.getByRole("alert")).toContainText(messages.couldNotCheck);
  await expect(user.button(messages.retry)).toHaveAttribute("aria-busy", "false");
  await expect(user.status()).toHaveText(messages.canPlay);

  await user.page.evaluate(() => (Reflect.get(window, "allow") as () => void)());
  await user.button(messages.retry).click();
  await expect(user.page.getByRole("alert")).toHaveCount(0);
});
