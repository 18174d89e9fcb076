import type { Page } from "@playwright/test";
import { accounts } from "@fabulous-fish/sandbox/accounts";
import { labels } from "@fabulous-fish/page/labels";
import { expect, type PagePerson, saved, test } from "../fixtures.ts";

const account = accounts.eligibleByFirst;

/** What an engine on the page has been sent. */
const sent = (page: Page) => page.evaluate(() => Reflect.get(window, "sent") as unknown[]);

const stored = (page: Page) =>
  page.evaluate(() => Object.fromEntries(Object.entries<string>(localStorage)));

/** The stored answer, without when it was read. */
async function storedAnswer(page: Page) {
  const { account, tokens, canPlay } = await stored(page);
  return { account, tokens, canPlay };
}

/** Lets a minute pass, after which the holdings are read again, and the game has what it is sent. */
async function passAMinute({ page }: PagePerson): Promise<void> {
  await page.clock.runFor(60_000);
  await page.clock.runFor(2_000);
}

/** A minute passes, the check ends with an answer, and that is what was stored and sent before. */
async function expectNoChange(person: PagePerson): Promise<void> {
  const { page } = person;
  const answer = await storedAnswer(page);
  const { checkedAt } = await stored(page);
  await passAMinute(person);
  await expect.poll(async () => (await stored(page))["checkedAt"]).not.toBe(checkedAt);
  await page.clock.runFor(2_000);
  await expect(person.status()).toHaveText(labels.canPlay);
  expect(await storedAnswer(page)).toEqual(answer);
  expect(await sent(page)).toHaveLength(1);
}

async function expectCouldNotCheck(person: PagePerson, reason: string): Promise<void> {
  await expect(person.page.getByRole("alert")).toContainText(reason);
  await expect(person.button(labels.retry)).toHaveAttribute("aria-busy", "false");
}

test.beforeEach(async ({ context, page }) => {
  await page.clock.install();
  await context.addInitScript(() => {
    const messages: unknown[] = [];
    Object.assign(window, {
      sent: messages,
      unityInstance: { SendMessage: (...message: unknown[]) => messages.push(message) },
    });
  });
});

/** Visits as an account that can play, which the game has been sent. */
async function visitAsPlayer(person: PagePerson, { address } = account): Promise<void> {
  await saved(person.page.context(), { account: address });
  await person.visit();
  await expect(person.status()).toHaveText(labels.canPlay);
  await person.page.clock.runFor(2_000);
  await expect.poll(() => sent(person.page)).toHaveLength(1);
}

test("one request fails, and the other node is stale: nothing changes", async ({
  person,
  context,
  world,
}) => {
  world.switches.change({ nodes: { second: "stale" } });
  await visitAsPlayer(person);
  await context.route(`${world.nodeUrl}/v2/accounts/**`, (route) => route.abort(), { times: 1 });
  await expectNoChange(person);
});

for (const [mode, reason] of [
  ["stale", "lags behind the network"],
  ["other-network", "belongs to another network"],
] as const) {
  test(`the only node that answers is ${mode}: could not check, after a reload too`, async ({
    person,
    world,
  }) => {
    await visitAsPlayer(person);
    const before = await stored(person.page);
    world.switches.change({ nodes: { first: "down", second: mode } });
    await passAMinute(person);
    await passAMinute(person);
    await expectCouldNotCheck(person, reason);
    await expect(person.page.getByRole("alert")).toContainText(labels.couldNotCheck);
    await expect(person.status()).toHaveText(labels.canPlay);
    expect(await stored(person.page)).toEqual(before);
    expect(await sent(person.page)).toHaveLength(1);

    await person.page.reload();
    await passAMinute(person);
    await expectCouldNotCheck(person, reason);
    await expect(person.status()).toHaveText(labels.canPlay);
    expect(await stored(person.page)).toEqual(before);
    expect(await sent(person.page)).toEqual([]);
  });
}

test("a no that the other node contradicts does not count", async ({ person, world }) => {
  await visitAsPlayer(person);
  world.switches.change({ nodes: { first: "nothing-held" } });
  await expectNoChange(person);
});

test("a no of the only node that works counts at a later round", async ({ person, world }) => {
  await visitAsPlayer(person);
  world.switches.change({ nodes: { first: "nothing-held", second: "down" } });
  await person.page.clock.runFor(60_000);
  await expect(person.status()).toHaveText(labels.cannotPlay);
});

test("a no of the only configured node counts once it is read again", async ({ person, world }) => {
  world.switches.change({ configuredNodes: "first" });
  await visitAsPlayer(person);
  world.switches.change({ nodes: { first: "nothing-held" } });
  const reads: string[] = [];
  person.page.on("request", (request) => {
    if (request.url().includes("/v2/accounts/")) reads.push(request.url());
  });
  await person.page.clock.runFor(60_000);
  await expect(person.status()).toHaveText(labels.cannotPlay);
  expect(reads).toHaveLength(2);
});

for (const [mode, reason] of [
  ["unauthorized", "requires a valid API token"],
  ["forbidden", "operator does not allow"],
  ["no-route", "refused the request"],
  ["empty-object", "has no assets list"],
] as const) {
  test(`every node is ${mode}: said so`, async ({ person, world }) => {
    world.switches.change({ node: mode });
    await saved(person.page.context(), { account: account.address });
    await person.visit();
    await expectCouldNotCheck(person, reason);
    await expect(person.status()).toHaveText(labels.couldNotCheck);
  });
}

test("a list of assets that cannot be read keeps the known ones, and nothing is sent again", async ({
  person,
  world,
}) => {
  await visitAsPlayer(person, accounts.manyAssets);
  world.switches.change({ node: "unlisted" });
  await expectNoChange(person);
});

test("a node that does not say its network is used, with a warning", async ({ person, world }) => {
  world.switches.change({ node: "no-network" });
  const warned = person.page.waitForEvent("console", (message) =>
    message.text().startsWith(`The network of the chain node ${world.nodeUrl}`),
  );
  await visitAsPlayer(person);
  expect((await warned).type()).toBe("warning");
});

test("a private network without genesis hash: the console says that nothing is verified", async ({
  person,
  context,
}) => {
  await context.route("**/_root.data", async (route) => {
    const response = await route.fetch();
    const document = (await response.json()) as Record<string, unknown>;
    delete document["genesisHash"];
    await route.fulfill({ response, json: { ...document, network: "private" } });
  });
  const noted = person.page.waitForEvent("console", (message) =>
    message.text().includes('no genesisHash for the network "private"'),
  );
  await visitAsPlayer(person);
  expect((await noted).type()).toBe("info");
});
