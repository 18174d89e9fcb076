import { accounts } from "../../sandbox/accounts.ts";
import { expect, test } from "../fixtures.ts";

test("the sandbox wallet says that its bridge does not answer, until it does", async ({
  person,
  world,
}) => {
  await person.visit();
  const wallet = await person.connect(accounts.eligibleByFirst);
  const trouble = wallet.page.getByText("The bridge does not answer.");
  world.switches.change({ bridge: "dead" });
  await expect(trouble).toBeVisible();
  world.switches.change({ bridge: "alive" });
  await expect(trouble).toHaveCount(0);
  await expect(wallet.page.getByRole("button", { name: "Disconnect" })).toBeVisible();
});
