export {
  headerOptionsOf,
  type HeaderOptionOverrides,
  hostingOptions,
  hostingUsage,
} from "./hosting/hosting-options.ts";
export { writeHostingFiles } from "./hosting/write-hosting-files.ts";
