import { messages } from "@fabulous-fish/page/messages/en/page";
import { accounts } from "@fabulous-fish/sandbox/accounts";
import { expect, seedStorage, test } from "../fixtures.ts";
import { openInState, pageStates } from "../page-states.ts";

const contextOptions = { forcedColors: "active", reducedMotion: "reduce" } as const;
test.use({ contextOptions });

test("a requirement that is met is recognizable without colours", async ({ user, context }) => {
  await seedStorage(context, { account: accounts.eligibleByFirst.address });
  await user.visit();
  const amount = (isMet: "true" | "false") =>
    user.page.locator(`[data-met=${isMet}] .token-amount`);
  await expect(amount("true")).toHaveText(messages.held("5,000,000", "3,000,000"));
  await expect(amount("true")).toHaveCSS("font-weight", "700");
  await expect(amount("false")).toHaveCSS("font-weight", "400");
});

test("a radio button shows the chosen account", async ({ user }) => {
  for (const state of pageStates.filter(({ name }) => name === "accounts"))
    await openInState(user, state);
  const radio = user.page.getByRole("radio", { checked: true });
  await expect(radio).toHaveCount(1);
  await expect(radio).toBeVisible();
  await expect(radio).toHaveCSS("appearance", "auto");
});
