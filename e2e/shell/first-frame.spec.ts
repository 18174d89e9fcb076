import { labels } from "@fabulous-fish/page/labels";
import { expect, test } from "../fixtures.ts";

test("the page's script is requested after the first frame", async ({ user }) => {
  await user.page.addInitScript(() => {
    requestAnimationFrame(() => performance.mark("first frame"));
  });
  await user.visit();
  await expect(user.page.locator(".shoal")).toBeVisible();
  const [frame, script] = await user.page.evaluate(() => [
    performance.getEntriesByName("first frame")[0]?.startTime,
    performance.getEntriesByType("resource").find(({ name }) => /\/index-[^/]*\.js$/.test(name))
      ?.startTime,
  ]);
  expect(script).toBeGreaterThanOrEqual(frame ?? Number.POSITIVE_INFINITY);
});

test("a page that draws no frames, such as one in a background tab, starts all the same", async ({
  user,
}) => {
  await user.page.addInitScript(() => {
    window.requestAnimationFrame = () => 0;
  });
  await user.visit();
  await user.button(labels.connect).click();
  await expect(user.page.locator("pera-wallet-connect-modal")).toHaveCount(1);
});
