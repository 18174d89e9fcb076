import { messages } from "@fabulous-fish/page/messages/texts/page";
import { expect, seedStorage, test } from "../fixtures.ts";
import { eligible } from "../page-state.ts";

// Small: the game draws without a graphics card.
test.use({ viewport: { width: 640, height: 400 } });

test("the game's files are prefetched at low priority and not fetched again", async ({
  user,
  context,
}) => {
  user.sandbox.settings.change({ game: "built" });
  const { page } = user;
  const session = await context.newCDPSession(page);
  const requested: { path: string; priority: string }[] = [];
  session.on("Network.requestWillBeSent", ({ request, type = "" }) => {
    const path = new URL(request.url).pathname;
    if (!path.startsWith("/WebGLBuild/")) return;
    requested.push({ path, priority: `${type}, ${request.initialPriority}` });
  });
  await session.send("Network.enable");
  await seedStorage(context, eligible);
  await user.visit();
  const { prefetch } = (await (
    await page.request.get(`${user.sandbox.siteUrl}/fabulous-fish.data`)
  ).json()) as {
    prefetch: string[];
  };
  await expect
    .poll(() => requested)
    .toEqual(
      prefetch.map((path) => expect.objectContaining({ path, priority: "Fetch, Low" }) as unknown),
    );
  await page.waitForLoadState("networkidle");

  await user.button(messages.play).click();
  const game = page.frameLocator(`iframe[title="${messages.name}"]`);
  await expect(game.locator(".account")).toBeVisible();
  const loaded = await page.evaluate(() =>
    document
      .querySelector("iframe")
      ?.contentWindow?.performance.getEntriesByType("resource")
      .map((entry) => {
        const { name, transferSize, encodedBodySize } = entry.toJSON() as PerformanceResourceTiming;
        return { path: new URL(name).pathname, isFetched: transferSize > encodedBodySize };
      }),
  );
  const script = prefetch.find((path) => path.includes("/index-"));
  expect(loaded).toContainEqual({ path: script, isFetched: false });
  expect(loaded?.filter(({ path, isFetched }) => isFetched && prefetch.includes(path))).toEqual([]);
});
