import type { CDPSession } from "@playwright/test";
import { messages } from "@fabulous-fish/page/messages/texts/page";
import { test } from "../fixtures.ts";
import { expect, passHandOver, visitGame } from "./game-page.ts";

// Small: less to draw.
test.use({ viewport: { width: 640, height: 400 } });

test("ten visits in a row leak no memory", async ({ user, context }) => {
  await user.page.clock.install();
  const opened = await visitGame(user, "closed");
  const chrome = await context.newCDPSession(user.page);
  await chrome.send("Performance.enable");

  async function visit(): Promise<void> {
    await passHandOver(user, opened);
    await user.page.getByRole("link", { name: messages.leaveGame }).press("Enter");
    await expect(opened.frame).toHaveCount(0);
  }

  await visit();
  await user.button(messages.play).click();
  await visit();
  const before = await countsOf(chrome);
  for (let visits = 2; visits < 10; visits += 1) {
    await user.button(messages.play).click();
    await visit();
  }
  // A leak would keep a hundred nodes and a dozen listeners for each of the eight visits.
  await expect(async () => {
    const after = await countsOf(chrome);
    expect(after.Documents).toBeLessThanOrEqual(before.Documents);
    expect(after.Frames).toBeLessThanOrEqual(before.Frames);
    expect(after.Nodes).toBeLessThan(before.Nodes + 200);
    expect(after.JSEventListeners).toBeLessThan(before.JSEventListeners + 20);
    expect(after.JSHeapUsedSize).toBeLessThan(before.JSHeapUsedSize + 2_000_000);
  }).toPass();
});

/** Counts the objects in the renderer after a garbage collection. */
async function countsOf(chrome: CDPSession) {
  await chrome.send("HeapProfiler.collectGarbage");
  const { metrics } = await chrome.send("Performance.getMetrics");
  const count = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return {
    Documents: count("Documents"),
    Frames: count("Frames"),
    Nodes: count("Nodes"),
    JSEventListeners: count("JSEventListeners"),
    JSHeapUsedSize: count("JSHeapUsedSize"),
  };
}
