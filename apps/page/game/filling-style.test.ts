import { afterEach, expect, test, vi } from "vitest";
import { fillWindow } from "./filling-style.ts";

afterEach(() => vi.unstubAllGlobals());

test("in a hidden tab, a canvas is measured once the tab is visible", async () => {
  const tab = Object.assign(new EventTarget(), { visibilityState: "hidden" });
  vi.stubGlobal("document", tab);
  const isCurrent = vi.fn(() => false);
  const frame = {} as HTMLIFrameElement;
  const filled = fillWindow(frame, {} as HTMLCanvasElement, { keepsBuffer: false, isCurrent });
  await Promise.resolve();
  expect(isCurrent).not.toHaveBeenCalled();

  tab.visibilityState = "visible";
  tab.dispatchEvent(new Event("visibilitychange"));
  expect(await filled).toBeUndefined();
  expect(isCurrent).toHaveBeenCalledOnce();
});
