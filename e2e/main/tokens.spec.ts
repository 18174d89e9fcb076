import type { Page, Request } from "@playwright/test";
import { messages } from "@fabulous-fish/page/messages/texts/page";
import { mainNetworkConfiguration } from "@fabulous-fish/core";
import { accounts } from "@fabulous-fish/sandbox/accounts";
import { assetsKey } from "@fabulous-fish/core/storage-keys";
import { expect, type PageUser, seedStorage, test } from "../fixtures.ts";
import { configure } from "../configure.ts";
import { recordTexts } from "../paints.ts";
import { hold } from "../requests.ts";

const [first, second] = ["2667389516", "2667249425"];
const required = mainNetworkConfiguration.tokens.map(({ assetId }) => String(assetId));
const { address } = accounts.oneUnitShort;

/** The row of a token: its name, and the progress towards it. */
const row = (page: Page, index: number) =>
  page.getByRole("list", { name: messages.holdings }).getByRole("listitem").nth(index);
const amounts = (page: Page, index: number) => row(page, index).locator(".token-amount");
const nearest = (page: Page) => page.locator(".nearest");

/** The ids of the assets that are requested of the nodes from now on. */
function requestedAssets({ page }: PageUser): string[] {
  const ids: string[] = [];
  page.on("request", (request: Request) => {
    const [, id] = /\/v2\/assets\/(\d+)$/.exec(request.url()) ?? [];
    if (id !== undefined) ids.push(id);
  });
  return ids;
}

/** Resolves when these assets are read and stored, and no others. */
async function expectStored({ page }: PageUser, ids: readonly string[]): Promise<void> {
  const stored = async () => {
    const entry = await page.evaluate((key) => localStorage.getItem(key) ?? "{}", assetsKey);
    return Object.keys((JSON.parse(entry) as { readonly assets?: object }).assets ?? {}).toSorted();
  };
  await expect.poll(stored).toEqual(ids.toSorted());
}

test.beforeEach(async ({ context }) => {
  await seedStorage(context, { account: address });
});

test("19 decimals: amounts are exact to the unit", async ({ user, sandbox }) => {
  const others = Object.keys(sandbox.settings.read().assets).map((id) => [id, null] as const);
  const holdings = { [address]: { ...Object.fromEntries(others), [second]: "99999" } };
  sandbox.settings.change({ assets: { [second]: { decimals: "19" } }, holdings });
  await user.visit();
  await expect(amounts(user.page, 1)).toHaveText("0.0000000000000099999 of 0.00000000000001");
  await expect(nearest(user.page)).toHaveText(
    "You are closest with: 0.0000000000000000001 more Reef Pearl",
  );

  const largest = "18446744073709551615";
  sandbox.settings.change({ holdings: { [address]: { [second]: largest } } });
  await user.page.reload();
  await expect(amounts(user.page, 1)).toHaveText("1.8446744073709551615 of 0.00000000000001");
});

/* The unit tests of apps/page/screens/tokens have the other names, and what each token is shown by. */
test.describe("names from the chain", () => {
  test("are shown as text, with the id one press away", async ({ user, sandbox }) => {
    const name = "<img src=x onerror=alert(1)>";
    sandbox.settings.change({ assets: { [second]: { name } } });
    await user.visit();
    const token = row(user.page, 1);
    await expect(token.locator("summary")).toHaveText(name);
    const id = token.getByText(`Asset ${second}`);
    await expect(id).toBeHidden();
    await token.locator("summary").click();
    await expect(id).toBeVisible();
    await expect(token.locator("img")).toHaveCount(0);
  });

  test("without a name, a token is shown by its id; without an asset, in base units", async ({
    user,
    sandbox,
  }) => {
    sandbox.settings.change({
      assets: { [first]: { mode: "missing" }, [second]: { name: "", unitName: "\u200B" } },
    });
    await user.visit();
    await expect(row(user.page, 1).getByText(`Asset ${second}`, { exact: true })).toBeVisible();
    await expect(amounts(user.page, 1)).toHaveText("99,999 of 100,000");
    await expect(row(user.page, 1).locator("summary")).toHaveCount(0);
    await expect(amounts(user.page, 0)).toHaveText("2,999,999 of 3,000,000 (in base units)");
  });

  test("the configured name wins, also over a token with the same name, and the chain's is beside its id", async ({
    user,
    sandbox,
  }) => {
    sandbox.settings.change({ assets: { [second]: { name: "$FISHD" } } });
    await user.visit();
    await expect(row(user.page, 0).locator("summary")).toHaveText(`$FISHD (${first})`);
    await expect(row(user.page, 1).locator("summary")).toHaveText(`$FISHD (${second})`);
    await expect(user.status()).toHaveText("Please purchase more $FISHD");
    await row(user.page, 0).locator("summary").click();
    await expect(row(user.page, 0)).toContainText(`Asset ${first}`);
    await expect(row(user.page, 0)).toContainText("On the chain: Fabulous Fish Dollar (FISHD)");
  });
});

test.describe("reading", () => {
  test("once: the next visit requests no asset, and shows the stored names at once", async ({
    user,
    sandbox,
  }) => {
    sandbox.settings.change({ assets: { [second]: { decimals: "6" } } });
    const ids = requestedAssets(user);
    await user.visit();
    await expectStored(user, required);
    expect(ids).toEqual(required);
    ids.length = 0;
    sandbox.settings.change({ assets: { [second]: { name: "Other" } } });
    await user.page.addInitScript(() => {
      const seen = new Set<string>();
      Object.assign(window, { seen });
      // Collects what is shown before every paint.
      const collect = () => {
        for (const each of document.querySelectorAll(".token-name, .token-amount"))
          seen.add(each.textContent);
        requestAnimationFrame(collect);
      };
      collect();
    });
    await user.page.reload();
    await expect(user.page.getByText(messages.justNow)).toBeVisible();
    await user.page.waitForLoadState("networkidle");
    const seen = () =>
      user.page.evaluate(() => [...(Reflect.get(window, "seen") as Set<string>)].join("\n"));
    await expect.poll(seen).toContain("Reef Pearl");
    expect(await seen()).not.toMatch(/Other|base units|^Asset/m);
    expect(ids).toEqual([]);
  });
});

test.describe("a deployment that requires one token, without a name in its configuration", () => {
  test.beforeEach(({ context }) =>
    configure(context, { tokens: [{ assetId: second, threshold: "100000" }] }),
  );

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
    await release();
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
});
