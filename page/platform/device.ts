/**
 * Returns whether this is a mobile device (rule 2.9). Since iPadOS 13, an iPad's user agent is that
 * of a Mac; no Mac has a touch screen.
 */
export function isMobileDevice(
  userAgent = navigator.userAgent,
  touchPoints = navigator.maxTouchPoints,
): boolean {
  return (
    /Android|iPhone|iPad|iPod/i.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1)
  );
}

/** Returns whether the page runs inside another page's frame. */
export function isInFrame(): boolean {
  return window.self !== window.top;
}

/** Local hosts (rule 6.3): `localhost`, `127.0.0.0/8`, `[::1]` and `192.168.x.x`. */
export function isLocalHost(hostname = location.hostname): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[::1\]|192\.168(\.\d{1,3}){2})$/.test(hostname);
}
