import type { Page } from "@playwright/test";

/** Changes fields of the sandbox's site configuration, for a page or a browser context. */
export const configure = (routes: Pick<Page, "route">, change: object) =>
  routes.route("**/_root.data*", async (route) => {
    const response = await route.fetch();
    const given = (await response.json()) as object;
    await route.fulfill({ response, json: { ...given, ...change } });
  });
