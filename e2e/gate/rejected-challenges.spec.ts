import type { GateChallenge } from "@fabulous-fish/core";
import { gateMessages } from "@fabulous-fish/page/messages/texts/gate";
import { messages } from "@fabulous-fish/page/messages/texts/page";
import { accounts } from "@fabulous-fish/sandbox/accounts";
import { expect } from "../fixtures.ts";
import { browserOf } from "../servers/http-client.ts";
import { gateClock, test } from "./fixtures.ts";
import {
  askToSign,
  expectGame,
  gatePage,
  openGate,
  signingRequest,
  signInWallet,
} from "./gate-page.ts";
import { german } from "../languages.ts";

const account = accounts.eligible;

/** Replaces a text in the data to sign. */
function withData({ arc60, ...challenge }: GateChallenge, from: string, to: string) {
  const data = Buffer.from(arc60.data, "base64").toString().replace(from, to);
  return { ...challenge, arc60: { ...arc60, data: Buffer.from(data).toString("base64") } };
}

// The limits of the gate count for a minute.
test.afterEach(() => void (gateClock.aheadMilliseconds += 61_000));

test("a challenge for another site does not reach the wallet; too many of them, and the page says how long to wait", async ({
  user,
  context,
}) => {
  const wallet = await openGate(user, account);
  const { panel, signIn } = gatePage(user.page);
  const { siteUrl } = user.sandbox;
  const { host } = new URL(siteUrl);
  await context.route("**/gate/challenge", async (route) => {
    const response = await route.fetch();
    if (response.status() !== 200) return route.fulfill({ response });
    const json = withData((await response.json()) as GateChallenge, host, "evil.example");
    return route.fulfill({ response, json });
  });
  await signIn.click();
  await expect(panel).toContainText("This page refuses to have this signed.");
  await expect(panel).toContainText("domain of the data");
  await expect(wallet.page.getByRole("button", { name: "Sign", exact: true })).toHaveCount(0);

  // As another program on this device, as often as the gate allows, from the beginning of a minute.
  gateClock.aheadMilliseconds += 61_000;
  const client = browserOf(siteUrl);
  const request = async () =>
    (await client.post("/gate/challenge", { account: account.address })).status;
  let statuses: number[];
  do statuses = await Promise.all(Array.from({ length: 10 }, request));
  while (!statuses.includes(429));
  await user.button(messages.tryAgain).click();
  await expect(panel).toContainText(gateMessages.failed["too-many-requests"]);
  await expect(user.button("Try again in")).toHaveText(/^Try again in (0:\d\d|1:00)$/);
  await expect(user.button("Try again in")).toHaveAttribute("aria-disabled", "true");

  // A choice of the language changes the words alone (rules 2.32 and 10.14).
  await user.page.getByRole("combobox").selectOption("de");
  await expect(panel).toContainText(german.gate.failed["too-many-requests"]);
  await expect(
    user.page.getByRole("button", { name: /^Neuer Versuch in (0:\d\d|1:00)$/ }),
  ).toHaveAttribute("aria-disabled", "true");
});

test("a gate that accepts only ARC-60: the page has nothing else signed, and says which wallet can sign in", async ({
  user,
  context,
  sandbox,
}) => {
  const wallet = await openGate(user, account);
  const { panel } = gatePage(user.page);
  await context.route("**/gate/challenge", async (route) => {
    const response = await route.fetch();
    const challenge = (await response.json()) as GateChallenge;
    return route.fulfill({ response, json: { ...challenge, methods: ["arc60"] } });
  });
  // As Pera Web.
  sandbox.settings.change({ wallet: "transactions-only" });
  await askToSign(user);
  await expect(panel).toContainText("This wallet cannot sign in to this game.");
  await expect(panel).toContainText("Connect with the Pera Wallet app, version 7 or newer");
  await expect(signingRequest(wallet)).toHaveCount(0);
  // As Pera Wallet 7.
  sandbox.settings.change({ wallet: "normal" });
  await user.button(messages.tryAgain).click();
  await signInWallet(wallet);
  await expectGame(user, account);
});
