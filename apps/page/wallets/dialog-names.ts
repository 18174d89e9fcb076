import type { WalletName } from "@fabulous-fish/core";

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
