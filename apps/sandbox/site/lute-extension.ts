/**
 * A stub of the content scripts of Lute's extension, which the sandbox's server adds to the page: they
 * announce the extension, and carry messages between the page and the extension's panel. The panel is a
 * window of the sandbox wallet, because a page has no panels.
 */

declare const sandbox: { readonly walletUrl: string };

/** A request of `lute-connect`, the detail of its event. */
interface LuteRequest {
  readonly action: string;
  readonly genesisID?: string;
  readonly txns?: unknown;
}

/** A message of the panel. */
interface PanelMessage {
  readonly action: string;
  readonly txns?: readonly (string | null)[];
}

Object.assign(window, { lute: true });

// The page may replace it later.
const openWindow = window.open.bind(window);

/** The request that the panel shows, by the event that carries its response. */
const responseEvents = new Map([
  ["connect", "connect-response"],
  ["sign", "sign-txns-response"],
]);

window.addEventListener("lute-connect", (event) => {
  const request = (event as CustomEvent<LuteRequest>).detail;
  const responseEvent = responseEvents.get(request.action);
  if (responseEvent === undefined) return;
  const panel = openPanel(request);

  window.addEventListener("message", function receive(message: MessageEvent<PanelMessage>) {
    if (message.origin !== sandbox.walletUrl || message.source !== panel) return;
    const { data } = message;
    if (data.action === "ready") {
      panel?.postMessage({ action: request.action, txns: request.txns }, sandbox.walletUrl);
      return;
    }
    window.removeEventListener("message", receive);
    const txns = data.txns?.map((each) => (each === null ? null : bytesOf(each)));
    const detail = txns === undefined ? data : { ...data, txns };
    window.dispatchEvent(new CustomEvent(responseEvent, { detail }));
  });
});

function openPanel({ action, genesisID = "" }: LuteRequest): Window | null {
  const parameters = new URLSearchParams({ action, name: document.title, genesisID });
  return openWindow(`${sandbox.walletUrl}/lute.html?${parameters}`, "lute-panel", "popup");
}

function bytesOf(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}
