import { once } from "node:events";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { createGameServer } from "@fabulous-fish/gate/examples/game-server";
import { accounts } from "@fabulous-fish/sandbox/accounts";
import { expect, test } from "../fixtures.ts";
import { gatePage, openSignedIn } from "./gate-page.ts";

// The example of a server has the real clock.
test.use({ gate: true });

const { eligible } = accounts;

/** Presses the stub game's button, and returns what it shows then. */
async function requestTicket(page: Page): Promise<Record<string, unknown>> {
  const game = gatePage(page).frame.contentFrame();
  const shown = game.locator("#ticket");
  await expect(game.locator("#state")).toHaveText("Ready");
  await shown.evaluate((output) => {
    output.textContent = "";
  });
  await game.getByRole("button", { name: "Request a ticket" }).click();
  await expect(shown).not.toHaveText("");
  return JSON.parse((await shown.textContent()) ?? "") as Record<string, unknown>;
}

test("the game's server accepts the ticket, once, and neither the page's window nor its storage has it; after the session has ended, the game receives the reason", async ({
  user,
  sandbox,
}) => {
  const { page } = user;
  sandbox.settings.change({ game: "protocol" });
  const client = await openSignedIn(user, eligible);
  await expect(gatePage(page).payload).toBeAttached();
  await page.evaluate(() => {
    Reflect.set(window, "heard", []);
    const keep = ({ data }: MessageEvent<unknown>) =>
      (Reflect.get(window, "heard") as unknown[]).push(JSON.stringify(data));
    for (const each of [window, window.frames[0]]) each?.addEventListener("message", keep);
  });
  const { ticket, error } = await requestTicket(page);
  expect(error).toBeUndefined();
  const kept = await page.evaluate(() =>
    JSON.stringify([
      Reflect.get(window, "heard"),
      Object.entries(localStorage),
      Object.entries(sessionStorage),
    ]),
  );
  expect(kept).not.toContain(String(ticket));

  const server = createGameServer({ site: client.origin }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/sign-in`;
  const send = () => fetch(url, { method: "POST", body: String(ticket) });
  const first = await send();
  expect([first.status, await first.json()]).toEqual([200, { account: eligible.address }]);
  expect((await send()).status).toBe(401);
  server.close();

  await client.delete("/gate/session");
  expect(await requestTicket(page)).toMatchObject({ error: "signed-out" });
});
