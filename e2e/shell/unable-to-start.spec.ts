import { knownWallets } from "@fabulous-fish/core";
import { messages } from "@fabulous-fish/page/messages/texts/page";
import { accounts } from "@fabulous-fish/sandbox/accounts";
import { expect, seedStorage, test } from "../fixtures.ts";
import { hold, pageScript, peraScript } from "../requests.ts";
import { connectPera } from "../labels.ts";
import { eligible } from "../page-state.ts";
import { german } from "../languages.ts";

/* The page cannot start: its own script does not arrive (rule 2.26), or the browser is old. */

test("missing on the host: a sentence and Reload, which works, on every route and in the page's language", async ({
  browser,
  sandbox,
}) => {
  const context = await browser.newContext({ locale: "de-DE" });
  const page = await context.newPage();
  for (const path of ["/#/fabulous-fish", "/"]) {
    await context.route(pageScript, (route) => route.fulfill({ status: 404 }));
    await page.goto(sandbox.siteUrl + path);
    await page.reload();
    await expect(page.getByRole("alert")).toHaveText(german.page.notLoaded);
    await expect(page.getByRole("button")).toHaveText([german.page.reload]);
    await context.unroute(pageScript);
  }
  await page.getByRole("button").click();
  await expect(page.getByRole("combobox")).toBeVisible();
  await expect(
    page.getByRole("button", { name: german.page.connect(knownWallets.pera.title) }),
  ).toBeVisible();
  await context.close();
});

test("not there after 120 seconds: a sentence and Reload instead of a pressed button; the page starts when it arrives after all", async ({
  user,
  context,
}) => {
  await user.page.clock.install();
  const release = await hold(context, pageScript);
  const requested = user.page.waitForRequest(pageScript);
  await user.visit("/", "commit");
  await user.button(connectPera()).click();
  await user.page.clock.runFor(2_000);
  await requested;
  await user.page.clock.runFor(117_000);
  await expect(user.button(connectPera())).toBeVisible();
  await user.page.clock.runFor(1_000);
  await expect(user.page.getByRole("alert")).toHaveText(messages.notLoaded);
  await expect(user.button(messages.reload)).toBeFocused();

  await release();
  await user.page.clock.resume();
  await expect(user.page.getByRole("alert")).toHaveCount(0);
  await expect(user.button(connectPera())).toBeVisible();
});

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
  await user.connect(accounts.eligible);
  await expect(user.status()).toHaveText(messages.canPlay);
  await user.button(messages.play).click();
  const frame = user.page.frameLocator(`iframe[title="${messages.name}"]`);
  await expect(frame.locator("body")).toContainText(accounts.eligible.address);
});

test("a chunk with a syntax error is not reported as missing", async ({ user, context }) => {
  await context.route(peraScript, (route) =>
    route.fulfill({ contentType: "application/javascript", body: "class { static { nothing" }),
  );
  await user.visit();
  await user.button(connectPera()).click();
  await expect(user.failure()).toContainText(
    "A part of the page could not be loaded: its file cannot be read.",
  );
  // The page rejects old browsers before (rule 2.18).
  await expect(user.failure()).not.toContainText("browser");
});
