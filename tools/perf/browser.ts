import { type Browser, type CDPSession, chromium, type Page } from "@playwright/test";
import { provideChromium } from "../chromium/install-chromium.ts";
import { thisMachine } from "../chromium/machine.ts";

/** A small phone, held upright. */
const viewport = { width: 360, height: 740 };

const idleArguments = [
  "--disable-background-networking",
  "--disable-component-update",
  "--no-first-run",
];

// Chromium's own sandbox refuses root, and most containers forbid what it needs.
const isConfined = thisMachine.isRoot || process.env.CI !== undefined;

/** Starts a Chromium of its own, which nothing else uses. */
export async function launchBrowser(args: readonly string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath: await provideChromium(),
    args: [...(isConfined ? ["--no-sandbox"] : []), ...idleArguments, ...args],
  });
}

/** A page of a first-time visitor, with the browser's own view of it; closed when `use` is done. */
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
