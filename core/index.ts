export { type Account, parseAccount, requireAccount } from "./account/account.ts";
export { shortenAccount } from "./account/shorten-account.ts";
export { type GameRoute, parseGameRoute } from "./configuration/game-route.ts";
export { mainNetworkConfiguration } from "./configuration/main-network.ts";
export { parseSiteConfiguration } from "./configuration/parse-site-configuration.ts";
export type {
  GamePage,
  GateToken,
  NodeEndpoint,
  SiteConfiguration,
  WalletSettings,
} from "./configuration/site-configuration.ts";
export {
  decideEligibility,
  type Eligibility,
  type TokenRequirement,
} from "./eligibility/decide-eligibility.ts";
export { AccountInvalidError } from "./errors/account-invalid-error.ts";
export { AssetsMissingError } from "./errors/assets-missing-error.ts";
export {
  GameRouteInvalidError,
  SiteConfigurationInvalidError,
} from "./errors/document-invalid-errors.ts";
export { type ErrorDescription, FabulousFishError } from "./errors/fabulous-fish-error.ts";
export {
  HoldingsUnconfirmedError,
  type NodeFailure,
  NodeForbiddenError,
  NodeNetworkMismatchError,
  NodeRefusedError,
  NodeStaleError,
  NodesUnreachableError,
  NodeUnauthorizedError,
} from "./errors/holdings-errors.ts";
export { JsonMalformedError } from "./errors/json-malformed-error.ts";
export { JsonTooLargeError } from "./errors/json-too-large-error.ts";
export { NodeResponseInvalidError } from "./errors/node-response-invalid-error.ts";
export { encodeHandOver, type HandOver } from "./hand-over/hand-over.ts";
export type { Holdings } from "./holdings/holdings.ts";
export {
  createHoldingsReader,
  type HoldingsReader,
  type HoldingsReaderOptions,
  type ReadOptions,
} from "./holdings/holdings-reader.ts";
export type { HttpFetch, HttpResponse } from "./holdings/http-fetch.ts";
export { parseExactJson } from "./json/parse-exact-json.ts";
export { formatAmount } from "./tokens/format-amount.ts";
export { decodeTokens } from "./tokens/decode-tokens.ts";
export { encodeTokens, type Tokens } from "./tokens/tokens.ts";
export { encodePath } from "./url/encode-path.ts";
export { parseUrl } from "./url/parse-url.ts";
