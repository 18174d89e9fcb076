/** The library's dialog: a part of its own, whose loading the library starts and does not follow. */
const dialogElement = "pera-wallet-connect-modal";

const failedImport = /import|module/i;

const isDefined = customElements.whenDefined(dialogElement);

// Before the library is, so that no failure goes unheard.
const isMissing = new Promise<never>((_, reject) => {
  window.addEventListener("unhandledrejection", function listen(event: PromiseRejectionEvent) {
    const { reason } = event as { reason: unknown };
    if (!(reason instanceof TypeError) || !failedImport.test(reason.message)) return;
    event.preventDefault();
    window.removeEventListener("unhandledrejection", listen);
    reject(reason);
  });
});
isMissing.catch(() => {});

/**
 * Resolves when the dialog is there. The library does not wait for it, and does not hear the
 * dialog's X when `connect` is faster.
 */
export async function loadDialog(): Promise<void> {
  await Promise.race([isDefined, isMissing]);
}
