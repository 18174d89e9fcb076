import { StrictMode, useLayoutEffect, useSyncExternalStore } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { composeSite } from "./compose-site.ts";
import { messages } from "./messages/en/page.ts";
import { currentLanguage } from "./messages/namespaces.ts";
import { startLanguage } from "./language/start-language.ts";
import { pageRoutes } from "./page-routes.tsx";
import { adoptPathUrl } from "./platform/base-path.ts";
import { isMobileDevice } from "./platform/device.ts";
import { preventFailure, buttonsReleased, recordFocus } from "./platform/early-start.ts";
import { reportWebVitals } from "./platform/report-web-vitals.ts";
import { createRouter } from "./platform/router.ts";
import { animateScene } from "./scene/animate-scene.ts";
import { type PageRouter, Routes } from "./screens/routes.tsx";
import { StartingScreen } from "./screens/starting-screen.tsx";
import { insertStyles } from "./ui/insert-styles.ts";
import lateStyles from "./ui/late-styles.css?inline";

/** Renders the page, hydrating the app shell if the build has prerendered one. */
function startPage(root: HTMLElement, isShell: boolean): void {
  adoptPathUrl();
  insertStyles(lateStyles);

  const composition = composeSite();
  // The shell shows the home screen only. The URL may have changed since.
  const isHome = isShell || /^(#\/?)?$/.test(location.hash);
  let onHydrated = () => {};
  const hydrated = new Promise<void>((resolve) => (onHydrated = resolve));
  const Start = () => {
    useLayoutEffect(() => {
      onHydrated();
      // The cleanup runs while the shell's elements are still there.
      return recordFocus;
    }, []);
    return (
      <StartingScreen
        saved={composition.saved}
        isHome={isHome}
        isMobile={isMobileDevice()}
        primaryToken={composition.primaryToken}
      />
    );
  };
  const router = createRouter(pageRoutes(composition));
  const isLoaded = createStore(() => false);
  // The browser handles presses during the hydration, too.
  void Promise.all([firstRouteLoaded(router), hydrated])
    .then(buttonsReleased)
    .then(() => isLoaded.setState(true, true));

  /**
   * Shows the shell until the first route's data is loaded. A change of the language renders everything
   * anew.
   */
  function Page() {
    const language = useSyncExternalStore(
      currentLanguage.subscribe,
      () => messages.language,
      () => messages.language,
    );
    return useStore(isLoaded) ? (
      <Routes key={language} router={router} />
    ) : (
      <Start key={language} />
    );
  }

  const page = (
    <StrictMode>
      <Page />
    </StrictMode>
  );
  if (isShell) hydrateRoot(root, page);
  else createRoot(root).render(page);

  reportWebVitals();
  setTimeout(animateScene);
}

function firstRouteLoaded(router: PageRouter): Promise<void> {
  return new Promise((resolve) => {
    const stop = router.subscribe(({ shown }) => {
      if (!shown) return;
      stop();
      resolve();
    });
  });
}

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no element with the id root.");
const isInTime = preventFailure();
// Until the shell's language has loaded, the root has the home screen on every route.
void startLanguage().then(() => startPage(root, isInTime && root.hasChildNodes()));
