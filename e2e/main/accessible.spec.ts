import { accounts } from "../../sandbox/accounts.ts";
import { labels } from "../../page/labels.ts";
import { violations } from "../axe.ts";
import { expect, type PagePerson, saved, test } from "../fixtures.ts";

const connected = { account: accounts.eligibleByFirst.address };
const answered = { ...connected, canPlay: "true", tokens: '{"2667389516":5000000}' };

interface State {
  readonly name: string;
  readonly saved?: Record<string, string>;
  readonly address?: string;
  readonly reach: (person: PagePerson) => Promise<unknown>;
}

const states: readonly State[] = [
  { name: "first visit", reach: (person) => person.button(labels.connect).waitFor() },
  {
    name: "may play",
    saved: answered,
    reach: (person) => person.page.getByText("5,000,000 of").waitFor(),
  },
  {
    name: "may not play",
    saved: { account: accounts.oneUnitShort.address },
    reach: (person) => person.page.getByText(labels.cannotPlay).waitFor(),
  },
  {
    name: "could not check",
    saved: answered,
    async reach(person) {
      person.world.switches.change({ node: "no-assets" });
      await person.page.reload();
      await person.button(labels.retry).waitFor();
    },
  },
  {
    name: "connecting failed",
    async reach(person) {
      await person.page.context().route("**/pera-wallet-*.js", (route) => route.abort());
      await person.button(labels.connect).click();
      await person.failure().waitFor();
    },
  },
  {
    name: "unknown address",
    address: "/#/nowhere",
    reach: (person) => person.page.getByText(labels.notFound).waitFor(),
  },
  {
    name: "greeting",
    address: "/#/test",
    reach: (person) => person.page.getByText(labels.greeting).waitFor(),
  },
];

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });
    for (const state of states) {
      test(`axe finds nothing: ${state.name}`, async ({ person, context }) => {
        if (state.saved) await saved(context, state.saved);
        await person.visit(state.address);
        await state.reach(person);
        expect(await violations(person.page)).toEqual([]);
      });
    }
  });
}

for (const width of [360, 320]) {
  test(`nothing is wider than ${width} px, and every button is 44 px high`, async ({
    person,
    context,
  }) => {
    await saved(context, answered);
    await person.page.setViewportSize({ width, height: 640 });
    await person.visit();
    await person.page.getByText("5,000,000 of").waitFor();
    expect(
      await person.page.evaluate(() => document.documentElement.scrollWidth),
    ).toBeLessThanOrEqual(width);
    for (const button of await person.page.getByRole("button").all()) {
      expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
  });
}
