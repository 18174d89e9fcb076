import { messages } from "@fabulous-fish/page/messages/texts/page";
import { expect, seedStorage, test } from "../fixtures.ts";
import { eligible } from "../page-state.ts";
import { recordTexts } from "../paints.ts";

test.use({ isSeaPainted: true });

test("the page's script is requested after the first paint", async ({ user }) => {
  await user.visit();
  await expect(user.page.locator(".shoal")).toBeVisible();
  const [paint, script] = await user.page.evaluate(() => [
    performance.getEntriesByType("paint")[0]?.startTime,
    performance.getEntriesByType("resource").find(({ name }) => /\/index-[^/]*\.js$/.test(name))
      ?.startTime,
  ]);
  expect(script).toBeGreaterThanOrEqual(paint ?? Number.POSITIVE_INFINITY);
});

const withoutReports = [
  {
    what: "a page that is not painted, such as one in a background tab",
    arrange: () => {
      PerformanceObserver.prototype.observe = () => {};
    },
  },
  {
    what: "a browser whose settings switch performance observers off",
    arrange: () => {
      Reflect.deleteProperty(window, "PerformanceObserver");
    },
  },
];
for (const { what, arrange } of withoutReports) {
  test(`${what}: the page starts all the same`, async ({ user }) => {
    await user.page.addInitScript(arrange);
    await user.visit();
    // The app shell has no menu.
    await expect(user.page.getByRole("combobox")).toBeVisible();
  });
}

test("no other path paints anything of the home screen", async ({ user, context }) => {
  await seedStorage(context, eligible);
  const texts = await recordTexts(user.page, "#root");
  for (const [path, shows] of [
    // First, since after another row it would differ from the URL in the fragment only: no new document.
    ["/##/test", messages.notFound],
    ["/test/", messages.greeting],
    ["/nope/", messages.notFound],
    ["/fabulous-fish/", messages.leaveGame],
  ] as const) {
    await test.step(path, async () => {
      await user.visit(path);
      await expect(user.page.getByText(shows).or(user.page.getByLabel(shows))).toBeVisible();
      expect(await texts()).not.toContain(messages.disconnect);
    });
  }
});
