import { messages } from "@fabulous-fish/page/messages/en/page";
import { accounts } from "@fabulous-fish/sandbox/accounts";
import { expect, seedStorage, test } from "../fixtures.ts";
import { hold } from "../requests.ts";

/* A deployment that requires one token, without a name in its configuration. */

test.beforeEach(async ({ context }) => {
  await seedStorage(context, { account: accounts.oneUnitShort.address });
  await context.route("**/_root.data", async (route) => {
    const document = (await (await route.fetch()).json()) as object;
    const tokens = [{ assetId: "2667249425", threshold: "100000" }];
    await route.fulfill({ json: { ...document, tokens } });
  });
});

test("never mentions $FISHD: not before the script, not before the configuration, not after", async ({
  user,
  context,
}) => {
  const sentence = "Please purchase more Reef Pearl";
  await user.visit();
  await expect(user.status()).toHaveText(sentence);
  await expect(user.page.getByText("$FISHD")).toHaveCount(0);

  await user.page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(window, { seen });
    const collect = () => {
      seen.add(document.querySelector("#root")?.textContent ?? "");
      requestAnimationFrame(collect);
    };
    collect();
  });
  const release = await hold(context, "**/_root.data");
  await user.visit("/", "commit");
  await expect(user.status()).toHaveText(sentence);
  release();
  await expect(user.page.getByText(messages.justNow)).toBeVisible();
  await expect(user.status()).toHaveText(sentence);
  const seen = await user.page.evaluate(() => [...(Reflect.get(window, "seen") as Set<string>)]);
  expect(seen.join("\n")).not.toContain("$FISHD");
  expect(seen.join("\n")).not.toContain(`Please purchase more Asset`);
});

test("the page's description and its manifest name no token", async ({ user }) => {
  await user.visit();
  const manifest = await user.page.request.get(`${user.sandbox.siteUrl}/manifest.webmanifest`);
  for (const text of [await user.page.locator("head").innerHTML(), await manifest.text()]) {
    expect(text).not.toContain("FISHD");
  }
});
