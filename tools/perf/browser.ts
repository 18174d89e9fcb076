import { type Browser, type CDPSession, chromium, type Page } from "@playwright/test";
import { provideChromium } from "../chromium/install-chromium.ts";
import { thisMachine } from "../chromium/machine.ts";

/** A small phone in portrait orientation. */
const viewport = { width: 360, height: 740 };

const idleArguments = [
  "--disable-background-networking",
  "--disable-component-update",
  "--no-first-run",
];

// Chromium's sandbox does not run as root or in most containers.
const isConfined = thisMachine.isRoot || process.env.CI !== undefined;

/** Starts a separate Chromium. */
export async function launchBrowser(args: readonly string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath: await provideChromium(),
    args: [...(isConfined ? ["--no-sandbox"] : []), ...idleArguments, ...args],
  });
}

/** Opens a page with empty storage and a CDP session; closes it after `use`. */
export async function withPage<Result>(
  browser: Browser,
  use: (page: Page, session: CDPSession) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ viewport });
  try {
    const page = await context.newPage();
    return await use(page, await context.newCDPSession(page));
  } finally {
    await context.close();
  }
}
