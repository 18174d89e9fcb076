// What `@fabulous-fish/core` exports. Subpath exports are in package.json.
export { type Account, AccountError, parseAccount, requireAccount } from "./account.ts";
export { decodeBase64, encodeBase64 } from "./base64.ts";
export {
  type GamePage,
  type GamePicture,
  genesisIdOf,
  isPublicNetwork,
  networkId,
  type NodeEndpoint,
  oldestBlockOf,
  type RequiredToken,
  type SiteConfiguration,
  type WalletSettings,
} from "./configuration/site-configuration.ts";
export { mainNetworkConfiguration } from "./configuration/main-network.ts";
export {
  ConfigurationError,
  type GameRoute,
  invalidConfiguration,
  invalidGameRoute,
  parseGameRoute,
  parseSiteConfiguration,
} from "./configuration/parse-site-configuration.ts";
export {
  decideEligibility,
  type Eligibility,
  type EligibilityResult,
  type TokenRequirement,
} from "./decide-eligibility.ts";
export {
  type ErrorMessage,
  errorFamily,
  FabulousFishError,
  hasCode,
} from "./errors/fabulous-fish-error.ts";
export {
  HoldingsError,
  invalidResponse,
  NodeError,
  NodesFailedError,
} from "./errors/node-errors.ts";
export type { GateChallenge, GateProof, GateSession, GateTicket } from "./gate/gate-messages.ts";
export type { ProofMethod } from "./gate/proof-methods.ts";
export { signInStatement } from "./gate/sign-in-statement.ts";
export { JsonError, parseExactJson } from "./json/parse-exact-json.ts";
export {
  type Amount,
  amountOf,
  countOf,
  formatAmount,
  percentOf,
  shortenAccount,
} from "./format.ts";
export { wait } from "./timeout.ts";
export { encodeHandOver } from "./hand-over.ts";
export { encodeTokens, readUnsigned64, type Tokens } from "./tokens.ts";
export { encodePath, isLocalHost, parseUrl } from "./url.ts";
export { knownWallets, type WalletName, walletNames } from "./wallets/index.ts";
