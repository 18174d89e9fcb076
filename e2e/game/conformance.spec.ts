import type { Page } from "@playwright/test";
import { labels } from "@fabulous-fish/page/conformance/labels";
import type { GameMood } from "@fabulous-fish/sandbox/switches/state";
import { violations } from "../axe.ts";
import { type PagePerson, test } from "../fixtures.ts";
import { targetsOnShow } from "../targets.ts";
import { expect } from "./game-page.ts";

test.describe.configure({ timeout: 120_000 });

const { summary } = labels;
const itself = "/conformance/?page=/WebGLBuild/index.html";

/** The conformance page as a person sees it. */
function conformance(page: Page) {
  const line = ({ title }: { readonly title: string }) =>
    page.getByRole("listitem").filter({ has: page.getByText(title, { exact: true }) });
  return {
    summary: page.locator("[data-summary]"),
    line,
    pending: page.locator("[data-verdict=pending]"),
    frame: page.locator("iframe"),
    leave: page.getByRole("button", { name: labels.leave }),
    button: (name: string) => page.getByRole("button", { name }),
  };
}

async function look(person: PagePerson, game: GameMood): Promise<ReturnType<typeof conformance>> {
  person.world.switches.change({ game });
  await person.visit(itself);
  return conformance(person.page);
}

test("behavior: the reference game is told twice, acknowledges, and does all that it should", async ({
  person,
}) => {
  const { summary: says, line, pending, frame, leave, button } = await look(person, "built");
  await expect(says).toHaveText(summary.acknowledges);
  await expect(says).toHaveRole("status");
  await expect(pending).toHaveCount(0);
  await expect(line(labels.ready)).toContainText("the frame protocol");
  await expect(line(labels.again)).toContainText(labels.again.told(false, true));

  await expect(line(labels.escape)).toContainText(labels.escape.ask);
  await button(labels.focus).click();
  await expect(frame).toBeFocused();
  await person.page.keyboard.press("Escape");
  await expect(line(labels.escape)).toContainText(labels.escape.yes);
  await expect(leave).toBeFocused();
  await expect(leave).toHaveCSS("outline-style", "solid");

  await person.page.keyboard.press("Enter");
  await expect(frame).toHaveCount(0);
  for (const each of [
    labels.hosting,
    labels.webGl,
    labels.shown,
    labels.progress,
    labels.ready,
    labels.told,
    labels.acknowledges,
    labels.again,
    labels.alerts,
    labels.escape,
    labels.canvas,
    labels.keyboard,
    labels.serviceWorkers,
    labels.left,
  ]) {
    await expect(line(each)).toHaveAttribute("data-verdict", "yes");
  }
});

const byInstance = [
  { mood: "closed", way: "createUnityInstance, caught", focus: "canvas#unity-canvas" },
  { mood: "quick", way: "window.unityInstance", focus: "canvas#unity-canvas" },
  { mood: "old", way: "window.gameInstance", focus: "body" },
  { mood: "old-minimal", way: "UnityLoader.instantiate, caught", focus: "body" },
] as const;

for (const { mood, way, focus } of byInstance) {
  test(`behavior: a build that cannot acknowledge, told by ${way}`, async ({ person }) => {
    const { summary: says, line } = await look(person, mood);
    await expect(says).toHaveText(summary.cannotAcknowledge);
    await expect(line(labels.ready)).toContainText(way);
    await expect(line(labels.told)).toContainText(labels.told.bySendMessage);
    await expect(line(labels.acknowledges)).toContainText("docs/game.md#the-frame-protocol");
    await expect(line(labels.canvas)).toHaveAttribute("data-verdict", "yes");
    await expect(line(labels.keyboard)).toContainText(`<${focus}>`);
    const game = person.page.locator("iframe").contentFrame();
    await expect(game.locator("#count")).toHaveText("2");
    await expect(game.locator("#told")).toContainText('{"canPlay":true,"account":"AAAA');
  });
}

test("behavior: a canvas is measured in a frame of the window's size: too small and too large are no", async ({
  person,
}) => {
  const { line, frame } = await look(person, "minimal");
  const size = person.page.viewportSize() ?? { width: 0, height: 0 };
  await expect(line(labels.canvas)).toContainText(labels.canvas.size(size, size));
  await expect(line(labels.canvas)).toHaveAttribute("data-verdict", "yes");
  const place = await person.page.locator(".build-place").boundingBox();
  const box = await frame.boundingBox();
  expect(box?.width).toBeLessThanOrEqual(place?.width ?? 0);
  expect(box?.height).toBeLessThanOrEqual(place?.height ?? 0);

  for (const [game, canvas] of [
    ["fixed", { width: 2_400, height: 300 }],
    ["letterbox", { width: (size.height * 9) / 16, height: size.height }],
  ] as const) {
    person.world.switches.change({ game });
    await person.page.reload();
    await expect(line(labels.canvas)).toContainText(labels.canvas.size(canvas, size));
    await expect(line(labels.canvas)).toHaveAttribute("data-verdict", "no");
  }
});

test("behavior: a service worker that the build registers is said, also once it is removed", async ({
  person,
}) => {
  const { summary: says, line } = await look(person, "service-worker");
  await expect(line(labels.serviceWorkers)).toHaveAttribute("data-verdict", "no");
  await expect(line(labels.serviceWorkers)).toContainText("/WebGLBuild/");
  person.world.switches.change({ game: "closed" });
  await person.page.reload();
  await expect(line(labels.serviceWorkers)).toHaveAttribute("data-verdict", "no");
  await expect(says).toHaveText(summary.cannotAcknowledge);
  await person.page.reload();
  await expect(line(labels.serviceWorkers)).toHaveAttribute("data-verdict", "yes");
});

test("behavior: a SendMessage that throws is a no, until it takes the hand-over", async ({
  person,
}) => {
  const { summary: says, line, frame } = await look(person, "throwing");
  await expect(line(labels.told)).toContainText("reading 'apply'");
  await expect(line(labels.told)).toHaveAttribute("data-verdict", "no");
  await frame.contentFrame().locator("#finish").dispatchEvent("click");
  await expect(line(labels.told)).toHaveAttribute("data-verdict", "yes");
  await expect(says).toHaveText(summary.cannotAcknowledge);
});

test("behavior: a game that speaks the frame protocol alone acknowledges both", async ({
  person,
}) => {
  const { summary: says, line, leave } = await look(person, "protocol");
  await expect(says).toHaveText(summary.acknowledges);
  await expect(line(labels.again)).toContainText(/After \d+ ms/);
  await leave.click();
  await expect(line(labels.left)).toContainText(labels.left.noQuit);
});

test("behavior: an engine with nobody to tell is found out by its console", async ({ person }) => {
  const { summary: says, line } = await look(person, "silent");
  await expect(says).toContainText("SendMessage: object GameManager not found!");
  await expect(line(labels.told)).toContainText(labels.told.advice);
  await expect(line(labels.told)).toContainText("docs/game.md#dropping-in-a-unity-build");
});

test("behavior: a page without a game is given time, then named", async ({ person, context }) => {
  await context.route(
    ({ pathname }) => pathname === "/WebGLBuild/index.html",
    (route) =>
      route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Nothing</title>" }),
  );
  await person.page.clock.install();
  const { summary: says, line, pending } = await look(person, "quick");
  await expect(line(labels.shown)).toHaveAttribute("data-verdict", "yes");
  await expect(says).toHaveText(summary.opening);
  await person.page.clock.runFor(31_000);
  await expect(says).toContainText("no game has come forward");
  await expect(line(labels.ready)).toContainText("docs/errors.md#game-silent");
  await expect(pending).toHaveCount(0);
});

const faults = [
  { mood: "data-html", about: "stand-in.data.br", entry: "game-file-is-html" },
  { mood: "encoding-missing", about: "stand-in.data.br", entry: "game-encoding-missing" },
  { mood: "missing", about: "/WebGLBuild/index.html: 404", entry: "game-file-missing" },
  { mood: "policy-frame", about: "frame-ancestors 'none'", entry: "game-blocked" },
] as const;

for (const { mood, about, entry } of faults) {
  test(`behavior: hosted wrongly (${mood}): the file is named, with what to do`, async ({
    person,
  }) => {
    const { summary: says, line } = await look(person, mood);
    await expect(says).toContainText(about);
    await expect(line(labels.hosting)).toHaveAttribute("data-verdict", "no");
    const row = person.page.locator(".files [data-verdict=no]");
    await expect(row).toContainText(`docs/errors.md#${entry}`);
  });
}

test("behavior: an engine that alerts and never ends is let go all the same", async ({
  person,
}) => {
  const { summary: says, line, leave, frame } = await look(person, "alert");
  await expect(says).toHaveText(summary.cannotAcknowledge);
  await expect(line(labels.alerts)).toContainText("An error occurred running the content");

  person.world.switches.change({ game: "no-quit" });
  await person.page.reload();
  await expect(says).toHaveText(summary.cannotAcknowledge);
  await leave.click();
  await expect(line(labels.left)).toContainText(labels.left.never);
  await expect(frame).toHaveCount(0);
});

test("behavior: the form says which build and what it is told; nothing opens unasked", async ({
  person,
}) => {
  person.world.switches.change({ game: "protocol" });
  await person.visit("/conformance");
  const { summary: says, frame, button } = conformance(person.page);
  const { page } = person;
  await expect(says).toHaveText(summary.nothing);
  await expect(frame).toHaveCount(0);

  await page.getByLabel(labels.page).fill("https://example.org/WebGLBuild/index.html");
  await expect(page.getByText(labels.pageWrong)).toBeVisible();
  await expect(button(labels.look)).toBeDisabled();
  await page.getByLabel(labels.page).fill("/WebGLBuild/index.html");
  await page.getByLabel(labels.canPlay).uncheck();
  await page.getByLabel(labels.account).fill("");
  await page.getByLabel(labels.tokens).fill('{"7":18446744073709551615}');
  await page.getByLabel(labels.tokens).press("Tab");
  await page.keyboard.press("Enter");
  await expect(says).toHaveText(summary.acknowledges);
  await expect(frame.contentFrame().locator("#told")).toHaveText(
    '{"canPlay":false,"account":"","tokens":{"7":18446744073709551615}}',
  );

  await frame.evaluate((element) => element.setAttribute("data-first", ""));
  await button(labels.look).click();
  await expect(page.locator("[data-first]")).toHaveCount(0);
  await expect(frame).toHaveCount(1);
  await expect(says).toHaveText(summary.acknowledges);
});

test("behavior: the report is copied as text, or shown to be copied by hand", async ({
  person,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const { summary: says, button } = await look(person, "protocol");
  await expect(says).toHaveText(summary.acknowledges);
  await button(labels.copy).click();
  await expect(person.page.getByText(labels.copied)).toBeVisible();
  const text = await person.page.evaluate(() => navigator.clipboard.readText());
  expect(text).toContain(`${summary.acknowledges}\n\nBuild page: /WebGLBuild/index.html\n`);
  expect(text).toContain(`[Yes] ${labels.acknowledges.title}.`);
  expect(text).not.toContain("AAAA");

  await person.page.evaluate(() =>
    Object.assign(navigator.clipboard, { writeText: () => Promise.reject(new Error("refused")) }),
  );
  await button(labels.copy).click();
  await expect(person.page.getByLabel(labels.copyByHand)).toHaveValue(/^This build can be told/);
});

test("behavior: no search engine is to list it, and no policy stops anything on it", async ({
  person,
}) => {
  const complaints: string[] = [];
  person.page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  const { summary: says } = await look(person, "closed");
  await expect(says).toHaveText(summary.cannotAcknowledge);
  await expect(person.page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
  expect(await person.page.locator("script:not([src]), style").count()).toBe(0);
  expect(complaints).toEqual([]);
});

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    test(`axe finds nothing, and all fits 360 px`, async ({ person }) => {
      const { summary: says, line, leave, frame } = await look(person, "silent");
      await expect(line(labels.again)).toHaveAttribute("data-verdict", "no");
      await expect(says).toHaveAttribute("data-summary", "not");
      await leave.click();
      await expect(frame).toHaveCount(0);
      expect(await violations(person.page)).toEqual([]);

      await person.page.setViewportSize({ width: 360, height: 740 });
      const width = await person.page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(360);
      const controls = "button, input:not([type=checkbox]), textarea, .check";
      const targets = await targetsOnShow(person.page, controls);
      expect(targets).not.toEqual([]);
      expect(targets.filter(({ height }) => height < 44)).toEqual([]);
    });
  });
}
