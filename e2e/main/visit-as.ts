import { accountKey, canPlayKey } from "@fabulous-fish/core/storage-keys";
import type { SandboxAccount } from "@fabulous-fish/sandbox/accounts";
import { type PageUser, seedStorage } from "../fixtures.ts";
import { hold, pageScript } from "../requests.ts";

type Entries = Readonly<Record<string, string>>;

/** Opens a path of the site with a stored session. */
export async function visitAs(user: PageUser, saved: Entries, path?: string): Promise<void> {
  await seedStorage(user.page.context(), saved);
  await user.visit(path);
}

/**
 * Shows the app shell with a stored session. The page's script does not load until the returned
 * function is called.
 */
export async function visitShell(
  user: PageUser,
  saved: Entries = {},
): Promise<() => Promise<void>> {
  const release = await hold(user.page.context(), pageScript);
  await seedStorage(user.page.context(), saved);
  await user.visit("/", "commit");
  return release;
}

/**
 * Stores an account in another tab, as one does that connects or switches: the site's pages follow. They
 * have to read its holdings, as no decision is stored.
 */
export async function connectElsewhere(tab: PageUser, { address }: SandboxAccount): Promise<void> {
  // Any document of the site has its storage.
  await tab.page.goto(`${tab.sandbox.siteUrl}/icon.svg`);
  await tab.page.evaluate(
    ([account, decision, to]) => {
      localStorage.removeItem(decision);
      localStorage.setItem(account, to);
    },
    [accountKey, canPlayKey, address] as const,
  );
}
