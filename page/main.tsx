import { StrictMode, useSyncExternalStore } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { RouterProvider } from "react-router/dom";
import { composeSite } from "./compose-site.ts";
import { labels } from "./labels.ts";
import { currentLanguage } from "./language/current-language.ts";
import { startLanguage } from "./language/start-language.ts";
import { createPageRouter } from "./page-router.tsx";
import { adoptPathUrl } from "./platform/base-path.ts";
import { isMobileDevice } from "./platform/device.ts";
import { reportWebVitals } from "./platform/report-web-vitals.ts";
import { enlivenScene } from "./scene/enliven-scene.ts";
import { StartingScreen } from "./screens/starting-screen.tsx";
import dialogStyles from "./ui/dialog.css?inline";
import { insertStyles } from "./ui/insert-styles.ts";

/** Renders the page, hydrating the app shell if the build has prerendered one. */
function startPage(root: HTMLElement): void {
  adoptPathUrl();
  insertStyles(dialogStyles);

  const composition = composeSite();
  const isHome = /^(#\/?)?$/.test(location.hash);
  const Start = () => (
    <StartingScreen
      saved={composition.saved}
      isHome={isHome}
      isMobile={isMobileDevice()}
      tokenToBuy={composition.tokenToBuy}
    />
  );
  const router = createPageRouter(composition);
  const subscribeToRouter = (listener: () => void) => router.subscribe(listener);

  /**
   * Shows the shell until the first route's data is loaded. Hydration starts with the shell in any
   * case. A change of the language renders everything anew.
   */
  function Page() {
    const language = useSyncExternalStore(
      currentLanguage.subscribe,
      () => labels.language,
      () => labels.language,
    );
    const isLoaded = useSyncExternalStore(
      subscribeToRouter,
      () => router.state.initialized,
      () => false,
    );
    return isLoaded ? <RouterProvider key={language} router={router} /> : <Start key={language} />;
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

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no element with the id root.");
void startLanguage().then(() => startPage(root));
