import { type WalletName, walletTitles } from "@fabulous-fish/core";
import { labels } from "../labels.ts";

/** Returns the names of a library's dialogs. Defly's library is a fork of Pera's. */
export function dialogsOf(wallet: WalletName) {
  const element = `${wallet}-wallet-connect-modal`;
  return {
    /** The custom element of the dialog to connect. */
    element,
    /** The id of its parent, which the library adds to the body to open it and removes to close it. */
    dialogId: `${element}-wrapper`,
    /** The same for the dialog on a phone that opens the wallet's app to sign, or has a link to it. */
    redirectDialogId: `${wallet}-wallet-redirect-modal-wrapper`,
  };
}

/**
 * Makes the library's dialog accessible whenever it opens: adds a role and a name, traps the focus,
 * and closes it on Escape. The page restores the focus afterwards.
 *
 * @param onOpened receives every element of the dialog, those in its shadow trees included
 */
export function makeDialogsAccessible(
  wallet: WalletName,
  onOpened: (elements: readonly HTMLElement[]) => void = () => undefined,
): void {
  const { dialogId } = dialogsOf(wallet);
  let shown: Element | null = null;
  let release: (() => void) | undefined;

  new MutationObserver(() => {
    const dialog = document.getElementById(dialogId);
    if (dialog === shown) return;
    shown = dialog;
    release?.();
    release = undefined;
    if (!dialog) return;
    const elements = elementsOf(dialog);
    onOpened(elements);
    release = trapFocus(dialog, elements, labels.walletDialog(walletTitles[wallet]));
  }).observe(document.body, { childList: true });
}

/** Makes the rest of the page inert. Returns a function that undoes it. */
function trapFocus(
  dialog: HTMLElement,
  elements: readonly HTMLElement[],
  name: string,
): () => void {
  dialog.setAttribute("role", "dialog");
  dialog.setAttribute("aria-modal", "true");
  dialog.setAttribute("aria-label", name);
  elements.forEach(nameControl);
  const closeButton = elements.find(({ id }) => id.endsWith("-close-button"));
  closeButton?.setAttribute("aria-label", labels.close);

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

  return () => {
    document.removeEventListener("keydown", onKey);
    for (const element of behind) element.inert = false;
  };
}

/** The dialog's images are decorative. Its toggles cover their text instead of containing it. */
function nameControl(element: HTMLElement): void {
  if (element instanceof HTMLImageElement && !element.hasAttribute("alt")) element.alt = "";
  if (element instanceof HTMLButtonElement && element.textContent.trim() === "") {
    element.setAttribute("aria-label", textOf(element.parentElement));
  }
}

const textOf = (element: Element | null) => element?.textContent.replace(/\s+/g, " ").trim() ?? "";

/** Returns every element of the dialog, those in its shadow trees included. */
function elementsOf(root: ParentNode): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>("*")].flatMap((element) => [
    element,
    ...(element.shadowRoot ? elementsOf(element.shadowRoot) : []),
  ]);
}

const failedImport = /import|module/i;

/**
 * Resolves when the dialog is defined. It is a separate chunk, which the library loads without
 * handling failures and without waiting for it: it misses clicks on the dialog's close button if
 * `connect` is called earlier.
 *
 * Call it in the task that evaluates the library, so that no failure is missed.
 *
 * @throws {TypeError} if the chunk cannot be fetched
 */
export function whenDialogLoaded(wallet: WalletName): Promise<void> {
  const loaded = new Promise<void>((resolve, reject) => {
    function onRejection(event: PromiseRejectionEvent): void {
      const { reason } = event as { readonly reason: unknown };
      if (!(reason instanceof TypeError) || !failedImport.test(reason.message)) return;
      event.preventDefault();
      window.removeEventListener("unhandledrejection", onRejection);
      reject(reason);
    }
    window.addEventListener("unhandledrejection", onRejection);
    void customElements.whenDefined(dialogsOf(wallet).element).then(() => {
      window.removeEventListener("unhandledrejection", onRejection);
      resolve();
    });
  });
  // It may fail before anyone waits for it.
  loaded.catch(() => {});
  return loaded;
}
