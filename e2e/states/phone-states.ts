import type { Page } from "@playwright/test";
import { continueMessages } from "@fabulous-fish/page/messages/en/continue";
import { eligible, frontPageShown, type PageState, shown } from "../page-state.ts";

/* The states of a phone, whose player goes on to a computer. */

const userAgent = "Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/130 Mobile Safari";

/** Lets the page take the browser for a phone's, with this clipboard. */
const asPhone = (page: Page, clipboard: "works" | "absent") =>
  page.addInitScript(
    ([value, hasClipboard]) => {
      Object.defineProperty(navigator, "userAgent", { value });
      const writeText = () => Promise.resolve();
      Object.defineProperty(navigator, "clipboard", {
        value: hasClipboard ? { writeText } : undefined,
      });
    },
    [userAgent, clipboard === "works"] as const,
  );

const onPhone = (name: string, clipboard: "works" | "absent") => ({
  name,
  saved: eligible,
  arrange: (_: unknown, page: Page) => asPhone(page, clipboard),
});

const press = (page: Page) => page.getByRole("button", { name: continueMessages.continue }).click();

export const phoneStates: readonly PageState[] = [
  {
    ...onPhone("continue-on-a-computer", "works"),
    async reach(page) {
      await page.getByRole("button", { name: continueMessages.continue }).waitFor();
      await frontPageShown(page);
    },
  },
  {
    ...onPhone("link-copied", "works"),
    async reach(page) {
      await press(page);
      await shown(page, continueMessages.copied);
      await frontPageShown(page);
    },
  },
  {
    ...onPhone("link-to-copy", "absent"),
    async reach(page) {
      await press(page);
      await page.getByRole("textbox").waitFor();
      await frontPageShown(page);
    },
  },
];
