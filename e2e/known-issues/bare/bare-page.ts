import type { Locator, Page } from "@playwright/test";
import type { Sandbox } from "@fabulous-fish/sandbox/sandbox";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { build, type Rolldown } from "vite";
import { PageUser, type WalletUser } from "../../fixtures.ts";
import type { Outcome } from "./main.ts";

const dialogElement = "pera-wallet-connect-modal";

/** A page with only the wallet library, used as its documentation describes. */
export class BarePage {
  readonly page: Page;
  readonly url: string;
  readonly sandbox: Sandbox;
  readonly dialog: Locator;

  constructor(page: Page, url: string, sandbox: Sandbox) {
    this.page = page;
    this.url = url;
    this.sandbox = sandbox;
    this.dialog = page.locator(`#${dialogElement}-wrapper`);
  }

  /** Opens the page and creates the library's instance, by default with the sandbox's bridge. */
  async open(bridge: string = this.sandbox.bridgeUrl, chainId?: 4160): Promise<void> {
    await this.visit(bridge, chainId);
    await this.page.evaluate((name) => customElements.whenDefined(name), dialogElement);
  }

  /** Like `open`, but does not wait for the chunk of the library's dialog. */
  async visit(bridge: string = this.sandbox.bridgeUrl, chainId?: 4160): Promise<void> {
    await this.page.goto(this.url);
    await this.page.evaluate(
      ([bridge, options]) => {
        const { bare } = window;
        bare.library = new bare.PeraWalletConnect({ bridge, ...options });
      },
      [bridge, chainId === undefined ? {} : { chainId }] as const,
    );
  }

  /** Calls the library without waiting for the result. */
  async call(name: "connect" | "reconnectSession" | "disconnect"): Promise<void> {
    await this.page.evaluate((name) => {
      const { library, watch } = window.bare;
      if (library) watch(library[name]());
    }, name);
  }

  /** Opens the page as `open` does, and connects without waiting for the result. */
  async connect(bridge?: string, chainId?: 4160): Promise<void> {
    await this.open(bridge, chainId);
    await this.call("connect");
  }

  /** Returns the outcomes of the calls so far, in the order of the calls. */
  outcomes(): Promise<Outcome[]> {
    return this.page.evaluate(() => window.bare.outcomes);
  }

  isConnected(): Promise<boolean | undefined> {
    return this.page.evaluate(() => window.bare.library?.isConnected);
  }

  stored(key: string): Promise<string | null> {
    return this.page.evaluate((key) => localStorage.getItem(key), key);
  }

  /** Opens the sandbox wallet from the library's dialog. Returns the wallet's tab. */
  openWallet(): Promise<WalletUser> {
    return new PageUser(this.page, this.sandbox).followLink();
  }
}

/**
 * Serves a page with only the unmodified wallet library. As on the real page, the library's dialog
 * is a separate chunk.
 *
 * @param sandboxScript the URL of the sandbox's script, which redirects the library's request for
 *   the provider's configuration to the sandbox
 */
export async function serveBare(sandboxScript: string) {
  const html =
    `<!doctype html><html lang="en"><head><title>Bare</title><script src="${sandboxScript}">` +
    `</script></head><body><script type="module" src="/main.js"></script></body></html>`;
  const scripts = await (bundled ??= bundle());

  // Browsers allow requests to local servers only from pages of a local server.
  const server = createServer(({ url = "" }, response) => {
    const script = scripts.get(url);
    const type = script === undefined ? "text/html" : "application/javascript";
    response.writeHead(200, { "content-type": `${type}; charset=utf-8` }).end(script ?? html);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

let bundled: ReturnType<typeof bundle> | undefined;

/** Builds the page's scripts in memory. Returns them by their URL path. */
async function bundle(): Promise<ReadonlyMap<string, string>> {
  const result = await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: "warn",
    build: {
      write: false,
      minify: false,
      chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
      rolldownOptions: {
        input: join(import.meta.dirname, "main.ts"),
        output: { entryFileNames: "main.js", chunkFileNames: "[name].js" },
      },
    },
  });
  const { output } = result as Rolldown.RolldownOutput;
  const chunks = output.filter((file) => file.type === "chunk");
  return new Map<string, string>(chunks.map(({ fileName, code }) => [`/${fileName}`, code]));
}
