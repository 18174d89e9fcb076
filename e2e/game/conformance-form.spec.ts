import { handOverFields } from "@fabulous-fish/client/hand-over";
import { messages } from "@fabulous-fish/page/conformance/messages";
import { violations } from "../axe.ts";
import { test } from "../fixtures.ts";
import { payloadOf } from "../payloads.ts";
import { targetsOnShow } from "../targets.ts";
import { conformance, inspect, passAcknowledgement } from "./conformance-page.ts";
import { expect } from "./game-page.ts";

const { summary } = messages;

test("the form sets the build and the hand-over, and nothing opens without it", async ({
  user,
}) => {
  user.sandbox.settings.change({ game: "protocol" });
  await user.visit("/conformance");
  const { summary: status, frame, button } = conformance(user.page);
  const { page } = user;
  await expect(status).toHaveText(summary.none);
  await expect(frame).toHaveCount(0);

  await page.getByLabel(messages.page).fill("https://example.org/WebGLBuild/index.html");
  await expect(page.getByText(messages.pageInvalid)).toBeVisible();
  await expect(button(messages.inspect)).toBeDisabled();
  await page.getByLabel(messages.page).fill("/WebGLBuild/index.html");
  await page.getByLabel(handOverFields.canPlay.title).uncheck();
  await page.getByLabel(handOverFields.account.title).fill("");
  await page.getByLabel(handOverFields.tokens.title).fill('{"7":18446744073709551615}');
  await page.getByLabel(handOverFields.tokens.title).press("Tab");
  await page.keyboard.press("Enter");
  await expect(status).toHaveText(summary.acknowledges);
  await expect(frame.contentFrame().locator("#delivered")).toHaveText(
    payloadOf({ tokens: { 7: 2n ** 64n - 1n } }),
  );

  await frame.evaluate((element) => element.setAttribute("data-first", ""));
  await button(messages.inspect).click();
  await expect(page.locator("[data-first]")).toHaveCount(0);
  await expect(frame).toHaveCount(1);
  await expect(status).toHaveText(summary.acknowledges);
});

test("the report is copied as text, or shown for copying by hand", async ({ user, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const { summary: status, button } = await inspect(user, "protocol");
  await expect(status).toHaveText(summary.acknowledges);
  await button(messages.copy).click();
  await expect(user.page.getByText(messages.copied)).toBeVisible();
  const text = await user.page.evaluate(() => navigator.clipboard.readText());
  expect(text).toContain(`${summary.acknowledges}\n\nBuild page: /WebGLBuild/index.html\n`);
  expect(text).toContain(`[Yes] ${messages.acknowledges.title}.`);
  expect(text).not.toContain("AAAA");

  await user.page.evaluate(() =>
    Object.assign(navigator.clipboard, { writeText: () => Promise.reject(new Error("rejected")) }),
  );
  await button(messages.copy).click();
  await expect(user.page.getByLabel(messages.copyByHand)).toHaveValue(
    /^This build can receive the hand-over/,
  );
});

test("the page is excluded from search engines and violates no policy", async ({ user }) => {
  const errors: string[] = [];
  user.page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  await user.page.clock.install();
  const { summary: status } = await inspect(user, "closed");
  await passAcknowledgement(user);
  await expect(status).toHaveText(summary.cannotAcknowledge);
  await expect(user.page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
  expect(await user.page.locator("script:not([src]), style").count()).toBe(0);
  expect(errors).toEqual([]);
});

test("axe finds no violations, light and dark, and the page fits 360 px", async ({ user }) => {
  const { page } = user;
  await page.clock.install();
  const { summary: status, line, leave, frame } = await inspect(user, "silent");
  await expect(line(messages.delivered)).toContainText("object GameManager not found");
  // The page tries again for ten seconds.
  await page.clock.fastForward(10_000);
  await expect(line(messages.secondHandOver)).toHaveAttribute("data-outcome", "no");
  await expect(status).toHaveAttribute("data-summary", "fails");
  await leave.click();
  await expect(frame).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await violations(page, "contrast")).toEqual([]);

  await page.setViewportSize({ width: 360, height: 740 });
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(360);
  const controls = "button, input:not([type=checkbox]), textarea, .check";
  const targets = await targetsOnShow(page, controls);
  expect(targets).not.toEqual([]);
  expect(targets.filter(({ height }) => height < 44)).toEqual([]);
});
