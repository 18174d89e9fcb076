import { PeraWalletConnect } from "@perawallet/connect";
import type { WalletSettings } from "#core";
import { isInFrame, isMobileDevice } from "../platform/device.ts";
import { watchProviderConfiguration } from "./provider-configuration.ts";
import { applyWalletMetadata } from "./wallet-metadata.ts";
import { dropForeignWalletMessages } from "./web-wallet-messages.ts";

const dialogElement = "pera-wallet-connect-modal";
const knownWebWalletOrigin = "https://web.perawallet.app";
/** The chains that the library knows; the last one stands for all of them. */
const chainIds = [416001, 416002, 416003, 4160] as const;

export interface Pera {
  readonly library: PeraWalletConnect;
  /** Sets the bridge for the next attempt: reconnecting overwrites it. */
  readonly chooseBridge: () => void;
}

/** Makes the library's one instance, with what it lacks put around it first. */
export async function openPera(settings: WalletSettings): Promise<Pera> {
  let lacksBridge = false;
  let webWalletOrigin = knownWebWalletOrigin;

  dropForeignWalletMessages(() => webWalletOrigin);
  watchProviderConfiguration({
    onAnswer(answer) {
      lacksBridge = !answer.hasBridge;
      webWalletOrigin = answer.webWalletOrigin ?? knownWebWalletOrigin;
      chooseBridge();
    },
    onUnavailable() {
      lacksBridge = true;
      chooseBridge();
    },
  });
  applyWalletMetadata(settings);

  const library = new PeraWalletConnect({
    chainId: chainIds.find((id) => id === settings.chainId) ?? 4160,
    singleAccount: false,
    shouldShowSignTxnToast: false,
  });

  // Specification, section 7: the bridge only in a mobile in-app frame. And where the provider's
  // own list cannot be had, instead of the library's last resort, which no longer exists.
  function chooseBridge(): void {
    const isInAppFrame = isMobileDevice() && isInFrame();
    const isNeeded = settings.bridgeUse === "always" || isInAppFrame || lacksBridge;
    library.bridge = isNeeded ? settings.bridge : "";
  }

  chooseBridge();
  // The library imports its dialog without waiting, and does not hear Close if connect is faster.
  await customElements.whenDefined(dialogElement);
  return { library, chooseBridge };
}
