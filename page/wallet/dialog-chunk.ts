/** The library's dialog is a separate chunk, which the library loads without handling failures. */
const dialogElement = "pera-wallet-connect-modal";

const failedImport = /import|module/i;

/** Listens before the library is imported, so that no failure is missed. */
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
 * Resolves when the dialog is defined. The library does not wait for it, and misses clicks on the
 * dialog's close button if `connect` is called earlier.
 */
export const loadDialog = () => loaded;
