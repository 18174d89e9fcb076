import type { Page, Request } from "@playwright/test";
import { messages } from "@fabulous-fish/page/messages/en/page";
import { accounts } from "@fabulous-fish/sandbox/accounts";
import { assetsKey } from "@fabulous-fish/core/storage-keys";
import { expect, type PageUser, seedStorage, test } from "../fixtures.ts";

const [first, second] = ["2667389516", "2667249425"];
const { address } = accounts.oneUnitShort;

/** The row of a token: its name, and the progress towards it. */
const row = (page: Page, index: number) =>
  page.getByRole("list", { name: messages.holdings }).getByRole("listitem").nth(index);
const amounts = (page: Page, index: number) => row(page, index).locator(".token-amount");
const nearest = (page: Page) => page.locator(".hint strong");

/** The ids of the assets that are requested of the nodes from now on. */
function requestedAssets({ page }: PageUser): string[] {
  const ids: string[] = [];
  page.on("request", (request: Request) => {
    const [, id] = /\/v2\/assets\/(\d+)$/.exec(request.url()) ?? [];
    if (id !== undefined) ids.push(id);
  });
  return ids;
}

/** Opens the page as on a first visit of this account. */
async function visitAnew(user: PageUser): Promise<void> {
  await user.visit("/#/test");
  await user.page.evaluate((key) => localStorage.removeItem(key), assetsKey);
  await user.visit("/?anew");
}

/** Resolves when everything is read and stored. */
async function expectStored({ page }: PageUser): Promise<void> {
  const stored = () => page.evaluate((key) => localStorage.getItem(key) ?? "", assetsKey);
  for (const id of [first, second]) await expect.poll(stored).toContain(`"${id}"`);
}

test.beforeEach(async ({ context }) => {
  await seedStorage(context, { account: address });
});

test("decimals: amounts are exact to the unit", async ({ user, sandbox }) => {
  const largest = "18446744073709551615";
  for (const { decimals, held, atMost, missing } of [
    {
      decimals: "0",
      held: "99,999 of 100,000",
      atMost: "18,446,744,073,709,551,615 of 100,000",
      missing: "1 more",
    },
    {
      decimals: "6",
      held: "0.099999 of 0.1",
      atMost: "18,446,744,073,709.551615 of 0.1",
      missing: "0.000001 more",
    },
    {
      decimals: "19",
      held: "0.0000000000000099999 of 0.00000000000001",
      atMost: "1.8446744073709551615 of 0.00000000000001",
      missing: "0.0000000000000000001 more",
    },
  ]) {
    await test.step(`${decimals} decimals`, async () => {
      const holdings = { [address]: { [first]: null, [second]: "99999" } };
      sandbox.settings.change({ assets: { [second]: { decimals } }, holdings });
      await visitAnew(user);
      await expect(amounts(user.page, 1)).toHaveText(held);
      await expect(nearest(user.page)).toHaveText(`${missing} Reef Pearl`);

      sandbox.settings.change({ holdings: { [address]: { [second]: largest } } });
      await user.page.reload();
      await expect(amounts(user.page, 1)).toHaveText(atMost);
    });
  }
});

test.describe("names from the chain", () => {
  test("are shown as text, with the id one press away", async ({ user, sandbox }) => {
    for (const [what, name, shown] of [
      ["300 letters", "x".repeat(300), `${"x".repeat(32)}…`],
      ["300 joined emoji", Array(300).fill("👨").join("\u200D"), "\u2068👨‍👨‍👨‍👨‍👨…\u2069"],
      ["right to left with an override", "\u202Eסנפיר\u2066", "\u2068סנפיר\u2069"],
      ["HTML", "<img src=x onerror=alert(1)>", "<img src=x onerror=alert(1)>"],
      ["emoji", "🐟 Fish 👨‍👩‍👧", "\u2068🐟 Fish 👨‍👩‍👧\u2069"],
      ["invisible characters", "\u200B\u3164\u2800", "PEARL"],
      ["nothing", "", "PEARL"],
      ["the other token's name", "$FishD", `$FishD (${second})`],
    ]) {
      await test.step(what ?? "", async () => {
        sandbox.settings.change({ assets: { [second]: { name } } });
        await visitAnew(user);
        const token = row(user.page, 1);
        await expect(token.locator("summary")).toHaveText(shown ?? "");
        const id = token.getByText(`Asset ${second}`);
        await expect(id).toBeHidden();
        await token.locator("summary").click();
        await expect(id).toBeVisible();
        await expect(token.locator("img")).toHaveCount(0);
        const overflow = await user.page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow).toBeLessThanOrEqual(0);
      });
    }
  });

  test("neither a name nor a unit name: the token is shown by its id", async ({
    user,
    sandbox,
  }) => {
    sandbox.settings.change({ assets: { [second]: { name: "", unitName: "\u200B" } } });
    await user.visit();
    await expect(row(user.page, 1).getByText(`Asset ${second}`, { exact: true })).toBeVisible();
    await expect(amounts(user.page, 1)).toHaveText("99,999 of 100,000");
    await expect(row(user.page, 1).locator("summary")).toHaveCount(0);
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
    await expectStored(user);
    expect(ids).toEqual([first, second]);
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

  test("what is stored of another network, or corrupt, is not used", async ({ user, sandbox }) => {
    const assets = { [second]: { name: "Foreign", unitName: "F", decimals: 3 } };
    for (const entry of [JSON.stringify({ network: "other", assets }), '{"network":']) {
      await user.visit("/#/test");
      await user.page.evaluate(([key, text]) => localStorage.setItem(key, text), [
        assetsKey,
        entry,
      ] as const);
      sandbox.settings.change({ assets: { [second]: { mode: "hanging" } } });
      await user.visit("/");
      await expect(row(user.page, 1)).toContainText(`Asset ${second}`);
      sandbox.settings.change({ assets: { [second]: { mode: "normal" } } });
      await expect(row(user.page, 1)).toContainText("Reef Pearl");
    }
  });

  test("an asset that does not exist is shown by its id, in base units", async ({
    user,
    sandbox,
  }) => {
    sandbox.settings.change({ assets: { [second]: { mode: "missing" } } });
    await user.visit();
    await expect(row(user.page, 1).getByText(`Asset ${second}`, { exact: true })).toBeVisible();
    await expect(amounts(user.page, 1)).toHaveText("99,999 of 100,000 (in base units)");
    await expect(amounts(user.page, 0)).toHaveText("2,999,999 of 3,000,000");
  });

  test("as long as the nodes hang, the id and base units are shown; then the name", async ({
    user,
    sandbox,
  }) => {
    const hanging = { mode: "hanging" } as const;
    sandbox.settings.change({ assets: { [first]: hanging, [second]: hanging } });
    await user.visit();
    await expect(nearest(user.page)).toHaveText("1 more $FISHD (in base units)");
    await expect(amounts(user.page, 1)).toHaveText("99,999 of 100,000 (in base units)");
    const normal = { mode: "normal", decimals: "6" } as const;
    sandbox.settings.change({ assets: { [first]: normal, [second]: normal } });
    await expect(nearest(user.page)).toHaveText("0.000001 more $FISHD");
    await expect(amounts(user.page, 1)).toHaveText("0.099999 of 0.1");
  });

  test("offline, then online: the names are read when the network returns", async ({
    user,
    sandbox,
    context,
  }) => {
    await context.route("**/v2/assets/*", (route) => route.abort());
    await user.visit();
    await expect(amounts(user.page, 1)).toHaveText("99,999 of 100,000 (in base units)");
    await user.page.waitForLoadState("networkidle");
    await context.setOffline(true);
    await expect(user.page.getByText(messages.offline)).toBeVisible();
    await context.unroute("**/v2/assets/*");
    await context.setOffline(false);
    await expect(amounts(user.page, 1)).toHaveText("99,999 of 100,000");
    await expect(row(user.page, 1)).toContainText("Reef Pearl");
    sandbox.settings.reset();
  });

  test("a node of another network is not trusted", async ({ user, sandbox }) => {
    sandbox.settings.change({ nodes: { first: "other-network" } });
    const nodes: string[] = [];
    user.page.on("requestfinished", (request) => {
      if (request.url().includes("/v2/assets/")) nodes.push(new URL(request.url()).origin);
    });
    await user.visit();
    await expect(row(user.page, 1)).toContainText("Reef Pearl");
    expect(nodes).toContain(sandbox.nodeUrls[1]);
  });
});
