import type { Page } from "@playwright/test";
import { accounts } from "@fabulous-fish/sandbox/accounts";
import { messages } from "@fabulous-fish/page/messages/texts/page";
import { expect, sessionEntries, test } from "./fixtures.ts";
import { launchWebWallet, offerWebWallet } from "./web-wallet.ts";
import { connectPera } from "../labels.ts";

const forged = accounts.largestAmount.address;
const chosen = accounts.eligible.address;

// The page's Content-Security-Policy would block the frame.
test.use({ bypassCSP: true });

/** Sends Pera Web's messages from another frame. Resolves when the page has received them. */
async function forge(page: Page): Promise<void> {
  await page.evaluate(async (address) => {
    const channel = "pera-web-wallet";
    const messages = [
      { channel, message: { type: "TAB_OPEN_RECEIVED" } },
      { channel, message: { type: "CONNECT_CALLBACK", data: { addresses: [address] } } },
      "all sent",
    ];
    const frame = document.createElement("iframe");
    frame.setAttribute("sandbox", "allow-scripts");
    const send = messages.map((message) => `parent.postMessage(${JSON.stringify(message)}, "*")`);
    // The library adds its second listener in a new task after the first message.
    frame.srcdoc = `<script>${send.join("; await 0; ")}</script>`.replace(
      "<script>",
      '<script type="module">',
    );
    const sent = new Promise<void>((resolve) => {
      window.addEventListener("message", ({ data }) => {
        if (data === "all sent") resolve();
      });
    });
    document.body.append(frame);
    await sent;
  }, forged);
}

test("library: accepts an account from any frame", async ({ bare }) => {
  await offerWebWallet(bare, { accounts: [] });
  await bare.connect();
  await launchWebWallet(bare.page);
  await forge(bare.page);
  await expect.poll(() => bare.outcomes()).toEqual([{ state: "resolved", value: [forged] }]);
});

test("page: ignores messages of other frames, and connects by code", async ({ user }) => {
  await offerWebWallet(user, { accounts: [] });
  await user.visit();
  await user.button(connectPera()).click();
  const tab = await launchWebWallet(user.page);
  await forge(user.page);
  await expect(user.button(messages.disconnect)).toHaveCount(0);
  expect(await user.page.evaluate(() => localStorage.getItem("account"))).toBeNull();

  await tab.close();
  await expect(user.failure()).toContainText("Operation cancelled by user");
  await user.failure().getByRole("button", { name: messages.dismiss }).click();
  await user.connect(accounts.eligible);
});

test("page: accepts an account from Pera Web and closes the other connection", async ({ user }) => {
  await offerWebWallet(user, { accounts: [chosen] });
  await user.visit();
  const socket = user.page.waitForEvent("websocket");
  await user.button(connectPera()).click();
  const closed = (await socket).waitForEvent("close");
  await launchWebWallet(user.page);
  await expect(user.page.getByTitle(chosen)).toBeVisible();
  await expect(user.status()).toHaveText(messages.canPlay);
  await closed;

  await user.page.reload();
  await expect(user.status()).toHaveText(messages.canPlay);
  await user.button(messages.disconnect).click();
  await expect.poll(() => sessionEntries(user.page)).toEqual({});
});
