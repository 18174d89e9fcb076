import { DeflyWalletConnect } from "@blockshake/defly-connect";
import type { SiteConfiguration } from "@fabulous-fish/core";
import { deflyLibrary } from "@fabulous-fish/core/wallets/defly/defly-library";
import type { WalletEvent } from "../../session/ports.ts";
import { openAppInSameTab } from "../app-launch.ts";
import { loadDialog, makeDialogsAccessible } from "../dialog.ts";
import { createWalletAdapter, type LoadedWallet } from "../wallet-adapter.ts";
import { applyWalletMetadata, completeProviderConfiguration } from "../wallet-settings.ts";

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
  completeProviderConfiguration({
    documentUrl: deflyLibrary.providerDocument,
    bridge: settings.bridge,
  });
  applyWalletMetadata(settings);
  makeDialogsAccessible(name);
  openAppInSameTab();

  const library = new DeflyWalletConnect({
    chainId: settings.chainId,
    shouldShowSignTxnToast: false,
  });
  const opened = {
    name,
    library,
    loadDialog: () => loadDialog(name, () => import("./defly-dialog.ts")),
    connect: () => library.connect(),
    proofMethods: () => deflyLibrary.proofMethods,
  } as const;
  return createWalletAdapter(opened, configuration, emit);
}
