import type { Page } from "@playwright/test";

/** The sandbox's site configuration, as far as tests change it in its depth. */
interface GivenConfiguration {
  readonly wallet: object;
}

/**
 * Changes fields of the sandbox's site configuration, for a page or a browser context.
 * @param change the fields, or a function that returns them
 */
export const configure = (
  routes: Pick<Page, "route">,
  change: object | ((given: GivenConfiguration) => object),
) =>
  routes.route("**/_root.data*", async (route) => {
    const response = await route.fetch();
    const given = (await response.json()) as GivenConfiguration;
    const changed =
      typeof change === "function"
        ? (change as (given: GivenConfiguration) => object)(given)
        : change;
    await route.fulfill({ response, json: { ...given, ...changed } });
  });
