import { accounts } from "@fabulous-fish/sandbox/accounts";
import { messages } from "@fabulous-fish/page/messages/en/page";
import { expect, seedStorage, test } from "../fixtures.ts";
import { eligible } from "../page-state.ts";
import { peraScript } from "../requests.ts";
import { connectPera } from "../labels.ts";

test("a browser that is too old gets a message on every route", async ({ user, context }) => {
  await seedStorage(context, eligible);
  await context.addInitScript(() => Reflect.deleteProperty(Array.prototype, "toSorted"));
  const requested: string[] = [];
  user.page.on("request", (request) => requested.push(new URL(request.url()).pathname));
  for (const path of ["/test", "/", "/?game#/fabulous-fish"]) {
    await user.visit(path, "load");
    await user.page.waitForLoadState("networkidle");
    await expect(user.page.getByText(messages.browserTooOld)).toBeVisible();
    await expect(user.page.locator(".logo")).toBeVisible();
    await expect(user.page.locator("button, iframe")).toHaveCount(0);
  }
  expect(requested).not.toContain("/_root.data");
  expect(requested.filter((path) => path.startsWith("/static/"))).toEqual([]);
});

test("the page works without APIs that the oldest supported browser lacks", async ({ user }) => {
  // APIs that are newer than Safari 16.0 and can be deleted.
  await user.page.addInitScript(() => {
    const newer: [object, readonly string[]][] = [
      [window, ["requestIdleCallback", "cancelIdleCallback", "scheduler", "CompressionStream"]],
      [Navigator.prototype, ["connection", "userActivation", "userAgentData"]],
      [AbortSignal, ["any"]],
      [Array, ["fromAsync"]],
      [ArrayBuffer.prototype, ["transfer", "resize"]],
      [JSON, ["rawJSON", "isRawJSON"]],
      [Map, ["groupBy"]],
      [Object, ["groupBy"]],
      [Promise, ["withResolvers", "try"]],
      [Response, ["json"]],
      [Set.prototype, ["union", "intersection", "difference", "isSubsetOf", "isDisjointFrom"]],
      [String.prototype, ["isWellFormed", "toWellFormed"]],
      [URL, ["canParse", "parse"]],
      [Uint8Array, ["fromBase64", "fromHex"]],
      [Uint8Array.prototype, ["toBase64", "toHex"]],
      [ReadableStream.prototype, ["values"]],
      [HTMLElement.prototype, ["showPopover", "hidePopover", "togglePopover"]],
      [Document.prototype, ["startViewTransition"]],
    ];
    for (const [owner, names] of newer)
      for (const name of names) Reflect.deleteProperty(owner, name);
    Reflect.deleteProperty(ReadableStream.prototype, Symbol.asyncIterator);
  });
  await user.visit();
  await user.connect(accounts.eligibleByFirst);
  await expect(user.status()).toHaveText(messages.canPlay);
  await user.button(messages.play).click();
  const frame = user.page.frameLocator(`iframe[title="${messages.name}"]`);
  await expect(frame.locator("body")).toContainText(accounts.eligibleByFirst.address);
});

test("a chunk with a syntax error is not reported as missing", async ({ user, context }) => {
  await context.route(peraScript, (route) =>
    route.fulfill({ contentType: "application/javascript", body: "class { static { nothing" }),
  );
  await user.visit();
  await user.button(connectPera()).click();
  await expect(user.failure()).toContainText("Loading the wallet failed: its file cannot be read.");
  // The page rejects old browsers before (rule 2.18).
  await expect(user.failure()).not.toContainText("browser");
});
