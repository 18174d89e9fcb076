import { withTimeout } from "@fabulous-fish/core/timeout";

const games = "/WebGLBuild/";
const notRemoved = "A service worker of an earlier build could not be removed:";

/** A browser that does not respond must not block the game. */
const timeoutMilliseconds = 5_000;

/**
 * Returns the service workers that builds below `/WebGLBuild/` have registered, for example with
 * Unity's PWA template. Empty if the browser does not support or expose them. Never rejects.
 *
 * @param page the URL of the build page, absolute or relative to this one
 */
export async function findServiceWorkers(
  page: string,
): Promise<readonly ServiceWorkerRegistration[]> {
  if (!("serviceWorker" in navigator)) return [];
  const folder = gamesFolder(page);
  const registrations = await navigator.serviceWorker.getRegistrations().catch(() => []);
  return registrations.filter(({ scope }) => scope.startsWith(folder));
}

/**
 * Unregisters the service workers of builds and deletes their caches. Such a worker would keep serving
 * its own build after another one is deployed. Cache Storage is shared by the origin, so only caches
 * whose entries are all below `/WebGLBuild/` are deleted. Resolves with the scopes found when the
 * workers are unregistered, or empty after five seconds; the caches are deleted later. Never rejects.
 *
 * @param page the URL of the build page, absolute or relative to this one
 */
export async function removeServiceWorkers(page: string): Promise<readonly string[]> {
  try {
    return await withTimeout(remove(page), timeoutMilliseconds, () => []);
  } catch (error) {
    console.warn(notRemoved, error);
    return [];
  }
}

async function remove(page: string): Promise<readonly string[]> {
  const found = await findServiceWorkers(page);
  await Promise.all(found.map((registration) => registration.unregister()));
  if (found.length > 0) {
    import("./delete-caches.ts")
      .then(({ deleteCaches }) => deleteCaches(gamesFolder(page)))
      .catch((error: unknown) => console.warn(notRemoved, error));
  }
  return found.map(({ scope }) => scope);
}

/** Returns the URL of `/WebGLBuild/` for a build page, or of the page's own folder. */
function gamesFolder(page: string): string {
  const { href } = new URL(page, location.href);
  const index = href.indexOf(games);
  return index < 0 ? new URL(".", href).href : href.slice(0, index + games.length);
}
