import { type WalletName, knownWallets } from "@fabulous-fish/core";
import { messages } from "../messages/texts/page.ts";
import { markCurrentLanguage, markVerbatim } from "../messages/verbatim.ts";
import { isMobileDevice } from "../platform/device.ts";
import { loadChunk, nextTask } from "../platform/load-chunk.ts";
import { connectLink } from "./app-launch.ts";
import { addConnectionLink, addWayOut } from "./connection-link.ts";
import { inAppBrowser } from "./in-app-browser.ts";
import { dialogsOf } from "./settle-connect.ts";

/**
 * Makes the library's dialogs accessible whenever one opens: lets it fit the window, adds a role and a
 * name, traps the focus, and closes it on Escape.
 */
export function makeDialogsAccessible(wallet: WalletName): void {
  const { dialogId, redirectDialogId } = dialogsOf(wallet);
  let shown: Element | null = null;
  let release: (() => Promise<void>) | undefined;

  new MutationObserver(() => {
    const dialog = document.querySelector<HTMLElement>(`#${dialogId}, #${redirectDialogId}`);
    if (dialog === shown) return;
    shown = dialog;
    void release?.();
    release = undefined;
    if (!dialog) return;
    const elements = elementsOf(dialog);
    elements.forEach(showSwallowed);
    addStyles(elements, fittingStyles(wallet));
    elements.forEach(letScale);
    markAsEnglish(dialog, dialog.id === redirectDialogId);
    if (dialog.id === dialogId) addAppLink(wallet, dialog, elements);
    if (dialog.id === dialogId && !isMobileDevice()) addConnectionLink(wallet, dialog);
    const app = inAppBrowser();
    if (dialog.id === dialogId && isMobileDevice() && app !== undefined)
      addWayOut(wallet, dialog, app);
    const name =
      dialog.id === dialogId
        ? messages.walletDialog(knownWallets[wallet].title)
        : textOf(elements.find(({ tagName }) => tagName === "H1"));
    release = trapFocus(dialog, elements, name);
  }).observe(document.body, { childList: true });
}

/**
 * Marks the words of a library, which are in English. The dialog itself keeps the page's language if that is
 * the language of its name.
 */
function markAsEnglish(dialog: HTMLElement, isNamedInEnglish: boolean): void {
  const marked = isNamedInEnglish ? [dialog] : [...dialog.children];
  for (const element of marked) markVerbatim(element, "english");
}

/** Adds styles to each shadow tree of the dialog, after the library's own. */
function addStyles(elements: readonly HTMLElement[], styles: string): void {
  for (const { shadowRoot } of elements) {
    if (!shadowRoot) continue;
    const style = document.createElement("style");
    style.textContent = styles;
    shadowRoot.append(style);
  }
}

/**
 * Moves what follows the header out of it. In Defly's dialog to sign, the header has a wrong end tag, so
 * that the link to the app is inside it and not shown.
 */
function showSwallowed(element: Element): void {
  if (element.localName.endsWith("-modal-header")) element.after(...element.childNodes);
}

/** Lets a drawing with a fixed size, as the QR codes are, scale instead of being cut off. */
function letScale(element: Element): void {
  if (!(element instanceof SVGSVGElement) || element.hasAttribute("viewBox")) return;
  const { width, height } = element;
  element.setAttribute("viewBox", `0 0 ${width.baseVal.value} ${height.baseVal.value}`);
}

/**
 * Adds a link to the wallet's app on an iPad, for which the libraries show the QR code of a computer: no
 * other device of the player may be there to scan it.
 */
function addAppLink(
  wallet: WalletName,
  dialog: HTMLElement,
  elements: readonly HTMLElement[],
): void {
  const { element } = dialogsOf(wallet);
  const code = elements.find(({ id }) => id === `${element}-connect-qr-code`);
  const uri = dialog.querySelector(element)?.getAttribute("uri") ?? "";
  if (!code || !isMobileDevice() || /Android/i.test(navigator.userAgent)) return;
  const link = document.createElement("a");
  link.className = "fabulous-fish-app-link";
  markCurrentLanguage(link);
  link.textContent = messages.walletDialog(knownWallets[wallet].title);
  link.href = connectLink(wallet, uri);
  code.before(link);
}

/**
 * Makes the rest of the page inert (rule 3.29). Returns a function that undoes it, and returns the focus, if its
 * element is still there and no other one has it.
 */
function trapFocus(
  dialog: HTMLElement,
  elements: readonly HTMLElement[],
  name: string,
): () => Promise<void> {
  dialog.setAttribute("role", "dialog");
  dialog.setAttribute("aria-modal", "true");
  dialog.setAttribute("aria-label", name);
  elements.forEach(nameControl);
  const closeButton = elements.find(({ id }) => id.endsWith("-close-button"));
  if (closeButton) {
    closeButton.setAttribute("aria-label", messages.close);
    markCurrentLanguage(closeButton);
  }

  const focused = document.activeElement;
  const behind = [...document.body.children].filter(
    (element): element is HTMLElement =>
      element instanceof HTMLElement && element !== dialog && !element.inert,
  );
  for (const element of behind) element.inert = true;

  function onKey(event: KeyboardEvent): void {
    if (event.key !== "Escape") return;
    event.preventDefault();
    closeButton?.click();
  }
  document.addEventListener("keydown", onKey);
  closeButton?.focus();

  return async () => {
    document.removeEventListener("keydown", onKey);
    for (const element of behind) element.inert = false;
    // To focus an element, the browser computes the styles of the whole page.
    await nextTask();
    if (document.activeElement === document.body && focused instanceof HTMLElement) focused.focus();
  };
}

/** The dialog's images are decorative. Its toggles cover their text instead of containing it. */
function nameControl(element: HTMLElement): void {
  if (element instanceof HTMLImageElement && !element.hasAttribute("alt")) element.alt = "";
  if (element instanceof HTMLButtonElement && element.textContent.trim() === "") {
    element.setAttribute("aria-label", textOf(element.parentElement));
  }
}

const textOf = (element: Element | null | undefined) =>
  element?.textContent.replace(/\s+/g, " ").trim() ?? "";

/** Returns every element of the dialog, those in its shadow trees included. */
function elementsOf(root: ParentNode): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>("*")].flatMap((element) => [
    element,
    ...(element.shadowRoot ? elementsOf(element.shadowRoot) : []),
  ]);
}

/**
 * Loads the dialog of a wallet's library. After a failure, the next call tries again. Call it before
 * `connect`: the library does not wait for its dialog, and would miss clicks on the close button.
 *
 * @param load imports the dialog
 * @throws {ChunkError} `chunk-timed-out` if it does not load within 120 seconds
 * @throws {ChunkError} `chunk-missing` if it cannot be fetched
 * @throws {ChunkError} `chunk-unreadable` if the browser cannot parse it
 */
export function loadDialog(wallet: WalletName, load: () => Promise<unknown>): Promise<unknown> {
  return loadChunk("the wallet", async () => {
    await load();
    // In development, the library imports it.
    await customElements.whenDefined(dialogsOf(wallet).element);
  });
}

/**
 * Returns the styles that let a library's dialogs fit every window: the libraries centre them without a
 * way to scroll, so that a short window cuts off both ends, the close button above them included. The QR
 * codes have a fixed width, which a narrow window cuts off.
 *
 * They are for each of the dialog's shadow trees, after the library's own. Defly's are a fork of Pera's.
 */
const fittingStyles = (wallet: WalletName) => `
.${wallet}-wallet-modal {
  display: grid;
  box-sizing: border-box;
  width: auto;
  height: auto;
  padding: 60px 16px 16px;
  overflow: auto;
  overscroll-behavior: contain;
}
.${wallet}-wallet-modal .${wallet}-wallet-modal__body {
  position: relative;
  inset: 0;
  isolation: isolate;
  min-width: 0;
  max-width: 100%;
  height: auto;
  margin: auto;
  animation: none;
  transform: none;
}
.${wallet}-wallet-modal.${wallet}-wallet-modal--mobile {
  padding: 24px 0 0;
}
.${wallet}-wallet-modal.${wallet}-wallet-modal--mobile .${wallet}-wallet-modal__body {
  width: 100%;
  margin: auto 0 0;
}
[class*="__default-view"], [class*="__download-view"] { min-width: 0; }
[class*="__footer"] { flex-wrap: wrap; }
[class*="qr-code-wrapper"] { box-sizing: border-box; max-width: 100%; }
svg { max-width: 100%; height: auto; }
.fabulous-fish-app-link {
  display: block;
  margin: 16px 24px 0;
  padding: 14px;
  border-radius: 12px;
  background: #6b46fe;
  color: #fff;
  font: 500 14px/20px system-ui, sans-serif;
  text-align: center;
  text-decoration: none;
}`;
