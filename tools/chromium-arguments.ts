const disabledFeatures = [
  // Playwright's own list, which the switch replaces.
  ...["AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose"],
  ...["HttpsUpgrades", "HttpsFirstBalancedModeAutoEnable", "LensOverlay", "MediaRouter"],
  ...["PaintHolding", "ThirdPartyStoragePartitioning", "AvoidCorsURLLoaderRestartOnRedirect"],
  ...["OptimizationHints", "NetworkTimeServiceQuerying", "AimEnabled", "PreconnectToSearch"],
  // The pop-ups of the URL field are hidden pages, which take longer to load than a test's own page.
  ...["WebUIOmniboxPopup", "WebUIOmniboxAimPopup"],
];

// Chromium's sandbox does not run as root, nor in most containers.
const isConfined = process.getuid?.() === 0 || process.env.CI !== undefined;

/** Chromium's switches for browser tests and measurements. */
export const chromiumArguments: readonly string[] = [
  ...(isConfined ? ["--no-sandbox"] : []),
  "--disable-background-networking",
  "--disable-component-update",
  "--no-first-run",
  // Test machines have no graphics card. Only WebGL, which the game needs, is emulated: to emulate a
  // graphics card for the page, too, takes most of the processor's time.
  "--disable-gpu",
  "--enable-unsafe-swiftshader",
  `--disable-features=${disabledFeatures.join()}`,
];
