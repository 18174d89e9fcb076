import type { Page } from "@playwright/test";
import { accounts } from "@fabulous-fish/sandbox/accounts";
import type { World } from "@fabulous-fish/sandbox/world";
import { labels } from "@fabulous-fish/page/labels";
import { expect, PagePerson, test } from "../fixtures.ts";
import { runSandbox, type SandboxProcess } from "./sandbox-command.ts";

/** Connects an account on the page of a sandbox that runs as a process of its own. */
async function connectAt(siteUrl: string, page: Page, world: World): Promise<PagePerson> {
  const person = new PagePerson(page, { ...world, siteUrl });
  await person.visit();
  await person.connect(accounts.eligibleByFirst);
  await expect(person.status()).toHaveText(labels.canPlay);
  return person;
}

async function withSandbox(
  options: readonly string[],
  use: (sandbox: SandboxProcess) => Promise<void>,
): Promise<void> {
  const sandbox = await runSandbox(...options);
  await use(sandbox).finally(() => sandbox.stop());
}

test("--node with --token, --assets and --decimals: the page reads another node, with that chain's tokens", async ({
  page,
  world,
}) => {
  const token = "t".repeat(64);
  const ofNode = ["--node", world.nodeUrl, "--token", token];
  const ofTokens = ["--assets", "2667249425,2667389516", "--decimals", "1,6"];
  await withSandbox([...ofNode, ...ofTokens], async ({ siteUrl }) => {
    const reading = page.waitForRequest((request) =>
      request.url().startsWith(`${world.nodeUrl}/v2/accounts/`),
    );
    await connectAt(siteUrl, page, world);
    expect((await reading).headers()["x-algo-api-token"]).toBe(token);
    await expect(page.getByRole("listitem").filter({ hasText: "$FISHD" })).toContainText(
      labels.held("1.2", "300,000"),
    );
    await expect(page.getByRole("listitem").filter({ hasText: "Asset 2667389516" })).toContainText(
      labels.held("5", "0.1"),
    );
  });
});

test("--host 0.0.0.0: a phone plays at an address of the network, over plain HTTP", async ({
  playwright,
  world,
}, { project }) => {
  const { launchOptions = {} } = project.use;
  const phone = "phone.example";
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), `--host-resolver-rules=MAP ${phone} 127.0.0.1`],
  });
  const page = await browser.newPage();
  try {
    await withSandbox(["--host", "0.0.0.0"], async ({ siteUrl, walletUrl }) => {
      const person = await connectAt(siteUrl.replace("127.0.0.1", phone), page, world);
      expect(await page.evaluate(() => isSecureContext)).toBe(false);
      await fetch(`${walletUrl}/switches`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: '{"game":"protocol"}',
      });
      await person.button(labels.play).click();
      await expect(page.frameLocator("iframe").locator("#told")).toContainText("canPlay");
    });
  } finally {
    await browser.close();
  }
});

test("--dev: the page as it is written connects and plays", async ({ page, world }) => {
  await withSandbox(["--dev"], async ({ siteUrl }) => {
    const person = await connectAt(siteUrl, page, world);
    await person.button(labels.play).click();
    await expect(page.frameLocator("iframe").locator("#told")).toContainText("canPlay");
  });
});
