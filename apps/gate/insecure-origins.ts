/**
 * Returns the origins without TLS that are not on this machine. Anyone on the way can read and
 * change what players send there, session cookies included.
 */
export function insecureOrigins(origins: readonly string[]): string[] {
  return origins.filter((origin) => {
    const { protocol, hostname } = new URL(origin);
    return protocol === "http:" && !isLocal(hostname);
  });
}

/** Browsers resolve these names and addresses to the machine itself. */
const isLocal = (hostname: string) =>
  /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);
