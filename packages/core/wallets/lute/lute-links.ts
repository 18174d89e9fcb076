import type { WalletLinks } from "../wallet.ts";
import { lute } from "./lute.ts";

/** The site that Lute Connect 1.7.0 opens. */
export const luteLinks = {
  web: { title: lute.title, url: "https://lute.app" },
} as const satisfies WalletLinks;
