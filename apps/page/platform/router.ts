import { createStore, type StoreApi } from "zustand/vanilla";

/** The paths of the routes (rule 6.1). */
const paths = { home: "/", game: "/fabulous-fish", greeting: "/test" } as const;

/** A route of the page that has a URL of its own. */
export type KnownRoute = keyof typeof paths;

export type Route = KnownRoute | "unknown";

const isKnown = (name: string): name is KnownRoute => Object.hasOwn(paths, name);
const knownRoutes = Object.keys(paths).filter(isKnown);

/** Returns a route's URL, for a link. */
export const hrefOf = (route: KnownRoute) => `#${paths[route]}`;

/** Opens a route, as a link with {@link hrefOf} does. */
export function navigate(route: KnownRoute): void {
  location.hash = paths[route];
}

/**
 * Returns the route of a URL's hash. Case, slashes around the path, a query and a fragment behind the
 * path make no difference. A fragment without a path is an unknown route: `##/test` is no home screen.
 */
export function routeOf(hash: string): Route {
  const [, path = "", rest = ""] = /^#?([^?#]*)(.*)/s.exec(hash) ?? [];
  const name = decoded(path).toLowerCase().replace(/^\/?/, "/").replace(/\/+$/, "") || "/";
  if (name === paths.home && rest.startsWith("#")) return "unknown";
  return knownRoutes.find((route) => paths[route] === name) ?? "unknown";
}

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** Prefixes a path of the configuration with the page's base path. An absolute URL is not changed. */
export function belowBase(url: string): string {
  return url.startsWith("/") ? import.meta.env.BASE_URL + url.slice(1) : url;
}

/**
 * Rewrites a route in path form to its hash form: `/fabulous-fish` becomes `/#/fabulous-fish`
 * (rule 6.2). A URL that already has a hash route is not changed.
 */
export function adoptPathUrl(base = import.meta.env.BASE_URL): void {
  const { pathname, search, hash } = location;
  const path = pathname.startsWith(base) ? pathname.slice(base.length) : pathname.slice(1);
  if (path === "" || path === "index.html" || hash.startsWith("#/")) return;
  history.replaceState(history.state, "", `${base}${search}#/${path}`);
}

export interface RouterState<Screen> {
  /** The content of the last loaded route, or why it could not be loaded; undefined until the first one. */
  readonly shown: { readonly screen: Screen } | { readonly error: unknown } | undefined;
  /** The number of the navigation that has led to it. The page load is number 1. */
  readonly visit: number;
  /** Whether a route is being loaded. What was shown before stays until then. */
  readonly isLoading: boolean;
  /**
   * Why the last navigation has failed, and its hash, if it was from a screen: that screen stays, with
   * its URL.
   */
  readonly failure: { readonly hash: string; readonly error: unknown } | undefined;
}

export type Router<Screen> = StoreApi<RouterState<Screen>>;

/**
 * Follows the URL's hash.
 *
 * @param load loads what a route shows. If the hash changes meanwhile, its result is ignored.
 */
export function createRouter<Screen>(load: (route: Route) => Promise<Screen>): Router<Screen> {
  const router = createStore<RouterState<Screen>>(() => ({
    shown: undefined,
    visit: 0,
    isLoading: true,
    failure: undefined,
  }));
  let latest = 0;
  /** The hash of the screen that is shown. */
  let shownHash = "";

  async function open(): Promise<void> {
    const visit = ++latest;
    const { hash } = location;
    router.setState({ isLoading: true, failure: undefined });
    const loaded = await load(routeOf(hash)).then(
      (screen) => ({ screen }),
      (error: unknown) => ({ error }),
    );
    if (visit !== latest) return;
    const { shown } = router.getState();
    if ("error" in loaded && shown && "screen" in shown) {
      history.replaceState(history.state, "", shownHash || location.pathname + location.search);
      router.setState({ isLoading: false, failure: { hash, error: loaded.error } });
    } else {
      shownHash = hash;
      router.setState({ shown: loaded, visit, isLoading: false });
    }
  }

  addEventListener("hashchange", () => void open());
  void open();
  return router;
}
