import type { PeraWalletConnect } from "@perawallet/connect";
import type { SiteConfiguration } from "#core";
import { loadPart } from "../platform/load-part.ts";
import { isInFrame, isMobileDevice } from "../platform/device.ts";
import { watchProviderConfiguration } from "./provider-configuration.ts";
import { applyWalletMetadata } from "./wallet-metadata.ts";
import { dropForeignWalletMessages } from "./web-wallet-messages.ts";

const modalElement = "pera-wallet-connect-modal";
const knownWebWalletOrigin = "https://web.perawallet.app";

/** The chains that the library knows; the last one stands for all of them. */
const chainIds = [416001, 416002, 416003, 4160] as const;

export interface Pera {
  readonly wallet: PeraWalletConnect;
  /** Sets the bridge for the next attempt: reconnecting overwrites it. */
  chooseBridge(): void;
}

/**
 * Loads the wallet library and makes its one instance, with what it lacks put around it first.
 *
 * @throws PartTimedOutError, PartMissingError
 */
export async function loadPera(settings: SiteConfiguration["wallet"]): Promise<Pera> {
  guardOnce();
  applyWalletMetadata(settings);
  const { PeraWalletConnect } = await loadPart("the wallet", async () => {
    const library = await import("@perawallet/connect");
    // The library imports its dialog without waiting for it, and misses Close if connect is first.
    await customElements.whenDefined(modalElement);
    return library;
  });

  const wallet = new PeraWalletConnect({
    chainId: chainIds.find((id) => id === settings.chainId) ?? 4160,
    singleAccount: false,
    shouldShowSignTxnToast: false,
  });

  // Specification, section 7: the bridge only in a mobile in-app frame. And where the provider's
  // own list cannot be had, instead of the library's last resort, which no longer exists.
  const chooseBridge = () => {
    const needed =
      settings.bridgeUse === "always" || (isMobileDevice() && isInFrame()) || provider.lacksBridge;
    wallet.bridge = needed ? settings.bridge : "";
  };
  provider.onChange = chooseBridge;
  chooseBridge();
  return { wallet, chooseBridge };
}

/** What is known of the wallet's provider; the guards outlive an attempt to load that failed. */
const provider = {
  isWatched: false,
  lacksBridge: false,
  webWalletOrigin: knownWebWalletOrigin,
  onChange: () => {},
};

function guardOnce(): void {
  if (provider.isWatched) return;
  provider.isWatched = true;
  dropForeignWalletMessages(() => provider.webWalletOrigin);
  watchProviderConfiguration({
    onAnswer({ hasBridge, webWalletOrigin }) {
      provider.lacksBridge = !hasBridge;
      provider.webWalletOrigin = webWalletOrigin ?? knownWebWalletOrigin;
      provider.onChange();
    },
    onUnavailable() {
      provider.lacksBridge = true;
      provider.onChange();
    },
  });
}
