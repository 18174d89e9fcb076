import type { SiteConfiguration } from "@fabulous-fish/core";
import { belowBase } from "../platform/below-base.ts";

/**
 * Sets the name, description and icon that the wallet shows (rule 3.6). The library has no option
 * for them: it reads the document's head when it connects, and uses the page's origin as the URL.
 */
export function applyWalletMetadata({
  name,
  description,
  icon,
}: SiteConfiguration["wallet"]): void {
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
