import { gamePolicy, pagePolicy } from "./content-security-policies.ts";
import { gameFileRules } from "./content-types.ts";
import { completeOptions, type HeaderOptions } from "./header-options.ts";
import type { HeaderRule } from "./header-rule.ts";

/** Only for names that carry a hash of the content. */
const aYearUnasked = "public, max-age=31536000, immutable";
/** Kept, but asked for again each time: the answer is mostly "not modified". */
const revalidate = "no-cache";

const aYearOfHttps = "max-age=31536000";

const deniedFeatures = [
  "camera",
  "display-capture",
  "geolocation",
  "hid",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "serial",
  "usb",
  "xr-spatial-tracking",
];

/** What the game's frame is given by the page; the page can only pass on what it has itself. */
const gameFeatures = [
  // Builds of Unity 2019 to 2021.1 listen to a device's motion: denied, the browser reports errors.
  "accelerometer",
  "autoplay",
  "fullscreen",
  "gamepad",
  "gyroscope",
];

const permissionsPolicy = [
  ...gameFeatures.map((feature) => `${feature}=(self)`),
  ...deniedFeatures.map((feature) => `${feature}=()`),
].join(", ");

/**
 * The one table of response headers: the built-in server answers from it, and the files for nginx,
 * Netlify and Cloudflare Pages are written from it. All rules that match a path hold; of a header
 * named by several, the last holds.
 * @throws {PolicySourceInvalidError} for a source that would break out of a policy.
 */
export function headerTable(options: HeaderOptions): readonly HeaderRule[] {
  const complete = completeOptions(options);
  return [
    {
      path: "/*",
      headers: {
        "Content-Security-Policy": pagePolicy(complete),
        // Plain `same-origin` would cut the tab of Pera Web off from the page that opened it.
        // No Cross-Origin-Embedder-Policy: it breaks that tab, and only threaded games need it.
        "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
        "Permissions-Policy": permissionsPolicy,
        // The game's address carries the account: other origins get to see the host at most.
        "Referrer-Policy": "strict-origin-when-cross-origin",
        "X-Content-Type-Options": "nosniff",
        ...(complete.onlyHttps && { "Strict-Transport-Security": aYearOfHttps }),
        "Cache-Control": revalidate,
      },
    },
    { path: "/static/*", headers: { "Cache-Control": aYearUnasked } },
    { path: "/WebGLBuild/*", headers: { "Content-Security-Policy": gamePolicy(complete) } },
    // Route data (rule 7.1). The `.data` files of a Unity build are no JSON.
    { path: "/_root.data", headers: { "Content-Type": "application/json" } },
    { path: "/fabulous-fish.data", headers: { "Content-Type": "application/json" } },
    ...gameFileRules,
  ];
}
