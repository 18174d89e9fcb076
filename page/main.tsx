import { StrictMode, useSyncExternalStore } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { RouterProvider } from "react-router/dom";
import { composeSite } from "./compose-site.ts";
import { createPageRouter } from "./page-router.tsx";
import { adoptPathUrl } from "./platform/adopt-path-url.ts";
import { isMobileDevice } from "./platform/device.ts";
import { reportWebVitals } from "./platform/report-web-vitals.ts";
import { StartingScreen } from "./screens/starting-screen.tsx";

const never = () => () => {};

/** Renders the page, over the shell where the build has left one. */
function startPage(root: HTMLElement): void {
  adoptPathUrl();

  const composition = composeSite();
  const isHome = /^(#\/?)?$/.test(location.hash);
  const Start = () => (
    <StartingScreen store={composition.store} isHome={isHome} isMobile={isMobileDevice()} />
  );
  const router = createPageRouter(composition, Start);

  /** The route data may come before React does: what is hydrated has to be the shell all the same. */
  function Page() {
    const isHydrated = useSyncExternalStore(
      never,
      () => true,
      () => false,
    );
    return isHydrated ? <RouterProvider router={router} /> : <Start />;
  }

  const page = (
    <StrictMode>
      <Page />
    </StrictMode>
  );
  if (root.hasChildNodes()) hydrateRoot(root, page);
  else createRoot(root).render(page);

  reportWebVitals();
}

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no element with the id root.");
// In a browser that is too old, the shell says so and stays.
if (document.documentElement.dataset["shell"] !== "too-old") startPage(root);
