import type { BrowserContext } from "@playwright/test";
import { type PageUser, test as base } from "../fixtures.ts";
import { serveLuteSite } from "./lute-user.ts";

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
