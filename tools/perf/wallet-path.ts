import type { Browser, CDPSession } from "@playwright/test";
import { labels } from "@fabulous-fish/page/labels";
import { walletLibraryOrigins } from "@fabulous-fish/operator/headers";
import type { Sandbox } from "@fabulous-fish/sandbox/sandbox";
import { withPage } from "./browser.ts";
import { countCalls } from "./calls.ts";
import { callsUntilIdle } from "./first-load.ts";
import { serveSite } from "./serve-site.ts";
import { asSent, type SiteFiles } from "./site-files.ts";
import { type Fetched, listenToTraffic } from "./traffic.ts";

const providerConfiguration = "https://wc.perawallet.app/config.json";
const qrCode = "pera-wallet-connect-modal :is(canvas, svg)";
const rootData = "/_root.data";

/**
 * Records what the page fetches from its own host between a press on Connect and the wallet's QR
 * code. The bridge and the provider's configuration are those of the sandbox.
 */
export async function measureWalletPath(
  browser: Browser,
  { indexHtml, files }: SiteFiles,
  sandbox: Sandbox,
): Promise<Fetched[]> {
  const configuration = await bodyOf(sandbox.siteUrl + rootData);
  const localFiles = new Map(files).set(rootData, await asSent(configuration, ".data"));
  const site = await serveSite(
    { indexHtml, files: localFiles },
    {
      connectOrigins: [
        ...walletLibraryOrigins,
        ...sandbox.nodeUrls,
        sandbox.bridgeUrl.replace(/^http/, "ws"),
      ],
    },
  );
  try {
    return await withPage(browser, async (page, session) => {
      await stubProvider(session, await bodyOf(`${sandbox.walletUrl}/provider/config.json`));
      const traffic = await listenToTraffic(session, site.url);
      const counter = await countCalls(session, site.url);
      await page.goto(site.url);
      await page.locator("[data-press=connect]").waitFor();
      await callsUntilIdle(traffic, counter);
      traffic.take();

      await page.getByRole("button", { name: labels.connect }).click();
      await page.locator(qrCode).first().waitFor();
      await callsUntilIdle(traffic, counter);
      return traffic.take();
    });
  } finally {
    await site.close();
  }
}

/** Stubs the wallet provider's configuration, and fails all other requests to remote hosts. */
async function stubProvider(session: CDPSession, configuration: Buffer): Promise<void> {
  session.on("Fetch.requestPaused", ({ requestId, request: { url } }) => {
    const reply =
      url === providerConfiguration
        ? session.send("Fetch.fulfillRequest", {
            requestId,
            responseCode: 200,
            responseHeaders: [
              { name: "Access-Control-Allow-Origin", value: "*" },
              { name: "Content-Type", value: "application/json" },
            ],
            body: configuration.toString("base64"),
          })
        : session.send("Fetch.failRequest", { requestId, errorReason: "InternetDisconnected" });
    // The page may close before the reply is sent.
    reply.catch(() => {});
  });
  await session.send("Fetch.enable", { patterns: [{ urlPattern: "https://*" }] });
}

async function bodyOf(url: string): Promise<Buffer> {
  const response = await fetch(url);
  return Buffer.from(await response.arrayBuffer());
}
