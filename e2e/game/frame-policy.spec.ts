import { expect, test } from "../fixtures.ts";

test("the game's page can have a relative base and listen to device motion", async ({ user }) => {
  const errors: string[] = [];
  user.page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  await user.visit("/#/fabulous-fish");
  // The first document of a frame is empty.
  const body = user.page.frameLocator("iframe").locator("body:has(canvas)");
  const base = await body.evaluate(() => {
    for (const type of ["devicemotion", "deviceorientation"]) {
      window.addEventListener(type, () => undefined);
    }
    const element = document.createElement("base");
    element.href = "./Build/";
    document.head.append(element);
    return new URL(document.baseURI).pathname;
  });
  expect(base).toBe("/WebGLBuild/Build/");
  // Violations are logged before this message.
  await body.evaluate(() => console.error("last"));
  await expect.poll(() => errors).toContain("last");
  expect(errors).toEqual(["last"]);
});
