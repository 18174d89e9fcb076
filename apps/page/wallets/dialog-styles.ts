import type { WalletName } from "@fabulous-fish/core";

/**
 * Returns the styles that let a library's dialogs fit every window: the libraries centre them without a
 * way to scroll, so that a short window cuts off both ends, the close button above them included. The QR
 * codes have a fixed width, which a narrow window cuts off.
 *
 * They are for each of the dialog's shadow trees, after the library's own. Defly's are a fork of Pera's.
 */
export const fittingStyles = (wallet: WalletName) => `
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
