import { expect, test } from "../fixtures.ts";
import { openInState, pageStates } from "../page-states.ts";

for (const state of pageStates) {
  test(state.name, async ({ user }) => {
    await openInState(user, state);
    const { page } = user;
    const overflow = () =>
      page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
    expect(await overflow(), "nothing is wider than the window").toBeLessThanOrEqual(0);
  });
}
