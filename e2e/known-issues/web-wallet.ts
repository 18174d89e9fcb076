import type { Page } from "@playwright/test";
import type { PageUser } from "../fixtures.ts";
import { serveProvider } from "./fixtures.ts";

/** The chain id with which Pera Web compares the page's. */
const mainNetwork = 416001;

/**
 * The page of the stub, which responds as Pera Web 1.7.2 (`perawallet/pera-web-wallet`): with several
 * accounts it lets the user choose, unless the page's chain id is a number other than the network's.
 */
const documentWith = (accounts: readonly string[]) => `<!doctype html><title>Pera Web</title>
<button disabled>Connect</button><button disabled>Sign</button><script>
  const accounts = ${JSON.stringify(accounts)};
  const [connect, sign] = document.querySelectorAll("button");
  const say = (message) => opener.postMessage({ channel: "pera-web-wallet", message }, "*");
  const share = () => say({ type: "CONNECT_CALLBACK", data: { addresses: accounts } });
  addEventListener("message", ({ data: { message } }) => {
    if (message.type === "TAB_OPEN") say({ type: "TAB_OPEN_RECEIVED" });
    if (message.type === "CONNECT") {
      const { chainId } = message.data;
      const isOther = chainId !== undefined && chainId !== ${mainNetwork};
      if (accounts.length === 1) share();
      else if (isOther) say({ type: "CONNECT_NETWORK_MISMATCH" });
      else connect.disabled = false;
    }
    if (message.type === "SIGN_TXN") {
      sign.disabled = false;
      sign.onclick = async () => {
        const signed = message.txn.map(async ({ txn }) => ({ signedTxn: await signTransaction(txn) }));
        say({ type: "SIGN_TXN_CALLBACK", signedTxns: await Promise.all(signed) });
      };
    }
  });
  connect.onclick = share;
</script>`;

interface WebWallet {
  /** The addresses that it shares. Without any, it never responds. */
  readonly accounts: readonly string[];
  /** Signs a transaction in base64. */
  readonly signTransaction?: (transaction: string) => string | Promise<string>;
}

const host = "web.perawallet.test";

/** Offers a stub of Pera Web in the library's dialog. Its tabs are at the origin `https://web.perawallet.test`. */
export async function offerWebWallet(
  opener: { readonly page: Page },
  wallet: WebWallet,
): Promise<void> {
  const context = opener.page.context();
  await serveProvider(opener, { web_wallet: true, web_wallet_url: host, servers: [] });
  const body = wallet.accounts.length > 0 ? documentWith(wallet.accounts) : "";
  await context.route(`https://${host}/**`, (route) =>
    route.fulfill({ contentType: "text/html", body }),
  );
  await context.exposeFunction("signTransaction", wallet.signTransaction ?? String);
}

/** Presses the button of the library's dialog that opens Pera Web. */
export const pressWebWallet = (page: Page) =>
  page.locator("#pera-wallet-connect-web-wallet-launch-button").click();

/** Opens Pera Web from the library's dialog. Returns its tab. */
export async function launchWebWallet(page: Page): Promise<Page> {
  const opening = page.waitForEvent("popup");
  await pressWebWallet(page);
  return opening;
}

/** Presses a button in Pera Web's tab, which the page then closes. */
export async function pressIn(tab: Page, name: "Connect" | "Sign"): Promise<void> {
  const closed = tab.waitForEvent("close");
  await tab.getByRole("button", { name }).click();
  await closed;
}

/** Makes the browser block every window that the page opens, or allow them again. */
export async function setWindowsBlocked({ page }: PageUser, areBlocked: boolean): Promise<void> {
  await page.evaluate((blocked) => {
    if (!Reflect.has(window, "areWindowsBlocked")) throw new Error("Call controlWindows before.");
    Object.assign(window, { areWindowsBlocked: blocked });
  }, areBlocked);
}

/** Lets `setWindowsBlocked` decide about the windows of the page. Call it before the first visit. */
export async function controlWindows({ page }: PageUser): Promise<void> {
  await page.addInitScript(() => {
    const open = window.open.bind(window);
    Object.assign(window, { areWindowsBlocked: false });
    window.open = (...parameters) =>
      Reflect.get(window, "areWindowsBlocked") === true ? null : open(...parameters);
  });
}
