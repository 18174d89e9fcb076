import { expect, type Page, test } from "@playwright/test";
import { messages } from "@fabulous-fish/page/conformance/messages";
import type { GameFaultMode } from "@fabulous-fish/sandbox/settings/game-fault-modes";
import type { PageUser } from "../fixtures.ts";

const conformanceUrl = "/conformance/?page=/WebGLBuild/index.html";

/** Locators on the conformance page. */
export function conformance(page: Page) {
  const line = ({ title }: { readonly title: string }) =>
    page.getByRole("listitem").filter({ has: page.getByText(title, { exact: true }) });
  return {
    summary: page.locator("[data-summary]"),
    line,
    pending: page.locator("[data-outcome=pending]"),
    frame: page.locator("iframe"),
    leave: page.getByRole("button", { name: messages.leave }),
    button: (name: string) => page.getByRole("button", { name }),
  };
}

/** Opens the conformance page with a build in this mode. */
export async function inspect(
  user: PageUser,
  game: GameFaultMode,
): Promise<ReturnType<typeof conformance>> {
  user.sandbox.settings.change({ game });
  await user.visit(conformanceUrl);
  return conformance(user.page);
}

/** Inspects a build in each of these modes: the first as `inspect` does, the others by the form. */
export async function inspectEach<Rest extends readonly unknown[]>(
  user: PageUser,
  cases: readonly (readonly [mode: GameFaultMode, ...rest: Rest])[],
  check: (page: ReturnType<typeof conformance>, ...rest: Rest) => Promise<void>,
): Promise<void> {
  let opened: ReturnType<typeof conformance> | undefined;
  for (const [mode, ...rest] of cases) {
    await test.step(mode, async () => {
      if (opened) {
        user.sandbox.settings.change({ game: mode });
        await opened.button(messages.inspect).click();
      }
      opened ??= await inspect(user, mode);
      await check(opened, ...rest);
    });
  }
}

/**
 * Lets the time pass in which a build without the frame protocol could acknowledge the two payloads.
 * The page's clock must be installed.
 */
export async function passAcknowledgement({ page }: PageUser): Promise<void> {
  const count = page.locator("iframe").contentFrame().locator("#count");
  // On a busy machine, the second one can be there before the first one is seen.
  for (const delivered of [/^[12]$/, "2"]) {
    await expect(count).toHaveText(delivered);
    await page.clock.fastForward(3_000);
  }
}
