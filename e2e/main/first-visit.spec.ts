import { labels } from "@fabulous-fish/page/labels";
import { expect, test } from "../fixtures.ts";

test("first visit: the logo, the version label and one button", async ({ person }) => {
  await person.visit();
  await expect(person.page.getByRole("button")).toHaveCount(1);
  await expect(person.button(labels.connect)).toBeEnabled();
  await expect(person.page.locator(".logo")).toBeVisible();
  await expect(person.page.getByText("25.2.2.2226")).toBeVisible();
});

test("first visit: neither wallet library nor algosdk, and no other origin", async ({
  person,
  world,
}) => {
  const requested: string[] = [];
  person.page.on("request", (request) => requested.push(request.url()));
  await person.visit();
  await expect(person.button(labels.connect)).toBeEnabled();
  await person.page.waitForLoadState("networkidle");

  expect(requested.filter((url) => !url.startsWith(world.siteUrl))).toEqual([]);
  expect(requested.filter((url) => /pera|algosdk|chain|node-holdings/.test(url))).toEqual([]);
});

test("the greeting, and the page for an unknown address", async ({ person }) => {
  await person.visit("/#/test");
  await expect(person.page.getByText(labels.greeting)).toBeVisible();
  await person.visit("/#/no/such/place");
  await expect(person.page.getByText("404 - Page Not Found")).toBeVisible();
});

for (const [path, text] of [
  ["/test", labels.greeting],
  ["/nope", "404 - Page Not Found"],
] as const) {
  test(`the path form ${path} shows what its hash form shows`, async ({ person }) => {
    await person.visit(path);
    await expect(person.page.getByText(text)).toBeVisible();
    expect(new URL(person.page.url()).hash).toBe(`#${path}`);
  });
}

test("the path form of the game opens the game", async ({ person, world }) => {
  await person.visit("/fabulous-fish");
  await expect(person.page.getByTitle("Fabulous Fish")).toHaveAttribute(
    "src",
    "/WebGLBuild/index.html",
  );
  expect(person.page.url()).toBe(`${world.siteUrl}/#/fabulous-fish`);
});
