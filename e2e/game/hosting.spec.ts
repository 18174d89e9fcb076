import type { GameMood } from "@fabulous-fish/sandbox/switches/state";
import { gameLabels } from "@fabulous-fish/page/game-labels";
import { labels } from "@fabulous-fish/page/labels";
import { test } from "../fixtures.ts";
import { address, expect, gamePage, openGame, openGameAsNobody } from "./game-page.ts";

test.describe.configure({ timeout: 90_000 });

interface Fault {
  readonly mood: GameMood;
  readonly says: string;
  readonly about: string | RegExp;
  readonly entry: string;
}

const faults: readonly Fault[] = [
  {
    mood: "missing",
    says: "A file of the game is missing.",
    about: "/WebGLBuild/index.html: 404",
    entry: "game-file-missing",
  },
  {
    mood: "data-missing",
    says: "A file of the game is missing.",
    about: "/WebGLBuild/Build/stand-in.data.br: 404",
    entry: "game-file-missing",
  },
  {
    mood: "data-html",
    says: "The host answers with a web page instead of a file of the game.",
    about: "/WebGLBuild/Build/stand-in.data.br",
    entry: "game-file-is-html",
  },
  {
    mood: "encoding-missing",
    says: "A compressed file of the game comes without its Content-Encoding.",
    about: "stand-in.data.br: expected Content-Encoding: br",
    entry: "game-encoding-missing",
  },
  {
    mood: "type-wrong",
    says: "A file of the game comes with the wrong type.",
    about:
      "stand-in.framework.js.br: expected Content-Type: application/javascript, not text/plain",
    entry: "game-file-type",
  },
  {
    mood: "policy-wasm",
    says: "A security policy of the host blocks the game.",
    about: /script-src/,
    entry: "game-blocked",
  },
  {
    mood: "policy-frame",
    says: "A security policy of the host blocks the game.",
    about: "frame-ancestors 'none'",
    entry: "game-blocked",
  },
];

for (const { mood, says, about, entry } of faults) {
  test(`${mood}: named at once, with its cure and its entry`, async ({ person }) => {
    const { failure } = await openGameAsNobody(person, mood);
    await expect(failure).toContainText(says);
    await expect(failure).toContainText(about);
    await expect(failure.locator(".hint")).not.toBeEmpty();
    await expect(failure).toContainText(gameLabels.forOperators(`docs/errors.md#${entry}`));
  });
}

for (const mood of ["encoding-doubled", "encoding-false"] as const) {
  test(`${mood}: named when nothing has moved for a while`, async ({ person }) => {
    await person.page.clock.install();
    const { failure, screen } = await openGameAsNobody(person, mood);
    await expect(screen).toContainText(gameLabels.fetching(67));
    await person.page.clock.runFor(9_000);
    await expect(failure).toContainText("compressed twice, or otherwise than its headers say");
    await expect(failure).toContainText("/WebGLBuild/Build/stand-in.data.br");
  });
}

test("a file to be fetched ahead that is gone: no fault of the game", async ({
  person,
  context,
}) => {
  const prefetch = ["/WebGLBuild/of-another-build.js"];
  await context.route("**/fabulous-fish.data*", (route) => route.fulfill({ json: { prefetch } }));
  const { screen, failure } = await openGame(person, context, "held");
  await expect(screen).toHaveAttribute("data-game", "starting");
  // By then the page has asked for all that it looks at.
  await person.page.waitForLoadState("networkidle");
  await expect(failure).toHaveCount(0);
});

test("Brotli over plain HTTP: named", async ({ person, context, world }) => {
  world.switches.change({ game: "packed" });
  await context.route("http://fish.example/**", async (route) => {
    const url = route.request().url().replace("http://fish.example", world.siteUrl);
    // The browser asks for no Brotli here, and gives up on a file that comes in it.
    if (url.endsWith(".br")) return route.abort("failed");
    return route.fulfill({ response: await route.fetch({ url }) });
  });
  await person.page.goto("http://fish.example/#/fabulous-fish");
  const { failure } = gamePage(person.page);
  await expect(failure).toContainText("Brotli, which browsers refuse over plain HTTP");
  await expect(failure).toContainText(".br");
});

test("the page itself instead of the build page: named", async ({ person, context, world }) => {
  await context.route("**/WebGLBuild/index.html*", async (route) =>
    route.fulfill({ response: await route.fetch({ url: `${world.siteUrl}/` }) }),
  );
  const { failure } = await openGame(person, context, "quick");
  await expect(failure).toContainText("The host answers with a web page");
  await expect(failure).toContainText("/WebGLBuild/index.html");
});

test("no WebGL 2: named", async ({ person, context }) => {
  await context.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  const { failure } = await openGame(person, context, "absent");
  await expect(failure).toContainText("This browser offers no WebGL 2");
});

test("the host breaks off: named", async ({ person, context }) => {
  await context.route("**/Build/stand-in.data", (route) => route.abort());
  const { failure } = await openGame(person, context, "quick");
  await expect(failure).toContainText("The game cannot be fetched.");
});

test("the host refuses: named", async ({ person, context }) => {
  await context.route("**/Build/stand-in.wasm", (route) => route.fulfill({ status: 403 }));
  const { failure } = await openGame(person, context, "quick");
  await expect(failure).toContainText("The host refuses a file of the game.");
  await expect(failure).toContainText("stand-in.wasm: 403");
});

test("corrected meanwhile: another try opens the game without a reload", async ({
  person,
  context,
  world,
}) => {
  const { failure, told } = await openGame(person, context, "data-missing");
  await expect(failure.getByRole("button", { name: labels.tryAgain })).toBeFocused();
  await person.page.evaluate(() => Object.assign(window, { isSamePage: true }));
  world.switches.change({ game: "packed" });
  await failure.getByRole("button", { name: labels.tryAgain }).click();
  await expect(told).toContainText(address);
  await expect(failure).toHaveCount(0);
  expect(await person.page.evaluate(() => "isSamePage" in window)).toBe(true);
});

test("a fault is no way of no return: the way back is there", async ({ person, context }) => {
  const { failure } = await openGame(person, context, "missing");
  await failure.getByRole("link", { name: gameLabels.toSurface }).click();
  await expect(person.button(labels.disconnect)).toBeVisible();
});
