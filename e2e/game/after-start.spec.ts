import type { GameFaultMode } from "@fabulous-fish/sandbox/settings/game-fault-modes";
import { gameMessages } from "@fabulous-fish/page/messages/texts/game";
import { messages } from "@fabulous-fish/page/messages/texts/page";
import { type PageUser, pauseClock, test } from "../fixtures.ts";
import { address, expect, passHandOver, visitDelivered, visitGame } from "./game-page.ts";

/** Opens the game and waits until it has received the hand-over. */
async function openDelivered(user: PageUser, mode: GameFaultMode) {
  const opened = await visitDelivered(user, mode);
  await expect(opened.screen).toHaveAttribute("data-game", "delivered");
  const stub = opened.frame.contentFrame();
  return { ...opened, press: (name: string) => stub.getByRole("button", { name }).click() };
}

test("lost graphics are shown until the game draws in the restored context (rule 2.44)", async ({
  user,
}) => {
  const { screen, press, frame } = await openDelivered(user, "context-lost");
  await press("Lose the context");
  await expect(screen).toHaveAttribute("data-game", "context-lost");
  await expect(screen).toContainText(gameMessages.ended["context-lost"]);
  await expect(screen).not.toContainText(gameMessages.status.delivered);
  const canvas = frame.contentFrame().locator("canvas");
  await canvas.evaluate((element) => {
    element.addEventListener("webglcontextrestored", () => (element.dataset["is"] = "restored"));
  });
  await press("Restore the context");
  await expect(canvas).toHaveAttribute("data-is", "restored");
  await expect(screen).toHaveAttribute("data-game", "context-lost");
  await press("Draw again");
  await expect(screen).toHaveAttribute("data-game", "delivered");
  await expect(screen).not.toContainText(gameMessages.ended["context-lost"]);
  await press("Lose the context");
  await user.button(gameMessages.openAgain).click();
  await expect(screen).toHaveAttribute("data-game", "delivered");
});

test("a frame that goes to another site is named, and the game opens again (rule 2.44)", async ({
  user,
}) => {
  const { screen, press, payload } = await openDelivered(user, "leaves");
  await press("Go to another site");
  await expect(screen).toHaveAttribute("data-game", "left");
  await expect(screen).toContainText(gameMessages.ended.left);
  await expect(screen).not.toContainText(gameMessages.status.delivered);
  await user.button(gameMessages.openAgain).click();
  await expect(payload).toContainText(address);
  await expect(screen).toHaveAttribute("data-game", "delivered");
});

test("a game that quits by itself has ended, and is left at once (rule 2.44)", async ({ user }) => {
  await user.page.clock.install();
  const { page } = user;
  const opened = await visitGame(user, "quits");
  const { screen, frame } = opened;
  const quit = frame.contentFrame().getByRole("button", { name: "Quit the game" });
  await passHandOver(user, opened);
  await quit.click();
  await expect(screen).toHaveAttribute("data-game", "quit");
  await expect(screen).toContainText(gameMessages.ended.quit);
  await expect(screen).not.toContainText(gameMessages.status.delivered);
  await expect(user.button(gameMessages.openAgain)).toBeFocused();

  await user.button(gameMessages.openAgain).click();
  await expect(screen).toHaveAttribute("data-game", "delivered");
  await quit.click();
  // The page would wait for two seconds of this clock, which stands still.
  await pauseClock(page);
  await screen.getByRole("link", { name: messages.home }).click();
  await expect(frame).toHaveCount(0);
  await expect(user.button(messages.disconnect)).toBeVisible();
});

test("scrolling beyond an open game neither reloads nor leaves the page (rule 2.10)", async ({
  user,
}) => {
  await openDelivered(user, "closed");
  const root = user.page.locator("html");
  await expect(root).toHaveCSS("overscroll-behavior", "none");
  await user.page.getByRole("link", { name: messages.leaveGame }).press("Enter");
  await expect(user.button(messages.disconnect)).toBeVisible();
  await expect(root).toHaveCSS("overscroll-behavior", "auto");
});
