import { labels } from "@fabulous-fish/page/labels";
import { accounts } from "@fabulous-fish/sandbox/accounts";
import { expect, saved, test } from "../fixtures.ts";

/** What the visit of somebody who may play left. */
const mayPlay = {
  account: accounts.eligibleByFirst.address,
  canPlay: "true",
  tokens: '{"2667389516":5000000}',
};

test("the game's files come ahead of it at low priority, and not again with it", async ({
  person,
  context,
}) => {
  person.world.switches.change({ game: "built" });
  const { page } = person;
  const session = await context.newCDPSession(page);
  const asked: { path: string; how: string }[] = [];
  session.on("Network.requestWillBeSent", ({ request, type = "" }) => {
    const path = new URL(request.url).pathname;
    if (!path.startsWith("/WebGLBuild/")) return;
    asked.push({ path, how: `${type}, ${request.initialPriority}` });
  });
  await session.send("Network.enable");
  await saved(context, mayPlay);
  await person.visit();
  const { prefetch } = (await (
    await page.request.get(`${person.world.siteUrl}/fabulous-fish.data`)
  ).json()) as {
    prefetch: string[];
  };
  await expect
    .poll(() => asked)
    .toEqual(
      prefetch.map((path) => expect.objectContaining({ path, how: "Fetch, Low" }) as unknown),
    );
  await page.waitForLoadState("networkidle");

  await person.button(labels.play).click();
  const game = page.frameLocator(`iframe[title="${labels.name}"]`);
  await expect(game.locator(".account")).toBeVisible();
  const loaded = await page.evaluate(() =>
    document
      .querySelector("iframe")
      ?.contentWindow?.performance.getEntriesByType("resource")
      .map((entry) => {
        const { name, transferSize, encodedBodySize } = entry as PerformanceResourceTiming;
        return { path: new URL(name).pathname, hasCome: transferSize > encodedBodySize };
      }),
  );
  const script = prefetch.find((path) => path.includes("/index-"));
  expect(loaded).toContainEqual({ path: script, hasCome: false });
  expect(loaded?.filter(({ path, hasCome }) => hasCome && prefetch.includes(path))).toEqual([]);
});
