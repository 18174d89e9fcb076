export { readGamePage } from "./check-site/game/read-game-page.ts";
export {
  type HostingOptions,
  hostingOptions,
  hostingOptionsOf,
  hostingUsage,
} from "./hosting/hosting-options.ts";
export { writeHostingFiles } from "./hosting/write-hosting-files.ts";
