import { frontPageMessages } from "@fabulous-fish/page/messages/en/front-page";
import { messages } from "@fabulous-fish/page/messages/en/page";
import { expect, test } from "../fixtures.ts";
import { frontPageShown } from "../page-state.ts";
import { recordRequests } from "../requests.ts";
import { connectPera } from "../labels.ts";

test("first visit: the logo, the version label and one button, followed by the requirements and the game; no request for the wallet library, algosdk or another origin", async ({
  user,
  sandbox,
}) => {
  const { page } = user;
  const requested = recordRequests(page);
  await user.visit();
  await expect(page.getByRole("button")).toHaveCount(1);
  await expect(user.button(connectPera())).toBeEnabled();
  await expect(page.locator(".logo")).toBeVisible();
  await expect(page.getByText("25.2.2.2226")).toBeVisible();

  await frontPageShown(page);
  await expect(page.getByRole("button")).toHaveCount(1);
  const text = await page.locator("body").innerText();
  const order = [
    ...[connectPera(), "To play, hold either", "$FISHD", "Asset 2667389516"],
    ...["Asset 2667249425", ...frontPageMessages.lines],
  ].map((part) => text.indexOf(part));
  expect(order).not.toContain(-1);
  expect(order).toEqual([...order].sort((a, b) => a - b));
  const game = page.getByRole("region", { name: frontPageMessages.game });
  await expect(game.getByRole("img")).toHaveAccessibleName(frontPageMessages.picture);
  await expect(game.getByRole("link")).toHaveCount(0);

  await page.waitForLoadState("networkidle");
  // What it takes to play is shown with the tokens' names and decimals on the chain.
  const others = requested.filter((url) => !/\/(v2\/assets\/\d+|versions)$/.test(url));
  expect(others.filter((url) => !url.startsWith(sandbox.siteUrl))).toEqual([]);
  expect(requested.filter((url) => /pera|algosdk|chain|node-holdings/.test(url))).toEqual([]);
});

test("each route has a hash and a path, which becomes the hash", async ({ user, sandbox }) => {
  const { page } = user;
  for (const [path, shown] of [
    ["/#/test", page.getByText(messages.greeting)],
    ["/test", page.getByText(messages.greeting)],
    ["/#/no/such/place", page.getByText("404 - Page Not Found")],
    ["/nope", page.getByText("404 - Page Not Found")],
    ["/fabulous-fish", page.locator("iframe[src='/WebGLBuild/index.html']")],
  ] as const) {
    await test.step(path, async () => {
      await user.visit(path);
      await expect(shown).toBeVisible();
      expect(page.url()).toBe(`${sandbox.siteUrl}/#${path.replace("/#", "")}`);
    });
  }
});
