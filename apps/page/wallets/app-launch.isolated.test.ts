import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

const iPhone = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Mobile Safari";
const android = "Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/130 Mobile";
const computer = "Mozilla/5.0 (X11; Linux x86_64) Chrome/130 Safari/537.36";
const link = "perawallet-wc://?browser=Safari";
const open = vi.fn<(url?: string) => Window | null>();
const assign = vi.fn<(url: string) => void>();
const removeDialog = vi.fn<(id: string) => void>();

/** A link in a dialog. */
class Anchor {
  readonly removeAttribute = vi.fn<(name: string) => void>();
  readonly protocol: string;

  constructor(href: string) {
    this.protocol = href.replace(/:.*/, ":");
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  vi.stubGlobal("window", Object.assign(new EventTarget(), { open }));
  const page = {
    hidden: false,
    getElementById: (id: string) => ({ remove: () => removeDialog(id) }),
  };
  vi.stubGlobal("document", Object.assign(new EventTarget(), page));
  vi.stubGlobal("location", { assign });
  vi.stubGlobal("HTMLAnchorElement", Anchor);
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

/** Presses an element, which is in a shadow tree. */
function press(...path: readonly unknown[]): void {
  const event = Object.assign(new Event("click"), { composedPath: () => path });
  window.dispatchEvent(event);
}

describe.each([
  ["an iPhone", iPhone, 1_000],
  ["an Android phone", android, 5_000],
] as const)("to sign on %s", (_, userAgent, limit) => {
  test.each([link, "defly-wc://", "algorand://?browser=Chrome"])(
    "right after a press, %s opens in this tab",
    async (url) => {
      await watch(userAgent);
      press();
      vi.advanceTimersByTime(limit);
      expect(window.open(url, "_blank")).toBeNull();
      expect(assign).toHaveBeenCalledExactlyOnceWith(url);
      expect(open).not.toHaveBeenCalled();
    },
  );

  test("without a press, and later, nothing opens: the library shows its dialog", async () => {
    await watch(userAgent);
    vi.advanceTimersByTime(60_000);
    expect(window.open(link, "_blank")).toBeNull();
    press();
    vi.advanceTimersByTime(limit + 1);
    expect(window.open(link, "_blank")).toBeNull();
    expect(assign).not.toHaveBeenCalled();
    expect(open).not.toHaveBeenCalled();
  });

  test("the library's dialog closes when the page is hidden, and not when it is shown", async () => {
    await watch(userAgent);
    document.dispatchEvent(new Event("visibilitychange"));
    expect(removeDialog).not.toHaveBeenCalled();
    Object.assign(document, { hidden: true });
    document.dispatchEvent(new Event("visibilitychange"));
    expect(removeDialog).toHaveBeenCalledWith("pera-wallet-redirect-modal-wrapper");
    expect(removeDialog).toHaveBeenCalledWith("defly-wallet-redirect-modal-wrapper");
  });

  test("a pressed link to an app opens in this tab, one to a site as before", async () => {
    await watch(userAgent);
    const [toConnect, toApp, toSite] = [
      new Anchor("wc:1@1?bridge=2"),
      new Anchor("perawallet-wc://wc?uri=1"),
      new Anchor("https://perawallet.app/download/"),
    ];
    for (const anchor of [toConnect, toApp, toSite]) press({}, anchor, {});
    for (const { removeAttribute } of [toConnect, toApp])
      expect(removeAttribute).toHaveBeenCalledExactlyOnceWith("target");
    expect(toSite.removeAttribute).not.toHaveBeenCalled();
  });
});

test.each([
  ["a connection request", iPhone, "perawallet-wc://wc?uri=wc%3A1"],
  ["another site", iPhone, "https://web.perawallet.app/connect"],
  ["another site", android, "https://web.perawallet.app/connect"],
  ["a computer", computer, link],
])("%s opens as before", async (_, userAgent, url) => {
  await watch(userAgent);
  window.open(url, "_blank");
  expect(open).toHaveBeenCalledExactlyOnceWith(url, "_blank");
  expect(assign).not.toHaveBeenCalled();
});

test("the link that connects has the request in its query", async () => {
  const { connectLink } = await import("./app-launch.ts");
  expect(connectLink("defly", "wc:1@1?key=2")).toBe("defly-wc://wc?uri=wc%3A1%401%3Fkey%3D2");
});
