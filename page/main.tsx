import { StrictMode, useSyncExternalStore } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { RouterProvider } from "react-router/dom";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { composeSite } from "./compose-site.ts";
import { labels } from "./labels.ts";
import { currentLanguage } from "./language/current-language.ts";
import { startLanguage } from "./language/start-language.ts";
import { createPageRouter } from "./page-router.tsx";
import { adoptPathUrl } from "./platform/base-path.ts";
import { isMobileDevice } from "./platform/device.ts";
import { buttonsReleased } from "./platform/early-start.ts";
import { reportWebVitals } from "./platform/report-web-vitals.ts";
import { enlivenScene } from "./scene/enliven-scene.ts";
import { StartingScreen } from "./screens/starting-screen.tsx";
import { insertStyles } from "./ui/insert-styles.ts";
import lateStyles from "./ui/late-styles.css?inline";

/** Renders the page, hydrating the app shell if the build has prerendered one. */
function startPage(root: HTMLElement): void {
  adoptPathUrl();
  insertStyles(lateStyles);

  const composition = composeSite();
  const isHome = /^(#\/?)?$/.test(location.hash);
  const Start = () => (
    <StartingScreen
      saved={composition.saved}
      isHome={isHome}
      isMobile={isMobileDevice()}
      primaryToken={composition.primaryToken}
    />
  );
  const router = createPageRouter(composition);
  const isLoaded = createStore(() => false);
  void firstRouteLoaded(router)
    .then(buttonsReleased)
    .then(() => isLoaded.setState(true, true));

  /**
   * Shows the shell until the first route's data is loaded. A change of the language renders everything
   * anew.
   */
  function Page() {
    const language = useSyncExternalStore(
      currentLanguage.subscribe,
      () => labels.language,
      () => labels.language,
    );
    return useStore(isLoaded) ? (
      <RouterProvider key={language} router={router} />
    ) : (
      <Start key={language} />
    );
  }

  const page = (
    <StrictMode>
      <Page />
    </StrictMode>
  );
  if (root.hasChildNodes()) hydrateRoot(root, page);
  else createRoot(root).render(page);

  reportWebVitals();
  setTimeout(enlivenScene);
}

type Router = ReturnType<typeof createPageRouter>;

function firstRouteLoaded(router: Router): Promise<void> {
  if (router.state.initialized) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no element with the id root.");
void startLanguage().then(() => startPage(root));
