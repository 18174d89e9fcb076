import { loadDialog } from "./dialog-chunk.ts";
import { PeraWalletConnect } from "@perawallet/connect";
import type { WalletSettings } from "@fabulous-fish/core";
import { isInFrame, isMobileDevice } from "../platform/device.ts";
import { makeDialogsAccessible } from "./dialog-access.ts";
import { completeProviderConfiguration } from "./provider-configuration.ts";
import { applyWalletMetadata } from "./wallet-metadata.ts";
import { dropForeignWalletMessages } from "./web-wallet-messages.ts";

const knownWebWalletOrigin = "https://web.perawallet.app";

export interface Pera {
  readonly library: PeraWalletConnect;
  /** Sets the bridge for the next connection. Call it each time: reconnecting overwrites the bridge. */
  readonly chooseBridge: () => void;
}

/** Creates the only instance of the library, after installing the workarounds it needs. */
export async function openPera(settings: WalletSettings): Promise<Pera> {
  let webWalletOrigin = knownWebWalletOrigin;
  dropForeignWalletMessages(() => webWalletOrigin);
  completeProviderConfiguration({
    bridge: settings.bridge,
    onWebWallet(origin) {
      webWalletOrigin = origin ?? knownWebWalletOrigin;
    },
  });
  applyWalletMetadata(settings);
  makeDialogsAccessible();

  const library = new PeraWalletConnect({
    chainId: settings.chainId,
    singleAccount: false,
    shouldShowSignTxnToast: false,
  });
  await loadDialog();
  return {
    library,
    // Rule 3.4.
    chooseBridge() {
      const isInAppFrame = isMobileDevice() && isInFrame();
      library.bridge = settings.bridgeUse === "always" || isInAppFrame ? settings.bridge : "";
    },
  };
}
