import { knownWallets } from "@fabulous-fish/core";
import { messages } from "@fabulous-fish/page/messages/texts/page";

/** The labels of the buttons that connect a wallet, where a site offers it alone, in the current language. */
export const connectPera = () => messages.connect(knownWallets.pera.title);
export const connectDefly = () => messages.connect(knownWallets.defly.title);
export const connectLute = () => messages.connect(knownWallets.lute.title);
