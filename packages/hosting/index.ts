export {
  type HostingOptions,
  hostingOptions,
  hostingOptionsOf,
  hostingUsage,
} from "./files/hosting-options.ts";
export { writeHostingFiles } from "./files/write-hosting-files.ts";
