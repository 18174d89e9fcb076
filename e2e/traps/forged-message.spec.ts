import type { BrowserContext, Page } from "@playwright/test";
import { accounts } from "@fabulous-fish/sandbox/accounts";
import { labels } from "@fabulous-fish/page/labels";
import { expect, sessionEntries, test } from "./fixtures.ts";

const forged = accounts.largestAmount.address;
const chosen = accounts.eligibleByFirst.address;
const webWallet = "web.perawallet.test";

// The page's Content-Security-Policy would block the frame.
test.use({ bypassCSP: true });

/** The messages of Pera Web from its tab, in response to the library. */
const webWalletPage = `<!doctype html><title>Pera Web</title><script>
  const say = (message) => opener.postMessage({ channel: "pera-web-wallet", message }, "*");
  addEventListener("message", ({ data }) => {
    if (data.message.type === "TAB_OPEN") say({ type: "TAB_OPEN_RECEIVED" });
    if (data.message.type === "CONNECT") {
      say({ type: "CONNECT_CALLBACK", data: { addresses: ["${chosen}"] } });
    }
  });
</script>`;

/** Enables Pera Web. Its tab responds to the library or stays empty. */
async function offerWebWallet(context: BrowserContext, doesRespond: boolean): Promise<void> {
  await context.route("**/provider/pera.json", (route) =>
    route.fulfill({
      json: { web_wallet: true, web_wallet_url: webWallet, servers: [] },
      headers: { "access-control-allow-origin": "*" },
    }),
  );
  await context.route(`https://${webWallet}/**`, (route) =>
    route.fulfill({ contentType: "text/html", body: doesRespond ? webWalletPage : "" }),
  );
}

async function launchWebWallet(page: Page): Promise<Page> {
  const opening = page.waitForEvent("popup");
  await page.locator("#pera-wallet-connect-web-wallet-launch-button").click();
  return opening;
}

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

test("library: accepts an account from any frame", async ({ bare, context }) => {
  await offerWebWallet(context, false);
  await bare.open();
  await bare.call("connect");
  await launchWebWallet(bare.page);
  await forge(bare.page);
  await expect.poll(() => bare.outcomes()).toEqual([{ state: "resolved", value: [forged] }]);
});

test("page: ignores messages of other frames, and connects by code", async ({ user, context }) => {
  await offerWebWallet(context, false);
  await user.visit();
  await user.button(labels.connect).click();
  const tab = await launchWebWallet(user.page);
  await forge(user.page);
  await expect(user.button(labels.disconnect)).toHaveCount(0);
  expect(await user.page.evaluate(() => localStorage.getItem("account"))).toBeNull();

  await tab.close();
  await expect(user.failure()).toContainText("Operation cancelled by user");
  await user.failure().getByRole("button", { name: labels.dismiss }).click();
  await user.connect(accounts.eligibleByFirst);
});

test("page: accepts an account from Pera Web and closes the other connection", async ({
  user,
  context,
}) => {
  await offerWebWallet(context, true);
  await user.visit();
  const socket = user.page.waitForEvent("websocket");
  await user.button(labels.connect).click();
  const closed = (await socket).waitForEvent("close");
  await launchWebWallet(user.page);
  await expect(user.page.getByTitle(chosen)).toBeVisible();
  await expect(user.status()).toHaveText(labels.canPlay);
  await closed;

  await user.page.reload();
  await expect(user.status()).toHaveText(labels.canPlay);
  await user.button(labels.disconnect).click();
  await expect.poll(() => sessionEntries(user.page)).toEqual({});
});
