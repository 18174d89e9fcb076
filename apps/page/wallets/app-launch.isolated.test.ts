import { afterEach, beforeEach, expect, test, vi } from "vitest";

const iPhone = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Mobile Safari";
const link = "perawallet-wc://?browser=Safari";
const open = vi.fn<(url?: string) => Window | null>();
const assign = vi.fn<(url: string) => void>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  vi.stubGlobal("window", Object.assign(new EventTarget(), { open }));
  vi.stubGlobal("location", { assign });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

/** Lets the page watch the links of the libraries, twice, as for two wallets. */
async function watch(userAgent: string): Promise<void> {
  vi.stubGlobal("navigator", { userAgent });
  const { openAppInSameTab } = await import("./app-launch.ts");
  openAppInSameTab();
  openAppInSameTab();
}

const press = () => window.dispatchEvent(new Event("click"));

test.each([link, "defly-wc://"])(
  "behavior: right after a press, %s opens in this tab",
  async (url) => {
    await watch(iPhone);
    press();
    vi.advanceTimersByTime(1_000);
    expect(window.open(url, "_blank")).toBe(window);
    expect(assign).toHaveBeenCalledExactlyOnceWith(url);
    expect(open).not.toHaveBeenCalled();
  },
);

test("behavior: without a press, and later than a second after it, nothing opens", async () => {
  await watch(iPhone);
  vi.advanceTimersByTime(60_000);
  expect(window.open(link, "_blank")).toBeNull();
  press();
  vi.advanceTimersByTime(1_001);
  expect(window.open(link, "_blank")).toBeNull();
  expect(assign).not.toHaveBeenCalled();
  expect(open).not.toHaveBeenCalled();
});

test.each([
  ["a connection request", iPhone, "perawallet-wc://wc?uri=wc%3A1"],
  ["another site", iPhone, "https://web.perawallet.app/connect"],
  ["an Android phone", "Mozilla/5.0 (Linux; Android 14) Chrome/130 Mobile", link],
])("behavior: %s opens as before", async (_, userAgent, url) => {
  await watch(userAgent);
  window.open(url, "_blank");
  expect(open).toHaveBeenCalledExactlyOnceWith(url, "_blank");
  expect(assign).not.toHaveBeenCalled();
});

test("behavior: the link that connects has the request in its query", async () => {
  const { connectLink } = await import("./app-launch.ts");
  expect(connectLink("defly", "wc:1@1?key=2")).toBe("defly-wc://wc?uri=wc%3A1%401%3Fkey%3D2");
});
