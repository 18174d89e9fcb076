/**
 * The only script that the sandbox adds to the page. The server compiles it and declares `sandbox`
 * before it. It adds a link to the sandbox wallet to the wallet library's modal, and redirects the
 * libraries' requests for their providers' configuration to the sandbox.
 */

declare const sandbox: {
  readonly walletUrl: string;
  /** The names of the wallets by the URLs of their providers' documents. */
  readonly providers: Readonly<Record<string, string>>;
  /** The selector of the libraries' dialogs. */
  readonly dialogs: string;
};

const linkId = "sandbox-wallet-link";
// A fixed name, so that a second connection opens in the same tab.
const walletTab = "sandbox-wallet";

const fetchFromNetwork = window.fetch.bind(window);
window.fetch = (input, init) => {
  const url = input instanceof Request ? input.url : String(input);
  const wallet = sandbox.providers[url];
  return wallet === undefined
    ? fetchFromNetwork(input, init)
    : fetchFromNetwork(`${sandbox.walletUrl}/provider/${wallet}.json`, init);
};

function linkTo(uri: string): HTMLAnchorElement {
  const link = document.createElement("a");
  link.id = linkId;
  link.textContent = "Open in the sandbox wallet";
  link.target = walletTab;
  link.href = `${sandbox.walletUrl}/#uri=${encodeURIComponent(uri)}`;
  link.addEventListener("click", openInFront);
  Object.assign(link.style, {
    position: "fixed",
    insetInline: "0",
    top: "max(16px, env(safe-area-inset-top))",
    marginInline: "auto",
    width: "fit-content",
    // Beside the dialog's close button.
    maxWidth: "calc(100vw - 120px)",
    boxSizing: "border-box",
    padding: "14px 22px",
    zIndex: "2147483647",
    border: "2px dashed #7a4b00",
    borderRadius: "12px",
    background: "#ffe3a3",
    boxShadow: "0 6px 24px rgb(0 0 0 / 45%)",
    color: "#3a2400",
    font: "600 16px/1.25 system-ui, sans-serif",
    textAlign: "center",
    textDecoration: "underline",
  } satisfies Partial<CSSStyleDeclaration>);
  return link;
}

/**
 * Opens the wallet's tab in the foreground. Firefox leaves an existing target tab in the background
 * and does not let a script focus it, so the tab is closed and reopened. The wallet restores its
 * connections.
 */
function openInFront(event: MouseEvent): void {
  const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
  if (!isPlain || !navigator.userAgent.includes("Firefox/")) return;
  const tab = window.open("", walletTab);
  if (tab === null) return;
  event.preventDefault();
  if (!isNewTab(tab)) tab.close();
  window.open((event.currentTarget as HTMLAnchorElement).href, walletTab);
}

/** Returns whether the tab is new. Reading the URL of another origin's tab throws. */
function isNewTab(tab: Window): boolean {
  try {
    return tab.location.href === "about:blank";
  } catch {
    return false;
  }
}

function showLink(): void {
  const modal = document.querySelector(sandbox.dialogs);
  const uri = modal?.getAttribute("uri");
  if (!modal || !uri || document.getElementById(linkId) !== null) return;
  modal.before(linkTo(uri));
}

new MutationObserver(showLink).observe(document, { childList: true, subtree: true });
