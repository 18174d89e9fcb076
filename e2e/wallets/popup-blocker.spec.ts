import { accounts } from "@fabulous-fish/sandbox/accounts";
import { messages } from "@fabulous-fish/page/messages/texts/page";
import { expect } from "../fixtures.ts";
import configuration, { wholeBrowser } from "../playwright.config.ts";
import { test } from "./fixtures.ts";
import { AnyWalletUser } from "./wallet-contract.ts";
import { connectLute } from "../labels.ts";

const account = accounts.eligible;

// Playwright turns the blocker off, and its traces are treated as a user's activation of the page.
test.use({
  trace: "off",
  launchOptions: {
    ...configuration.use?.launchOptions,
    ...(wholeBrowser ? { executablePath: wholeBrowser } : {}),
    ignoreDefaultArgs: ["--disable-popup-blocking"],
  },
});

test("the browser allows Lute's window after a press, also if its chunk loads only then", async ({
  user,
}) => {
  const contract = await new AnyWalletUser(user, "lute site").visit();
  await contract.connect(account);
  await expect(user.status()).toHaveText(messages.canPlay);
});

test("the browser blocks Lute's window without a press: the alert says what to do", async ({
  user,
}) => {
  const contract = new AnyWalletUser(user, "lute site");
  // A script's click is no press of the user.
  await user.page.addInitScript((text) => {
    new MutationObserver((_, observer) => {
      const button = [...document.querySelectorAll("button")].find(
        ({ textContent }) => textContent === text,
      );
      if (!button) return;
      observer.disconnect();
      button.click();
    }).observe(document, { childList: true, subtree: true });
  }, connectLute());
  // Playwright's assertions and waits in the page are treated as a user's activation, too: none until the
  // attempt has failed.
  const failed = user.page.waitForEvent("console", (message) =>
    message.text().includes("Error connecting to Lute:"),
  );
  await user.visit("/", "load");
  await failed;
  await expect(user.failure()).toContainText("Allow this page to open pop-ups, then try again.");
  await contract.expectFailureThenConnect("The wallet's tab could not be opened.", account);
});
