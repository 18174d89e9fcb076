/** Apps whose own browsers show links, and open no other app's, by what is in their user agents. */
const apps: readonly (readonly [inUserAgent: RegExp, name: string])[] = [
  [/Instagram/i, "Instagram"],
  [/Barcelona/, "Threads"],
  [/FB_IAB|FBAN|FBAV/, "Facebook"],
  [/Twitter/i, "X"],
  [/Telegram/i, "Telegram"],
  [/musical_ly|BytedanceWebview|TikTok/i, "TikTok"],
  [/LinkedInApp/, "LinkedIn"],
  [/Snapchat/, "Snapchat"],
  [/MicroMessenger/, "WeChat"],
  [/\bLine\//, "LINE"],
];

/**
 * Returns the name of the app in whose own browser the page is, if it may not open a wallet's app;
 * undefined in any other browser, Pera Wallet's included.
 *
 * @param page the window, into which Telegram injects an object
 */
export function inAppBrowser(userAgent = navigator.userAgent, page: object = window) {
  const [, name] = apps.find(([pattern]) => pattern.test(userAgent)) ?? [];
  return name ?? ("TelegramWebviewProxy" in page ? "Telegram" : undefined);
}

/**
 * Returns the link that opens a page in the phone's own browser on Android; undefined elsewhere, where
 * there is none.
 */
export function browserLink(page: string, userAgent = navigator.userAgent): string | undefined {
  if (!/Android/i.test(userAgent)) return undefined;
  const { protocol, host, pathname, search, hash } = new URL(page);
  // Android takes the last fragment for the intent's.
  const data = `${host}${pathname}${search}${hash}`;
  return `intent://${data}#Intent;scheme=${protocol.replace(":", "")};action=android.intent.action.VIEW;category=android.intent.category.BROWSABLE;end`;
}
