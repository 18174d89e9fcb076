import { messages } from "@fabulous-fish/page/messages/en/page";
import { expect, test } from "../fixtures.ts";

test("first visit: the logo, the version label and one button", async ({ user }) => {
  await user.visit();
  await expect(user.page.getByRole("button")).toHaveCount(1);
  await expect(user.button(messages.connect)).toBeEnabled();
  await expect(user.page.locator(".logo")).toBeVisible();
  await expect(user.page.getByText("25.2.2.2226")).toBeVisible();
});

test("first visit: no request for the wallet library, algosdk or another origin", async ({
  user,
  sandbox,
}) => {
  const requested: string[] = [];
  user.page.on("request", (request) => requested.push(request.url()));
  await user.visit();
  await expect(user.button(messages.connect)).toBeEnabled();
  await user.page.waitForLoadState("networkidle");

  // What it takes to play is shown with the tokens' names and decimals on the chain.
  const others = requested.filter((url) => !/\/(v2\/assets\/\d+|versions)$/.test(url));
  expect(others.filter((url) => !url.startsWith(sandbox.siteUrl))).toEqual([]);
  expect(requested.filter((url) => /pera|algosdk|chain|node-holdings/.test(url))).toEqual([]);
});

test("the greeting and the page for an unknown route", async ({ user }) => {
  await user.visit("/#/test");
  await expect(user.page.getByText(messages.greeting)).toBeVisible();
  await user.visit("/#/no/such/place");
  await expect(user.page.getByText("404 - Page Not Found")).toBeVisible();
});

for (const [path, text] of [
  ["/test", messages.greeting],
  ["/nope", "404 - Page Not Found"],
] as const) {
  test(`the path ${path} shows the same as its hash route`, async ({ user }) => {
    await user.visit(path);
    await expect(user.page.getByText(text)).toBeVisible();
    expect(new URL(user.page.url()).hash).toBe(`#${path}`);
  });
}

test("the path of the game opens the game", async ({ user, sandbox }) => {
  await user.visit("/fabulous-fish");
  await expect(user.page.getByTitle("Fabulous Fish")).toHaveAttribute(
    "src",
    "/WebGLBuild/index.html",
  );
  expect(user.page.url()).toBe(`${sandbox.siteUrl}/#/fabulous-fish`);
});
