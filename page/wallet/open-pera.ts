import { PeraWalletConnect } from "@perawallet/connect";
import type { WalletSettings } from "@fabulous-fish/core";
import { belowBase } from "../platform/base-path.ts";
import { isInFrame, isMobileDevice } from "../platform/device.ts";
import { makeDialogsAccessible, whenDialogLoaded } from "./dialog.ts";
import {
  completeProviderConfiguration,
  dropForeignWalletMessages,
} from "./provider-configuration.ts";

/** The library requests its dialog when it is evaluated, which is in the same task as this call. */
const dialogLoaded = whenDialogLoaded();

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
  await dialogLoaded;
  return {
    library,
    // Rule 3.4.
    chooseBridge() {
      const isInAppFrame = isMobileDevice() && isInFrame();
      library.bridge = settings.bridgeUse === "always" || isInAppFrame ? settings.bridge : "";
    },
  };
}

/**
 * Sets the name, description and icon that the wallet shows (rule 3.6). The library has no option
 * for them: it reads the document's head when it connects, and uses the page's origin as the URL.
 */
function applyWalletMetadata({ name, description, icon }: WalletSettings): void {
  setMeta("name", name);
  setMeta("description", description);
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (link) link.href = new URL(belowBase(icon), location.href).href;
}

function setMeta(name: string, content: string): void {
  let meta = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);
  if (!meta) {
    meta = document.createElement("meta");
    meta.name = name;
    document.head.append(meta);
  }
  meta.content = content;
}
