import { gameMessages } from "@fabulous-fish/page/messages/texts/game";
import { seedStorage, test } from "../fixtures.ts";
import {
  address,
  expect,
  type gamePage,
  inEachMode,
  passHandOver,
  passSeconds,
  reach,
  visitDelivered,
  visitGame,
} from "./game-page.ts";

/** The last three: of an unmodified Brotli build, and of builds that their loader unpacks. */
const instances = [["quick"], ["packed"], ["unityweb"], ["br-unityweb"]] as const;

// filling.spec.ts does the same with the templates that do not expose it, and with those of 2019.
test("the hand-over is delivered once by each form of the instance", async ({ user, context }) => {
  await user.page.clock.install();
  await seedStorage(context, { account: address });
  await inEachMode(user, instances, async (opened) => {
    const { payload, count, screen } = opened;
    await passHandOver(user, opened);
    await expect(payload).toContainText(`{"canPlay":true,"account":"${address}"`);
    await expect(count).toHaveText("1");
    await expect(screen).toHaveAttribute("data-game", "delivered");
  });
});

test("a throwing SendMessage is treated as not delivered: the screen shows it and the hand-over is retried", async ({
  user,
}) => {
  const { page } = user;
  await page.clock.install();
  const { payload, count, finish, screen } = await visitGame(user, "throwing");
  await reach(page, /ready|undelivered/);
  await passSeconds(page, 1);
  await expect(screen).toHaveAttribute("data-game", "undelivered");
  await expect(page.getByText(gameMessages.status.undelivered)).toBeVisible();
  await expect(count).toHaveText("0");
  await finish.click();
  await expect(payload).toContainText(`{"canPlay":true,"account":"${address}"`);
  await expect(screen).toHaveAttribute("data-game", "delivered");
  await expect(count).toHaveText("1");
});

/** Reloads the game's frame, and expects the hand-over again. */
async function reloadFrame({ frame, payload, count }: ReturnType<typeof gamePage>): Promise<void> {
  await frame.evaluate((element: HTMLIFrameElement) => {
    element.contentDocument?.getElementById("delivered")?.setAttribute("data-before", "");
    element.contentWindow?.location.reload();
  });
  await expect(payload).not.toHaveAttribute("data-before");
  await expect(payload).toContainText(address);
  await expect(count).toHaveText("1");
}

test("the frame protocol: another version is rejected with an error, the hand-over is acknowledged, a ticket has a reason without a gate, and a reloaded frame receives the hand-over again", async ({
  user,
}) => {
  const rejected = user.page.waitForEvent("console", (message) =>
    message.text().includes("another version of the frame protocol"),
  );
  const opened = await visitDelivered(user, "protocol");
  await rejected;
  await expect(opened.payload).toContainText(`{"canPlay":true,"account":"${address}"`);
  await expect(opened.count).toHaveText("1");
  await expect(opened.screen).toHaveAttribute("data-game", "acknowledged");
  const game = opened.frame.contentFrame();
  await game.getByRole("button", { name: "Request a ticket" }).click();
  await expect(game.locator("#ticket")).toHaveText('{"type":"ticket","id":1,"error":"no-gate"}');
  await reloadFrame(opened);
});

test("a game whose handler throws is not said to know the account", async ({ user }) => {
  await user.page.clock.install();
  const opened = await visitGame(user, "throwing-protocol");
  await passHandOver(user, opened);
  await passSeconds(user.page, 10);
  await expect(opened.screen).toHaveAttribute("data-game", "ready");
  await expect(opened.screen).not.toContainText(gameMessages.status.acknowledged);
});

test("an unmodified template's canvas fills the frame and has the focus; a reloaded frame receives the hand-over again", async ({
  user,
}) => {
  const opened = await visitDelivered(user, "closed");
  await expect(opened.count).toHaveText("1");
  const canvas = opened.frame.contentFrame().locator("#unity-canvas");
  await expect
    .poll(async () => canvas.boundingBox())
    .toMatchObject({ x: 0, y: 0, ...user.page.viewportSize() });
  await expect(canvas).toBeFocused();
  await expect(opened.frame).toBeFocused();
  await reloadFrame(opened);
});

test("messages of other frames are ignored", async ({ user }) => {
  const { screen } = await visitDelivered(user, "protocol");
  await user.page.evaluate(() => {
    const other = document.createElement("iframe");
    other.id = "other";
    other.src = "/WebGLBuild/index.html";
    document.body.append(other);
  });
  const other = user.page.frameLocator("#other");
  await expect(other.locator("#state")).toHaveText("Loading");
  await expect(screen).toHaveAttribute("data-game", "acknowledged");
  // The other sends `hello` ten times a second. After five, the page would have replied.
  await user.page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let hellos = 0;
        window.addEventListener("message", ({ source }) => {
          const frame = document.querySelector<HTMLIFrameElement>("#other");
          if (source === frame?.contentWindow) hellos += 1;
          if (hellos === 5) resolve();
        });
      }),
  );
  await expect(other.locator("#count")).toHaveText("0");
});

test("an unmodified build receives the hand-over in a hidden tab with throttled timers", async ({
  user,
  context,
}) => {
  await context.addInitScript(() => {
    const set = window.setInterval.bind(window);
    const late = (call: () => void, delay = 0) => set(call, Math.max(delay, 10_000));
    Object.assign(window, { setInterval: late });
  });
  // Without the page's clock, which would replace these timers.
  const { payload, count, frame } = await visitGame(user, "closed");
  await expect(payload).toContainText(address);
  await expect(count).toHaveText("1");
  await expect
    .poll(async () => frame.contentFrame().locator("#unity-canvas").boundingBox())
    .toMatchObject({ x: 0, y: 0, ...user.page.viewportSize() });
});
