import { messages } from "@fabulous-fish/page/messages/en/page";
import { accounts } from "@fabulous-fish/sandbox/accounts";
import { configure } from "../configure.ts";
import { expect, seedStorage, test } from "../fixtures.ts";
import { recordTexts } from "../paints.ts";
import { hold } from "../requests.ts";

/* A deployment that requires one token, without a name in its configuration. */

test.beforeEach(async ({ context }) => {
  await seedStorage(context, { account: accounts.oneUnitShort.address });
  await configure(context, { tokens: [{ assetId: "2667249425", threshold: "100000" }] });
});

test("never mentions $FISHD: not before the script, not before the configuration, not after", async ({
  user,
  context,
}) => {
  const sentence = "Please purchase more Reef Pearl";
  await user.visit();
  await expect(user.status()).toHaveText(sentence);
  await expect(user.page.getByText("$FISHD")).toHaveCount(0);

  const texts = await recordTexts(user.page, "#root");
  const release = await hold(context, "**/_root.data");
  await user.visit("/", "commit");
  await expect(user.status()).toHaveText(sentence);
  release();
  await expect(user.page.getByText(messages.justNow)).toBeVisible();
  await expect(user.status()).toHaveText(sentence);
  expect(await texts()).toContain(sentence);
  expect(await texts()).not.toContain("$FISHD");
  expect(await texts()).not.toContain("Please purchase more Asset");
});

test("the page's description and its manifest name no token", async ({ user }) => {
  await user.visit();
  const manifest = await user.page.request.get(`${user.sandbox.siteUrl}/manifest.webmanifest`);
  for (const text of [await user.page.locator("head").innerHTML(), await manifest.text()]) {
    expect(text).not.toContain("FISHD");
  }
});
