import { labels } from "../labels.ts";

/** The element that the library adds to the body for its dialog, and removes to close it. */
export const dialogId = "pera-wallet-connect-modal-wrapper";

/**
 * Gives the library's dialog, whenever it shows, what it lacks: a role and a name, the focus, which
 * stays inside, and Escape. The page gives the focus back when the dialog is gone.
 */
export function makeDialogsAccessible(): void {
  let shown: Element | null = null;
  let release: (() => void) | undefined;

  new MutationObserver(() => {
    const dialog = document.getElementById(dialogId);
    if (dialog === shown) return;
    shown = dialog;
    release?.();
    release = dialog ? hold(dialog) : undefined;
  }).observe(document.body, { childList: true });
}

/** Returns how to let go of the page again. */
function hold(dialog: HTMLElement): () => void {
  dialog.setAttribute("role", "dialog");
  dialog.setAttribute("aria-modal", "true");
  dialog.setAttribute("aria-label", labels.walletDialog);
  const parts = partsOf(dialog);
  parts.forEach(nameControl);
  const closeButton = parts.find(({ id }) => id.endsWith("-close-button"));
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

/** Its pictures are ornaments, and its toggles lie over their text, not around it. */
function nameControl(chunk: HTMLElement): void {
  if (chunk instanceof HTMLImageElement && !chunk.hasAttribute("alt")) chunk.alt = "";
  if (chunk instanceof HTMLButtonElement && chunk.textContent.trim() === "") {
    chunk.setAttribute("aria-label", textOf(chunk.parentElement));
  }
}

const textOf = (element: Element | null) => element?.textContent.replace(/\s+/g, " ").trim() ?? "";

/** Every element of the dialog, those in its shadow trees included. */
function partsOf(root: ParentNode): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>("*")].flatMap((element) => [
    element,
    ...(element.shadowRoot ? partsOf(element.shadowRoot) : []),
  ]);
}
