import { expect, test } from "vitest";
import { browserLink, inAppBrowser } from "./in-app-browser.ts";

const iPhone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148";
const android =
  "Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) Version/4.0 Chrome/130.0 Mobile Safari/537.36";

test.each([
  [`${iPhone} Instagram 356.1.0.21.94 (iPhone15,2; iOS 18_1)`, "Instagram"],
  [`${android} Instagram 356.0.0.41.101 Android`, "Instagram"],
  [`${iPhone} Barcelona 356.0.0 (iPhone15,2)`, "Threads"],
  [`${android} [FB_IAB/FB4A;FBAV/489.0.0.66.81;]`, "Facebook"],
  [`${iPhone} [FBAN/FBIOS;FBAV/489.0.0]`, "Facebook"],
  [`${iPhone} Twitter for iPhone/10.64`, "X"],
  [`${android} TwitterAndroid`, "X"],
  [`${android} Telegram-Android/11.4.2 (Google Pixel 8)`, "Telegram"],
  [`${android} musical_ly_2023 BytedanceWebview/d8a21c6`, "TikTok"],
  [`${iPhone} [LinkedInApp]/9.30`, "LinkedIn"],
  [`${iPhone} Snapchat/13.12.0.43`, "Snapchat"],
  [`${iPhone} MicroMessenger/8.0.54`, "WeChat"],
  [`${iPhone} Safari Line/14.19.0`, "LINE"],
  [`${iPhone} Version/18.1 Safari/604.1`, undefined],
  ["Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/130.0 Mobile Safari/537.36", undefined],
  // The operator's own app, or any other.
  [android, undefined],
  [`${iPhone} pera_ios_7.0.0`, undefined],
])("parameters: %s is the browser of: %s", (userAgent, app) => {
  expect(inAppBrowser(userAgent, {})).toBe(app);
});

test("parameters: Telegram for iPhones says it in the window only", () => {
  expect(inAppBrowser(iPhone, { TelegramWebviewProxy: {} })).toBe("Telegram");
});

test("on Android, a link opens the page, its route included, in the phone's own browser", () => {
  expect(browserLink("https://fish.example:8443/sea/?a=1#/fabulous-fish", android)).toBe(
    "intent://fish.example:8443/sea/?a=1#/fabulous-fish#Intent;scheme=https;action=android.intent.action.VIEW;category=android.intent.category.BROWSABLE;end",
  );
  expect(browserLink("https://fish.example/", iPhone)).toBeUndefined();
});
