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
