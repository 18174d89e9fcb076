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
export async function visitShell(user: PageUser, saved: Entries = {}): Promise<() => void> {
  const release = await hold(user.page.context(), pageScript);
  await seedStorage(user.page.context(), saved);
  await user.visit("/", "commit");
  return release;
}
