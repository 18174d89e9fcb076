import { once } from "node:events";
import type { AddressInfo } from "node:net";
import type { BrowserContext, Page } from "@playwright/test";
import { createGameServer } from "@fabulous-fish/gate/examples/game-server";
import type { GateClient } from "@fabulous-fish/gate/testing/gate-client";
import { accounts } from "@fabulous-fish/sandbox/accounts";
import type { Sandbox } from "@fabulous-fish/sandbox/sandbox";
import { expect, type PageUser, seedStorage, test } from "../fixtures.ts";
import { browserOf, keyOf } from "../servers/http-client.ts";

test.use({ gate: true });

const { eligibleByFirst } = accounts;
const { address } = eligibleByFirst;

/** Signs in over HTTP and gives the session to the browser. */
async function signIn(context: BrowserContext, { siteUrl }: Sandbox): Promise<GateClient> {
  const client = browserOf(siteUrl);
  expect((await client.signIn(keyOf(eligibleByFirst))).status).toBe(200);
  await context.addCookies(
    [...client.cookies].map(([name, value]) => ({ name, value, url: client.origin })),
  );
  return client;
}

/** Presses the stub game's button, and returns what it shows then. */
async function requestTicket(page: Page): Promise<Record<string, unknown>> {
  const game = page.locator("iframe.game-frame").contentFrame();
  const shown = game.locator("#ticket");
  await expect(game.locator("#state")).toHaveText("Ready");
  await game.getByRole("button", { name: "Request a ticket" }).click();
  await expect(shown).not.toHaveText("");
  return JSON.parse((await shown.textContent()) ?? "") as Record<string, unknown>;
}

async function openSignedIn(user: PageUser, context: BrowserContext): Promise<GateClient> {
  await seedStorage(context, { account: address });
  const client = await signIn(context, user.sandbox);
  user.sandbox.settings.change({ game: "protocol" });
  await user.visit("/#/fabulous-fish");
  return client;
}

test("behavior: the game's server accepts the ticket, once", async ({ user, context }) => {
  const { origin: site } = await openSignedIn(user, context);
  const server = createGameServer({ site }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/sign-in`;
  const { ticket, error } = await requestTicket(user.page);
  expect(error).toBeUndefined();
  const send = () => fetch(url, { method: "POST", body: String(ticket) });
  const first = await send();
  expect([first.status, await first.json()]).toEqual([200, { account: address }]);
  expect((await send()).status).toBe(401);
  server.close();
});

test("behavior: the ticket reaches neither the page's window nor its storage", async ({
  user,
  context,
}) => {
  await openSignedIn(user, context);
  await user.page.evaluate(() => {
    Reflect.set(window, "heard", []);
    const keep = ({ data }: MessageEvent<unknown>) =>
      (Reflect.get(window, "heard") as unknown[]).push(JSON.stringify(data));
    for (const each of [window, window.frames[0]]) each?.addEventListener("message", keep);
  });
  const { ticket } = await requestTicket(user.page);
  const kept = await user.page.evaluate(() =>
    JSON.stringify([
      Reflect.get(window, "heard"),
      Object.entries(localStorage),
      Object.entries(sessionStorage),
    ]),
  );
  expect(kept).not.toContain(String(ticket));
});

test("behavior: after the session has ended, the game receives the reason", async ({
  user,
  context,
}) => {
  const client = await openSignedIn(user, context);
  expect(await requestTicket(user.page)).toHaveProperty("ticket");
  await client.delete("/gate/session");
  await user.page
    .locator("iframe.game-frame")
    .contentFrame()
    .locator("#ticket")
    .evaluate((output) => {
      output.textContent = "";
    });
  expect(await requestTicket(user.page)).toMatchObject({ error: "signed-out" });
});
