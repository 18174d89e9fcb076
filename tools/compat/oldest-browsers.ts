/**
 * The oldest supported browsers: those in which `Array.prototype.toSorted` first exists, which is
 * what apps/page/shell/check-browser.ts tests. docs/browsers.md lists them with the reasons.
 */
export const oldest = {
  chrome: "110",
  edge: "110",
  firefox: "115",
  safari: "16.0",
  ios_saf: "16.0",
  samsung: "21",
} as const;

/** In the syntax of browserslist. */
export const oldestBrowsers = Object.entries(oldest).map(([name, version]) => `${name} ${version}`);

/** In the syntax of Vite's `build.target`. Samsung Internet 21 is Chromium 110. */
export const buildTargets = [
  `chrome${oldest.chrome}`,
  `edge${oldest.edge}`,
  `firefox${oldest.firefox}`,
  `safari${oldest.safari}`,
  `ios${oldest.ios_saf}`,
];
