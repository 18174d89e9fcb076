import { PeraWalletConnect } from "@perawallet/connect";
import type { SiteConfiguration, WalletSettings } from "@fabulous-fish/core";
import { peraLibrary } from "@fabulous-fish/core/wallets/pera/pera-library";
import { redirectUri } from "../../platform/device.ts";
import type { WalletEvent } from "../../session/ports.ts";
import { openAppInSameTab } from "../app-launch.ts";
import { loadDialog, makeDialogsAccessible } from "../dialog.ts";
import { createWalletAdapter, type LoadedWallet } from "../wallet-adapter.ts";
import { applyWalletMetadata, completeProviderConfiguration } from "../wallet-settings.ts";
import { watchWebWallet } from "../web-wallet.ts";

const name = "pera";

/** The chain id of all networks (rule 3.6). */
const allNetworks = 4160;

const knownWebWalletOrigin = "https://web.perawallet.app";

/** The options of rule 3.2. The library ignores those that it does not know. */
function connectOptions(
  mobileAppScheme: string,
): Parameters<PeraWalletConnect["connect"]>[0] & Readonly<Record<string, unknown>> {
  return {
    network: "mainnet",
    redirectUri: redirectUri(mobileAppScheme),
    shouldSelectOneAccount: false,
    openManager: false,
  };
}

/**
 * The chain id of all networks is the library's default for the bridge. If it is given explicitly, Pera
 * Web receives it, and rejects it with several accounts, because it expects that of one network or none.
 */
function libraryChainId({ chainId }: WalletSettings) {
  return chainId === allNetworks ? {} : { chainId };
}

/** The self-description of Pera Wallet 6. Version 7 leaves out the name. */
const pera6Description = "Pera Wallet: Simply the best Algorand wallet.";

/**
 * Whether the connected wallet may support ARC-60. Pera Web does not. Pera Wallet 6 does not understand
 * the request; for Android, it never responds.
 */
function supportsArc60({ platform, connector }: PeraWalletConnect): boolean {
  return platform !== "web" && connector?.peerMeta?.description !== pera6Description;
}

/** Creates the adapter of Pera Wallet, after installing the workarounds that its library needs. */
export function createPeraWallet(
  configuration: SiteConfiguration,
  emit: (event: WalletEvent) => void,
): LoadedWallet {
  const { wallet: settings, mobileAppScheme } = configuration;
  let webWalletOrigin = knownWebWalletOrigin;
  const webWallet = watchWebWallet(() => webWalletOrigin);
  completeProviderConfiguration({
    documentUrl: peraLibrary.providerDocument,
    bridge: settings.bridge,
    onWebWallet(origin) {
      webWalletOrigin = origin ?? knownWebWalletOrigin;
    },
  });
  applyWalletMetadata(settings);
  makeDialogsAccessible(name);
  openAppInSameTab();

  const library = new PeraWalletConnect({
    ...libraryChainId(settings),
    singleAccount: false,
    shouldShowSignTxnToast: false,
  });
  const opened = {
    name,
    library,
    loadDialog: () => loadDialog(name, () => import("./pera-dialog.ts")),
    webWallet,
    connect: () => library.connect(connectOptions(mobileAppScheme)),
    proofMethods: () =>
      peraLibrary.proofMethods.filter((method) => method !== "arc60" || supportsArc60(library)),
  } as const;
  return createWalletAdapter(opened, configuration, emit);
}
