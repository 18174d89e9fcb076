import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { belowBase, createRouter, hrefOf, navigate, type Route, routeOf } from "./router.ts";

let url: { hash: string; pathname: string; search: string };
let target: EventTarget;

beforeEach(() => {
  target = new EventTarget();
  url = { hash: "", pathname: "/", search: "" };
  vi.stubGlobal("location", url);
  vi.stubGlobal("history", {
    state: null,
    replaceState: (_state: unknown, _unused: string, to: string) =>
      (url.hash = to.replace(/^[^#]*/, "")),
  });
  vi.stubGlobal("addEventListener", target.addEventListener.bind(target));
});
afterEach(() => vi.unstubAllGlobals());

/** Changes the hash as the browser does. */
function goTo(hash: string): void {
  url.hash = hash;
  target.dispatchEvent(new Event("hashchange"));
}

/** Loads each route when the test says so. */
function heldRoutes() {
  const held: { route: Route; succeed: () => void; fail: (error: Error) => void }[] = [];
  const load = (route: Route) =>
    new Promise<string>((resolve, reject) => {
      held.push({ route, succeed: () => resolve(`screen of ${route}`), fail: reject });
    });
  return { held, load };
}

test.each([
  ...["", "#", "#/", "#/?from=mail", "#?from=mail", "#//"].map((hash) => [hash, "home"]),
  ...["#/test", "#/TEST", "#/test/", "#/test//", "#test"].map((hash) => [hash, "greeting"]),
  ...["#/test?from=mail", "#/t%65st", "#/test#there"].map((hash) => [hash, "greeting"]),
  ...["#/fabulous-fish", "#/Fabulous-Fish/?x=1"].map((hash) => [hash, "game"]),
  ...[
    "##/test",
    "#/#/test",
    "##",
    "#/test/more",
    "#/%E0%A4%A",
    "#/fabulous-fish-2",
    "#/constructor",
  ].map((hash) => [hash, "unknown"]),
])("the hash %j is the route %j", (hash, route) => {
  expect(routeOf(hash)).toBe(route);
});

test("a link and a navigation have the same URL", () => {
  navigate("game");
  expect(`#${url.hash}`).toBe(hrefOf("game"));
  expect(routeOf(hrefOf("game"))).toBe("game");
});

test("what is shown stays until the next route is loaded", async () => {
  const { held, load } = heldRoutes();
  const router = createRouter(load);
  const nothing = { shown: undefined, visit: 0, isLoading: true, failure: undefined };
  expect(router.getState()).toEqual(nothing);
  held[0]?.succeed();
  await vi.waitFor(() => expect(router.getState().isLoading).toBe(false));
  expect(router.getState()).toMatchObject({ shown: { screen: "screen of home" }, visit: 1 });

  goTo("#/fabulous-fish");
  expect(router.getState()).toEqual({
    shown: { screen: "screen of home" },
    visit: 1,
    isLoading: true,
    failure: undefined,
  });
  held[1]?.succeed();
  await vi.waitFor(() => expect(router.getState().visit).toBe(2));
  expect(router.getState().shown).toEqual({ screen: "screen of game" });
});

test("a route that is left before it has loaded is never shown, nor is its failure", async () => {
  const { held, load } = heldRoutes();
  const router = createRouter(load);
  const shown: unknown[] = [];
  router.subscribe((state) => shown.push(state.shown));
  goTo("#/fabulous-fish");
  goTo("#/test");
  held[0]?.succeed();
  held[1]?.fail(new Error("The game's data cannot be read."));
  held[2]?.succeed();
  await vi.waitFor(() => expect(router.getState().isLoading).toBe(false));
  goTo("#/nowhere");
  held[3]?.succeed();
  await vi.waitFor(() => expect(router.getState().isLoading).toBe(false));

  const screens = ["screen of greeting", "screen of unknown"].map((screen) => ({ screen }));
  expect([...new Set(shown.filter(Boolean))]).toEqual(screens);
});

test("a failure is shown until another route is loaded", async () => {
  const { held, load } = heldRoutes();
  const router = createRouter(load);
  const error = new Error("The site configuration cannot be read.");
  held[0]?.fail(error);
  await vi.waitFor(() => expect(router.getState().shown).toEqual({ error }));
  goTo("#/test");
  held[1]?.succeed();
  await vi.waitFor(() => expect(router.getState().shown).toEqual({ screen: "screen of greeting" }));
});

test("a navigation that fails keeps the screen and its URL, until the next one (rule 2.16)", async () => {
  const { held, load } = heldRoutes();
  const router = createRouter(load);
  held[0]?.succeed();
  await vi.waitFor(() => expect(router.getState().isLoading).toBe(false));
  const error = new Error("The game's data cannot be fetched.");
  for (const hash of ["", "#/test"]) {
    goTo("#/fabulous-fish");
    held.at(-1)?.fail(error);
    await vi.waitFor(() =>
      expect(router.getState().failure).toEqual({ hash: "#/fabulous-fish", error }),
    );
    expect(router.getState()).toMatchObject({
      shown: { screen: hash === "" ? "screen of home" : "screen of greeting" },
      isLoading: false,
    });
    expect(url.hash).toBe(hash);

    goTo("#/test");
    expect(router.getState().failure).toBeUndefined();
    held.at(-1)?.succeed();
    await vi.waitFor(() => expect(router.getState().isLoading).toBe(false));
  }
});

test.each([
  ["/", "/icon.svg", "/icon.svg"],
  ["/repository/", "/icon.svg", "/repository/icon.svg"],
  ["/repository/", "https://elsewhere.example/icon.svg", "https://elsewhere.example/icon.svg"],
])("parameters: with the base %s, %s becomes %s", (base, url, expected) => {
  vi.stubEnv("BASE_URL", base);
  expect(belowBase(url)).toBe(expected);
  vi.unstubAllEnvs();
});
