export { contentTypeOf } from "./hosting/content-types.ts";
export { walletLibraryOrigins } from "./hosting/connect-origins.ts";
export type { HeaderOptions } from "./hosting/header-options.ts";
export { headerOptionsOf, hostingOptions, hostingUsage } from "./hosting/hosting-options.ts";
export { inlineScriptHashes } from "./hosting/inline-script-hashes.ts";
export { answerWithout, headersFor, headersOfMissing } from "./hosting/respond.ts";
export { writeHostingFiles } from "./hosting/write-hosting-files.ts";
