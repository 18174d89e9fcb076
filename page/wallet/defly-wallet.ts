import { DeflyWalletConnect } from "@blockshake/defly-connect";
import type { SiteConfiguration } from "@fabulous-fish/core";
import type { WalletEvent } from "../session/ports.ts";
import { makeDialogsAccessible, whenDialogLoaded } from "./dialog.ts";
import { completeProviderConfiguration } from "./provider-configuration.ts";
import { createWalletAdapter, type LoadedWallet } from "./wallet-adapter.ts";
import { applyWalletMetadata } from "./wallet-settings.ts";

const name = "defly";

/** The library requests its dialog when it is evaluated, which is in the same task as this call. */
const dialogLoaded = whenDialogLoaded(name);

const documentUrl = "https://static.defly.app/wc-bridge-servers.json";

/**
 * Creates the adapter of Defly Wallet. Its library is a fork of an early version of Pera's: `connect`
 * takes no options (rule 3.2), and it signs transactions only.
 */
export async function createDeflyWallet(
  configuration: SiteConfiguration,
  emit: (event: WalletEvent) => void,
): Promise<LoadedWallet> {
  const { wallet: settings } = configuration;
  completeProviderConfiguration({ documentUrl, bridge: settings.bridge });
  applyWalletMetadata(settings);
  makeDialogsAccessible(name);

  const library = new DeflyWalletConnect({
    chainId: settings.chainId,
    shouldShowSignTxnToast: false,
  });
  await dialogLoaded;
  const opened = {
    name,
    library,
    connect: () => library.connect(),
    proofMethods: () => ["transaction"] as const,
  } as const;
  return createWalletAdapter(opened, configuration, emit);
}
