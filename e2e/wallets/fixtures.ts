import type { BrowserContext } from "@playwright/test";
import type { Sandbox } from "@fabulous-fish/sandbox/sandbox";
import { type PageUser, test as base } from "../fixtures.ts";

/** The origin that `lute-connect` accepts messages from. */
const luteSite = "https://lute.app";

/** Serves the stub of Lute's site at Lute's own origin. */
async function serveLuteSite(context: BrowserContext, sandbox: Sandbox): Promise<void> {
  await context.route(`${luteSite}/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    const isPage = ["/connect", "/sign"].includes(pathname);
    const url = `${sandbox.walletUrl}${isPage ? "/lute.html" : pathname}${search}`;
    await route.fulfill({ response: await route.fetch({ url }) });
  });
}

/** Serves Lute's site, and nothing else outside the sandbox. */
export async function stayInSandbox(context: BrowserContext, { sandbox }: PageUser): Promise<void> {
  await context.route(/^https:/, (route) => route.abort());
  await serveLuteSite(context, sandbox);
}

/** Tests of the wallets in the built page, without the internet. */
export const test = base.extend<{ outsideSandbox: undefined }>({
  outsideSandbox: [
    async ({ context, user }, use) => {
      await stayInSandbox(context, user);
      await use(undefined);
    },
    { auto: true },
  ],
});
