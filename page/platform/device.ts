/** Specification, section 2: the devices on which the play button is hidden. */
export function isMobileDevice(userAgent = navigator.userAgent): boolean {
  return /Android|iPhone|iPad|iPod/i.test(userAgent);
}

/** Whether the page runs inside another page's frame. */
export function isInFrame(): boolean {
  return window.self !== window.top;
}

/** Specification, section 9: `localhost`, `127.0.0.0/8`, `[::1]` and `192.168.x.x`. */
export function isLocalHost(hostname = location.hostname): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[::1\]|192\.168(\.\d{1,3}){2})$/.test(hostname);
}
