/**
 * A path on this host below the one that the page itself is served under, for a path as the
 * configuration writes it, without that. A whole address stays as it is.
 */
export function belowBase(address: string): string {
  return address.startsWith("/") ? import.meta.env.BASE_URL + address.slice(1) : address;
}
