import { messages } from "@fabulous-fish/page/conformance/messages";
import { test } from "../fixtures.ts";
import { inspect, inspectEach, passAcknowledgement } from "./conformance-page.ts";
import { expect, type ModeFailure, passSeconds } from "./game-page.ts";

const { summary } = messages;

test("the reference game acknowledges both hand-overs and passes every check", async ({ user }) => {
  // Small: the game draws without a graphics card.
  await user.page.setViewportSize({ width: 640, height: 400 });
  const { summary: status, line, pending, frame, leave, button } = await inspect(user, "built");
  await expect(status).toHaveText(summary.acknowledges);
  await expect(status).toHaveRole("status");
  await expect(pending).toHaveCount(0);
  await expect(line(messages.ready)).toContainText("the frame protocol");
  await expect(line(messages.secondHandOver)).toContainText(
    messages.secondHandOver.delivered(false, true),
  );

  await expect(line(messages.escape)).toContainText(messages.escape.request);
  await button(messages.focus).click();
  await expect(frame).toBeFocused();
  await user.page.keyboard.press("Escape");
  await expect(line(messages.escape)).toContainText(messages.escape.yes);
  await expect(leave).toBeFocused();
  await expect(leave).toHaveCSS("outline-style", "solid");

  await user.page.keyboard.press("Enter");
  await expect(frame).toHaveCount(0);
  for (const each of [
    messages.hosting,
    messages.webGl,
    messages.shown,
    messages.progress,
    messages.ready,
    messages.delivered,
    messages.acknowledges,
    messages.secondHandOver,
    messages.alerts,
    messages.escape,
    messages.canvas,
    messages.keyboard,
    messages.serviceWorkers,
    messages.leaving,
  ]) {
    await expect(line(each)).toHaveAttribute("data-outcome", "yes");
  }
});

const byInstance = [
  { mode: "closed", channel: "createUnityInstance, caught", focus: "canvas#unity-canvas" },
  { mode: "quick", channel: "window.unityInstance", focus: "canvas#unity-canvas" },
  { mode: "old", channel: "window.gameInstance", focus: "body" },
  { mode: "old-minimal", channel: "UnityLoader.instantiate, caught", focus: "body" },
] as const;

for (const { mode, channel, focus } of byInstance) {
  test(`a build that cannot acknowledge, by ${channel}`, async ({ user }) => {
    await user.page.clock.install();
    const { summary: status, line } = await inspect(user, mode);
    await passAcknowledgement(user);
    await expect(status).toHaveText(summary.cannotAcknowledge);
    await expect(line(messages.ready)).toContainText(channel);
    await expect(line(messages.delivered)).toContainText(messages.delivered.bySendMessage);
    await expect(line(messages.acknowledges)).toContainText("docs/game.md#the-frame-protocol");
    await expect(line(messages.canvas)).toHaveAttribute("data-outcome", "yes");
    await expect(line(messages.keyboard)).toContainText(`<${focus}>`);
    const game = user.page.locator("iframe").contentFrame();
    await expect(game.locator("#count")).toHaveText("2");
    await expect(game.locator("#delivered")).toContainText('{"canPlay":true,"account":"AAAA');
  });
}

/** Returns the size of a canvas's box, in whole pixels. */
function sizeOf(canvas: HTMLElement | SVGElement) {
  const { width, height } = canvas.getBoundingClientRect();
  return { width: Math.round(width), height: Math.round(height) };
}

test("a canvas that is smaller or larger than the window fails the check", async ({ user }) => {
  await user.page.clock.install();
  const { line, frame } = await inspect(user, "minimal");
  await passAcknowledgement(user);
  const size = user.page.viewportSize() ?? { width: 0, height: 0 };
  await expect(line(messages.canvas)).toContainText(messages.canvas.size(size, size));
  await expect(line(messages.canvas)).toHaveAttribute("data-outcome", "yes");
  const container = await user.page.locator(".build-container").boundingBox();
  const box = await frame.boundingBox();
  expect(box?.width).toBeLessThanOrEqual(container?.width ?? 0);
  expect(box?.height).toBeLessThanOrEqual(container?.height ?? 0);

  const drawn = frame.contentFrame().locator("canvas");
  for (const [game, canvas] of [
    ["fixed", { width: 2_400, height: 300 }],
    ["portrait", { width: Math.round((size.height * 260) / 420), height: size.height }],
    ["letterbox", { width: (size.height * 9) / 16, height: size.height }],
  ] as const) {
    user.sandbox.settings.change({ game });
    await user.page.reload();
    // The template fits its canvas after a tenth of a second, and is measured when the time has passed.
    await expect.poll(() => drawn.evaluate(sizeOf)).toEqual(canvas);
    await passAcknowledgement(user);
    await expect(line(messages.canvas)).toContainText(messages.canvas.size(canvas, size));
    await expect(line(messages.canvas)).toHaveAttribute("data-outcome", "no");
  }
});

test("the build's service worker fails the check, also on the visit that removes it", async ({
  user,
}) => {
  await user.page.clock.install();
  const { summary: status, line } = await inspect(user, "service-worker");
  await expect(line(messages.serviceWorkers)).toHaveAttribute("data-outcome", "no");
  await expect(line(messages.serviceWorkers)).toContainText("/WebGLBuild/");
  user.sandbox.settings.change({ game: "closed" });
  await user.page.reload();
  await expect(line(messages.serviceWorkers)).toHaveAttribute("data-outcome", "no");
  await passAcknowledgement(user);
  await expect(status).toHaveText(summary.cannotAcknowledge);
  await user.page.reload();
  await passAcknowledgement(user);
  await expect(line(messages.serviceWorkers)).toHaveAttribute("data-outcome", "yes");
});

test("a throwing SendMessage fails the check until it accepts the hand-over", async ({ user }) => {
  await user.page.clock.install();
  const { summary: status, line, frame } = await inspect(user, "throwing");
  await expect(line(messages.delivered)).toContainText("reading 'apply'");
  await expect(line(messages.delivered)).toHaveAttribute("data-outcome", "no");
  await frame.contentFrame().locator("#finish").dispatchEvent("click");
  await passAcknowledgement(user);
  await expect(line(messages.delivered)).toHaveAttribute("data-outcome", "yes");
  await expect(status).toHaveText(summary.cannotAcknowledge);
});

test("a game with only the frame protocol acknowledges both hand-overs", async ({ user }) => {
  const { summary: status, line, leave } = await inspect(user, "protocol");
  await expect(status).toHaveText(summary.acknowledges);
  await expect(line(messages.secondHandOver)).toContainText(/After \d+ ms/);
  await leave.click();
  await expect(line(messages.leaving)).toContainText(messages.leaving.noQuit);
});

test("a missing GameManager object is detected by its console message", async ({ user }) => {
  const { summary: status, line } = await inspect(user, "silent");
  await expect(status).toContainText("SendMessage: object GameManager not found!");
  await expect(line(messages.delivered)).toContainText(messages.delivered.advice);
  await expect(line(messages.delivered)).toContainText("docs/game.md#dropping-in-a-unity-build");
});

test("what an engine prints, or its page says, is shown with what to do", async ({ user }) => {
  await user.page.clock.install();
  const modes = [["engine-lacks-isolation"], ["engine-shows-isolation"]] as const;
  await inspectEach(user, modes, async ({ line, frame }) => {
    await expect(frame.contentFrame().locator("main")).toBeAttached();
    await passSeconds(user.page, 3);
    await expect(line(messages.printed)).toHaveAttribute("data-outcome", "no");
    await expect(line(messages.printed)).toContainText(`docs/errors.md#game-isolation`);
  });
});

test("a page without a game fails after a time-out", async ({ user, context }) => {
  await context.route(
    ({ pathname }) => pathname === "/WebGLBuild/index.html",
    (route) =>
      route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Nothing</title>" }),
  );
  await user.page.clock.install();
  const { summary: status, line, pending } = await inspect(user, "quick");
  await expect(line(messages.shown)).toHaveAttribute("data-outcome", "yes");
  await expect(status).toHaveText(summary.opening);
  await passSeconds(user.page, 61);
  await expect(status).toContainText("the game has not started");
  await expect(line(messages.ready)).toContainText("docs/errors.md#game-silent");
  await expect(pending).toHaveCount(0);
});

/** No two neighbours have the same detail, so that each is seen to replace the one before. */
const failures: readonly ModeFailure[] = [
  ["data-html", "game-file-is-html", "stub.data.br"],
  ["missing", "game-file-missing", "/WebGLBuild/index.html: 404"],
  ["encoding-missing", "game-encoding-missing", "stub.data.br"],
  ["policy-frame", "game-blocked", "frame-ancestors 'none'"],
];

test("a hosting failure is shown with the file and a link to the fix", async ({ user }) => {
  await inspectEach(user, failures, async ({ summary: status, line }, entry, detail) => {
    await expect(status).toContainText(detail);
    await expect(line(messages.hosting)).toHaveAttribute("data-outcome", "no");
    const row = user.page.locator(".files [data-outcome=no]");
    await expect(row).toContainText(`docs/errors.md#${entry}`);
    await expect(row.locator(".outcome")).toHaveText(messages.failure);
  });
});

test("the frame is removed although the engine alerts or never quits", async ({ user }) => {
  await user.page.clock.install();
  const { summary: status, line, leave, frame } = await inspect(user, "alert");
  await passAcknowledgement(user);
  await expect(status).toHaveText(summary.cannotAcknowledge);
  await expect(line(messages.alerts)).toContainText("The game is in beta.");
  // Playwright dismisses them.
  const answers = await frame
    .contentFrame()
    .locator("body")
    .evaluate(() => [confirm("Go on?"), prompt("Your name?")]);
  expect(answers).toEqual([false, null]);
  await expect(line(messages.alerts)).toContainText("It opened confirm(): “Go on?”");
  await expect(line(messages.alerts)).toContainText("It opened prompt(): “Your name?”");

  user.sandbox.settings.change({ game: "no-quit" });
  await user.page.reload();
  await passAcknowledgement(user);
  await expect(status).toHaveText(summary.cannotAcknowledge);
  await leave.click();
  await user.page.clock.fastForward(2_000);
  await expect(line(messages.leaving)).toContainText(messages.leaving.never);
  await expect(frame).toHaveCount(0);
});

test("a Quit that takes longer than two seconds fails the check", async ({ user }) => {
  await user.page.clock.install();
  const { summary: status, line, leave, frame } = await inspect(user, "slow-quit");
  await passAcknowledgement(user);
  await expect(status).toHaveText(summary.cannotAcknowledge);
  // The stub blocks the page for 18 seconds of this clock, which moves when it is read.
  await frame.evaluate((element: HTMLIFrameElement) => {
    let time = performance.now();
    const now = () => (time += 10);
    performance.now = now;
    Object.assign(element.contentWindow?.performance ?? {}, { now });
  });
  await leave.click();
  await expect(frame).toHaveCount(0);
  await expect(line(messages.leaving)).toContainText(/Quit settled only after 18\.\d s/);
  await expect(line(messages.leaving)).toHaveAttribute("data-outcome", "no");
});
