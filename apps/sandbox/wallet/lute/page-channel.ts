/** A message of Lute to the page, or to its content script. */
export interface LuteMessage {
  readonly action: "ready" | "connect" | "signed" | "error" | "close";
  readonly [field: string]: unknown;
}

/** The connection with the page that sends the requests. */
export interface PageChannel {
  send(message: LuteMessage): void;
  /** Calls the listener with each message of the page. */
  listen(listener: (message: unknown) => void): void;
}

/** Messages without data of the user, which may be sent before the page's origin is known. */
const harmless: readonly string[] = ["ready", "close", "error"];

/**
 * Opens the channel of Lute's site: it accepts messages of the window that opened it, and sends its own
 * only to the origin of the first one.
 */
export function channelOfSite(): PageChannel {
  let pinned: string | undefined;
  const target = () =>
    pinned ?? (document.referrer ? new URL(document.referrer).origin : undefined);
  return {
    send(message) {
      const origin = target() ?? (harmless.includes(message.action) ? "*" : undefined);
      if (origin !== undefined) openerWindow()?.postMessage(message, origin);
    },
    listen(listener) {
      window.addEventListener("message", ({ source, origin, data }: MessageEvent<unknown>) => {
        if (source === null || source !== openerWindow() || origin === "null") return;
        pinned ??= origin;
        if (origin === pinned) listener(data);
      });
    },
  };
}

/** Opens the channel of the extension's panel to its content script in the page. */
export function channelOfPanel(siteUrl: string): PageChannel {
  return {
    send: (message) => openerWindow()?.postMessage(message, siteUrl),
    listen(listener) {
      window.addEventListener("message", ({ source, origin, data }: MessageEvent<unknown>) => {
        if (source === openerWindow() && origin === siteUrl) listener(data);
      });
    },
  };
}

const openerWindow = () => window.opener as Window | null;
