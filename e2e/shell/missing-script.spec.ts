import { knownWallets } from "@fabulous-fish/core";
import { messages } from "@fabulous-fish/page/messages/en/page";
import { language as german } from "@fabulous-fish/page/messages/de";
import { expect, test } from "../fixtures.ts";
import { hold, pageScript } from "../requests.ts";
import { connectPera } from "../labels.ts";

/** The page's own script does not arrive (rule 2.26). */

test("missing on the host: a sentence and Reload, which works, on every route and in the page's language", async ({
  browser,
  sandbox,
}) => {
  const context = await browser.newContext({ locale: "de-DE" });
  const page = await context.newPage();
  for (const path of ["/#/fabulous-fish", "/"]) {
    await context.route(pageScript, (route) => route.fulfill({ status: 404 }));
    await page.goto(sandbox.siteUrl + path);
    await page.reload();
    await expect(page.getByRole("alert")).toHaveText(german.page.notLoaded);
    await expect(page.getByRole("button")).toHaveText([german.page.reload]);
    await context.unroute(pageScript);
  }
  await page.getByRole("button").click();
  await expect(page.getByRole("combobox")).toBeVisible();
  await expect(
    page.getByRole("button", { name: german.page.connect(knownWallets.pera.title) }),
  ).toBeVisible();
  await context.close();
});

test("not there after 120 seconds: a sentence and Reload instead of a pressed button; the page starts when it arrives after all", async ({
  user,
  context,
}) => {
  await user.page.clock.install();
  const release = await hold(context, pageScript);
  const requested = user.page.waitForRequest(pageScript);
  await user.visit("/", "commit");
  await user.button(connectPera()).click();
  await user.page.clock.runFor(2_000);
  await requested;
  await user.page.clock.runFor(117_000);
  await expect(user.button(connectPera())).toBeVisible();
  await user.page.clock.runFor(1_000);
  await expect(user.page.getByRole("alert")).toHaveText(messages.notLoaded);
  await expect(user.button(messages.reload)).toBeFocused();

  release();
  await user.page.clock.resume();
  await expect(user.page.getByRole("alert")).toHaveCount(0);
  await expect(user.button(connectPera())).toBeVisible();
});
