import type { Page } from "@playwright/test";
import { messages } from "@fabulous-fish/page/messages/en/page";
import { accounts } from "@fabulous-fish/sandbox/accounts";
import type { Sandbox } from "@fabulous-fish/sandbox/sandbox";
import { expect, PageUser, test } from "../fixtures.ts";
import { expectGame, openGate, signIn } from "../gate/gate-page.ts";
import { runSandbox, type SandboxProcess } from "./sandbox-command.ts";

/**
 * Connects an eligible account on the page at `siteUrl`, which a sandbox in a separate process
 * serves.
 */
async function connectAt(siteUrl: string, page: Page, sandbox: Sandbox): Promise<PageUser> {
  const user = new PageUser(page, { ...sandbox, siteUrl });
  await user.visit();
  await user.connect(accounts.eligibleByFirst);
  await expect(user.status()).toHaveText(messages.canPlay);
  return user;
}

/** Runs a sandbox in a separate process with these options, and stops it after `use`. */
async function withSandbox(
  options: readonly string[],
  use: (sandbox: SandboxProcess) => Promise<void>,
): Promise<void> {
  const sandbox = await runSandbox(...options);
  await use(sandbox).finally(() => sandbox.stop());
}

async function changeSettings(walletUrl: string, body: string): Promise<void> {
  const headers = { "content-type": "application/json" };
  await fetch(`${walletUrl}/settings`, { method: "POST", headers, body });
}

test("--host 0.0.0.0, --node, --token and --assets: a phone on the network plays over plain HTTP, by that node and its tokens", async ({
  playwright,
  sandbox,
}, { project }) => {
  const { launchOptions = {} } = project.use;
  // On a host name other than localhost, plain HTTP is not a secure context.
  const host = "phone.example";
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), `--host-resolver-rules=MAP ${host} 127.0.0.1`],
  });
  const page = await browser.newPage();
  const token = "t".repeat(64);
  const nodeOptions = ["--node", sandbox.nodeUrl, "--token", token];
  const options = ["--host", "0.0.0.0", ...nodeOptions, "--assets", "2667249425,2667389516"];
  try {
    await withSandbox(options, async ({ siteUrl, walletUrl }) => {
      const accountRequest = page.waitForRequest((request) =>
        request.url().startsWith(`${sandbox.nodeUrl}/v2/accounts/`),
      );
      const user = await connectAt(siteUrl.replace("127.0.0.1", host), page, sandbox);
      expect(await page.evaluate(() => isSecureContext)).toBe(false);
      expect((await accountRequest).headers()["x-algo-api-token"]).toBe(token);
      const tokenLine = (text: string) => page.getByRole("listitem").filter({ hasText: text });
      await expect(tokenLine("$FISHD")).toContainText(messages.held("12", "3,000,000"));
      await expect(tokenLine("Asset 2667389516")).toContainText(
        messages.held("5,000,000", "100,000"),
      );
      // Switches the stub game to the frame protocol.
      await changeSettings(walletUrl, '{"game":"protocol"}');
      await user.button(messages.play).click();
      await expect(page.frameLocator("iframe").locator("#delivered")).toContainText("canPlay");
    });
  } finally {
    await browser.close();
  }
});

test("--dev and --gate: the page from the development server connects, and the game needs a signature", async ({
  page,
  sandbox,
}) => {
  await withSandbox(["--dev", "--gate"], async ({ siteUrl, walletUrl }) => {
    expect((await fetch(`${siteUrl}/WebGLBuild/`)).status).toBe(401);
    // The stub game shows the hand-over, also if a game is built.
    await changeSettings(walletUrl, '{"game":"quick"}');
    const user = new PageUser(page, { ...sandbox, siteUrl });
    const wallet = await openGate(user, accounts.eligibleByFirst);
    await signIn(user, wallet);
    await expectGame(user, accounts.eligibleByFirst);
  });
});
