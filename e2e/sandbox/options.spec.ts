import { join } from "node:path";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { messages } from "@fabulous-fish/page/messages/texts/page";
import { accounts } from "@fabulous-fish/sandbox/accounts";
import { expect, PageUser, test } from "../fixtures.ts";
import { expectGame, gatePage, signIn } from "../gate/gate-page.ts";
import { asAmount } from "../amounts.ts";
import { connectAt, type SandboxProcess, withSandbox } from "./sandbox-process.ts";

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
      await expect(tokenLine("$FISHD")).toContainText(
        messages.held(asAmount("12"), asAmount("3,000,000")),
      );
      await expect(tokenLine("Asset 2667389516")).toContainText(
        messages.held(asAmount("5,000,000"), asAmount("100,000")),
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

const largest = 2n ** 64n - 1n;
const ownTokens = [
  { assetId: "7", threshold: largest.toString(), name: "$REEF", decimals: 19 },
  { assetId: "9007199254740993", threshold: 250, name: "$KELP", decimals: 6 },
];

/** Runs a sandbox with an operator's site, as {@link withSandbox}. */
async function withOwnSite(
  options: readonly string[],
  site: object,
  use: (sandbox: SandboxProcess) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "own-site-"));
  const own = { tokens: ownTokens, rule: "all", build: { name: "Kelp & Pearl" }, ...site };
  writeFileSync(join(folder, "site.json"), JSON.stringify(own));
  try {
    await withSandbox([...options, "--site", folder], use);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test("--dev and --site: the wallet's accounts hold multiples of what the operator's site requires", async ({
  page,
  sandbox,
}) => {
  await withOwnSite(["--dev"], {}, async ({ siteUrl }) => {
    const user = new PageUser(page, { ...sandbox, siteUrl });
    await user.visit();
    const wallet = await user.connect(accounts.holderOfOthers);
    await expect(user.status()).toHaveText("Please purchase more $REEF");
    await wallet.switchTo(accounts.eligible);
    await expect(user.status()).toHaveText("You can play Kelp & Pearl!");
    const tokenLine = (text: string) => page.getByRole("listitem").filter({ hasText: text });
    const reef = "1.8446744073709551615";
    await expect(tokenLine("$REEF")).toContainText(messages.held(asAmount(reef), asAmount(reef)));
    await expect(tokenLine("$KELP")).toContainText(
      messages.held(asAmount("0.000416"), asAmount("0.00025")),
    );
  });
});

test("--dev, --gate and --site: the page from the development server connects, and the gate decides by what the site requires", async ({
  page,
  sandbox,
}) => {
  await withOwnSite(["--dev", "--gate"], { gate: "/gate" }, async ({ siteUrl, walletUrl }) => {
    expect((await fetch(`${siteUrl}/WebGLBuild/`)).status).toBe(401);
    // The stub game shows the hand-over, also if a game is built.
    await changeSettings(walletUrl, '{"game":"quick"}');
    const user = new PageUser(page, { ...sandbox, siteUrl });
    await user.visit();
    await expect(page).toHaveTitle("Kelp & Pearl");
    const wallet = await user.connect(accounts.eligible);
    await user.button("Play Kelp & Pearl").click();
    await signIn(user, wallet);
    await expectGame(user, accounts.eligible);
    await expect(gatePage(page).payload).toContainText(accounts.eligible.address);
  });
});
