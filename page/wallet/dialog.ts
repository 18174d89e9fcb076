import { labels } from "../labels.ts";

/** The id of the library's dialog, which it adds to the body to open and removes to close. */
export const dialogId = "pera-wallet-connect-modal-wrapper";

/**
 * Makes the library's dialog accessible whenever it opens: adds a role and a name, traps the focus,
 * and closes it on Escape. The page restores the focus afterwards.
 */
export function makeDialogsAccessible(): void {
  let shown: Element | null = null;
  let release: (() => void) | undefined;

  new MutationObserver(() => {
    const dialog = document.getElementById(dialogId);
    if (dialog === shown) return;
    shown = dialog;
    release?.();
    release = dialog ? trapFocus(dialog) : undefined;
  }).observe(document.body, { childList: true });
}

/** Makes the rest of the page inert. Returns a function that undoes it. */
function trapFocus(dialog: HTMLElement): () => void {
  dialog.setAttribute("role", "dialog");
  dialog.setAttribute("aria-modal", "true");
  dialog.setAttribute("aria-label", labels.walletDialog);
  const elements = elementsOf(dialog);
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

const dialogElement = "pera-wallet-connect-modal";

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
export function whenDialogLoaded(): Promise<void> {
  const loaded = new Promise<void>((resolve, reject) => {
    function onRejection(event: PromiseRejectionEvent): void {
      const { reason } = event as { readonly reason: unknown };
      if (!(reason instanceof TypeError) || !failedImport.test(reason.message)) return;
      event.preventDefault();
      window.removeEventListener("unhandledrejection", onRejection);
      reject(reason);
    }
    window.addEventListener("unhandledrejection", onRejection);
    void customElements.whenDefined(dialogElement).then(() => {
      window.removeEventListener("unhandledrejection", onRejection);
      resolve();
    });
  });
  // It may fail before anyone waits for it.
  loaded.catch(() => {});
  return loaded;
}
