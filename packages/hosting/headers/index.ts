/*
 * The response headers of a deployment, for a server to send. Nothing here reads a site
 * configuration or files; the server passes them in.
 */
export { contentTypeOf } from "./content-types.ts";
export type { HeaderOptions } from "./header-options.ts";
export { imageOriginsOf, inlineScriptHashes } from "./content-security-policies.ts";
export { fallbackFor, headersFor, missingFileHeaders } from "./response-headers.ts";
export {
  headerOptionsFile,
  hostFileNames,
  hostingFileNames,
  hostingFolderOf,
  isPrivateName,
  isUnsent,
} from "./unsent-files.ts";
export { gameOptions, hostingOptionsOf } from "../files/hosting-options.ts";
export { withWalletScript } from "./wallet-script.ts";
