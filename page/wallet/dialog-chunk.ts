/** The library's dialog: a part of its own, whose loading the library starts and does not follow. */
const dialogElement = "pera-wallet-connect-modal";

const failedImport = /import|module/i;

/** Listens before the library is there, so that no failure goes unheard. */
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
loaded.catch(() => {});

/**
 * Resolves when the dialog is there. The library does not wait for it, and does not hear the
 * dialog's X when `connect` is faster.
 */
export const loadDialog = () => loaded;
