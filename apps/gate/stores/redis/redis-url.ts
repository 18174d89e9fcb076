/** With these, a URL ends its part with the user's name and password, or cannot be decoded. */
const reserved = { "%": "%25", "/": "%2F", "?": "%3F", "#": "%23", "@": "%40" };

const encode = Object.entries(reserved)
  .map(([character, encoded]) => `${encoded} for ${character}`)
  .join(", ");
const unencoded = `the user's name or password has a character that has to be percent-encoded: write ${encode}`;

/**
 * Returns why a URL is not that of a Redis server, as `redis://user:password@host:6379/0`; empty if it is not
 * of this form, undefined if it is one. Nothing of the URL is in it, which can have a password: what a parser
 * takes for the host can be a part of one that is not encoded.
 */
export function redisUrlProblem(url: string): string | undefined {
  const rest = url.replace(/^\w+:\/\//, "");
  const end = rest.lastIndexOf("@");
  if (end >= 0 && !isEncoded(rest.slice(0, end))) return unencoded;
  if (!URL.canParse(url)) return "";
  const { hostname, pathname, search, hash } = new URL(url);
  const isServer = hostname !== "" && /^(?:\/\d*)?$/.test(pathname) && search + hash === "";
  return isServer ? undefined : "";
}

function isEncoded(userAndPassword: string): boolean {
  if (/[/?#@]/.test(userAndPassword)) return false;
  try {
    decodeURIComponent(userAndPassword);
    return true;
  } catch {
    return false;
  }
}
