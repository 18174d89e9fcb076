/*
 * The keys of `localStorage` that the page reads and writes. The game shares the origin, so they have a
 * prefix, apart from those that the specification names and those of the wallets' libraries.
 */

/** The session's account (rule 4.1). */
export const accountKey = "account";
/** The tokens of that account (rule 4.1). */
export const tokensKey = "tokens";
/** The decision about that account (rule 4.1). */
export const canPlayKey = "canPlay";
/** The time of that decision. */
export const checkedAtKey = "fabulous-fish.checkedAt";
/** The highest round that was known then. */
export const checkedRoundKey = "fabulous-fish.checkedRound";

/** The wallet of the stored session; absent for Pera Wallet (rule 3.19). */
export const walletNameKey = "fabulous-fish.wallet";
/**
 * Present once the player has ended or declined a connection in the wallet's own browser (rule 3.31).
 * The number is the version of what the entry means.
 */
export const leftByPlayerKey = "fabulous-fish.leftByPlayer.1";
/** The method to begin with when the wallet signs (rule 10.12). */
export const signingMethodKey = "fabulous-fish.signingMethod";
/**
 * The WalletConnect connection of the stored session. Other applications of the origin use the key of
 * WalletConnect's clients, `walletconnect` (rule 3.21).
 */
export const connectorKey = "fabulous-fish.walletconnect";

/** The wallet that was connected last, on this device; disconnecting keeps it (rule 2.22). */
export const lastWalletKey = "fabulous-fish.lastWallet";
/** Returns the entry of that key: its version, and the wallet's name in the site configuration. */
export const lastWalletEntry = (wallet: string) => `1 ${wallet}`;

/** The chosen language, for the page and the reference game (rule 2.20). */
export const languageKey = "fabulous-fish.language";
/** The parameters of the required tokens on the chain (rule 4.6). */
export const assetsKey = "fabulous-fish.assets";
/**
 * The name of the token that the account should hold more of, if it is not the default one. It is shown
 * until the site configuration, or the name on the chain, is known.
 */
export const primaryTokenKey = "fabulous-fish.primaryToken";
/** The network and the asset id of that token. */
export const primaryTokenOfKey = "fabulous-fish.primaryTokenOf";

/** The URL of the gate whose session of this device is still to be ended (rule 10.9). */
export const gateSessionToEndKey = "fabulous-fish.gateSessionToEnd";
