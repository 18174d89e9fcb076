import { gamePolicy, pagePolicy } from "./content-security-policies.ts";
import { gameFileRules } from "./content-types.ts";
import { completeOptions, type HeaderOptions } from "./header-options.ts";
import type { HeaderRule } from "./header-rule.ts";

/** Only for files with a content hash in their names. */
const immutable = "public, max-age=31536000, immutable";
/** The browser caches the file but revalidates it each time; the response is mostly 304. */
const revalidate = "no-cache";

const aYearOfHttps = "max-age=31536000";

const guardedPages: readonly HeaderRule[] = [
  { path: "/WebGLBuild/*.html", headers: { "Cache-Control": "private, no-store" } },
];

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

/** Features that the page delegates to the game's frame; the page must have them itself. */
const gameFeatures = [
  // Builds of Unity 2019 to 2021.1 listen to motion events. If denied, the browser logs errors.
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
 * The table of all response headers. The sandbox serves from it, and the files for nginx, Netlify
 * and Cloudflare Pages are generated from it. All rules that match a path apply; if several set the
 * same header, the last one wins.
 *
 * @throws {HostingError} `policy-source-invalid` if a source contains a character that would end the policy.
 */
export function headerTable(options: HeaderOptions): readonly HeaderRule[] {
  const complete = completeOptions(options);
  return [
    {
      path: "/*",
      headers: {
        "Content-Security-Policy": pagePolicy(complete),
        // `same-origin` would disconnect the tab of Pera Web from the page that opened it.
        // No Cross-Origin-Embedder-Policy: it breaks that tab, and only threaded games need it.
        "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
        "Permissions-Policy": permissionsPolicy,
        // The game's URL contains the account, so other origins receive only the page's origin.
        "Referrer-Policy": "strict-origin-when-cross-origin",
        "X-Content-Type-Options": "nosniff",
        ...(complete.onlyHttps && { "Strict-Transport-Security": aYearOfHttps }),
        "Cache-Control": revalidate,
      },
    },
    { path: "/static/*", headers: { "Cache-Control": immutable } },
    {
      path: "/WebGLBuild/*",
      headers: {
        "Content-Security-Policy": gamePolicy(complete),
        ...(complete.isGuarded && { "Cache-Control": "private, no-cache" }),
      },
    },
    // A browser that has a cached entry page would show it after the session has ended.
    ...(complete.isGuarded ? guardedPages : []),
    // Route data (rule 7.1). The `.data` files of a Unity build are not JSON.
    { path: "/_root.data", headers: { "Content-Type": "application/json" } },
    { path: "/fabulous-fish.data", headers: { "Content-Type": "application/json" } },
    ...gameFileRules,
  ];
}
