import type { WalletSettings } from "@fabulous-fish/core";
import { belowBase } from "../platform/router.ts";
import { isInFrame, isMobileDevice } from "../platform/device.ts";

/** Returns the bridge that the configuration prescribes (rule 3.4), or "" for one of the provider's. */
export function prescribedBridge({ bridge, bridgeUse }: WalletSettings): string {
  const isInAppFrame = isMobileDevice() && isInFrame();
  return bridgeUse === "always" || isInAppFrame ? bridge : "";
}

/**
 * Sets the name, description and icon that the wallet shows (rule 3.6). The libraries have no option
 * for them: they read the document's head when they connect, and use the page's origin as the URL.
 */
export function applyWalletMetadata({ name, description, icon }: WalletSettings): void {
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
