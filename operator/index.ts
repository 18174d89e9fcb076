export {
  headerOptionsOf,
  type HostingChoices,
  hostingOptions,
  hostingUsage,
} from "./hosting/hosting-options.ts";
export { writeHostingFiles } from "./hosting/write-hosting-files.ts";
