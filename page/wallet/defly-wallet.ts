import { DeflyWalletConnect } from "@blockshake/defly-connect";
import type { SiteConfiguration } from "@fabulous-fish/core";
import { providerDocuments } from "@fabulous-fish/core/wallet/provider-document";
import type { WalletEvent } from "../account/ports.ts";
import { loadDialog, makeDialogsAccessible } from "./dialog.ts";
import { completeProviderConfiguration } from "./provider-configuration.ts";
import { createWalletAdapter, type LoadedWallet } from "./wallet-adapter.ts";
import { applyWalletMetadata } from "./wallet-settings.ts";

const name = "defly";

/**
 * Creates the adapter of Defly Wallet. Its library is a fork of an early version of Pera's: `connect`
 * takes no options (rule 3.2), and it signs transactions only.
 */
export function createDeflyWallet(
  configuration: SiteConfiguration,
  emit: (event: WalletEvent) => void,
): LoadedWallet {
  const { wallet: settings } = configuration;
  completeProviderConfiguration({ documentUrl: providerDocuments.defly, bridge: settings.bridge });
  applyWalletMetadata(settings);
  makeDialogsAccessible(name, fitQrCode);

  const library = new DeflyWalletConnect({
    chainId: settings.chainId,
    shouldShowSignTxnToast: false,
  });
  const opened = {
    name,
    library,
    loadDialog: () => loadDialog(name, () => import("./defly-dialog.ts")),
    connect: () => library.connect(),
    proofMethods: () => ["transaction"] as const,
  } as const;
  return createWalletAdapter(opened, configuration, emit);
}

/** The code is 330 pixels wide and its place does not shrink, so that a narrow dialog would cut it off. */
const narrowStyles = `
#defly-wallet-connect-modal-connect-qr-code { box-sizing: border-box; max-width: 100%; }
#defly-wallet-connect-modal-connect-qr-code svg { max-width: 100%; height: auto; }`;

/** Adds a style element to the shadow tree of the QR code. */
function fitQrCode(elements: readonly HTMLElement[]): void {
  const style = document.createElement("style");
  style.textContent = narrowStyles;
  elements.find(({ id }) => id === "defly-wallet-connect-modal-connect-qr-code")?.before(style);
}
