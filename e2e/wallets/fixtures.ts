import { type PageUser, test as base } from "../fixtures.ts";

/** The origin that `lute-connect` accepts messages from. */
const luteSite = "https://lute.app";

/** Serves the stub of Lute's site at Lute's own origin, and nothing else outside the sandbox. */
export async function stayInSandbox({ page, sandbox }: PageUser): Promise<void> {
  const context = page.context();
  await context.route(/^https:/, (route) => route.abort());
  await context.route(`${luteSite}/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    const isPage = ["/connect", "/sign"].includes(pathname);
    const url = `${sandbox.walletUrl}${isPage ? "/lute.html" : pathname}${search}`;
    await route.fulfill({ response: await route.fetch({ url }) });
  });
}

/** Tests of the wallets in the built page, without the internet. */
export const test = base.extend<{ outsideSandbox: undefined }>({
  outsideSandbox: [
    async ({ user }, use) => {
      await stayInSandbox(user);
      await use(undefined);
    },
    { auto: true },
  ],
});
