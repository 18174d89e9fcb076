import { expect, test } from "../fixtures.ts";
import { german } from "../languages.ts";
import { connectAt, runSandbox, type SandboxProcess } from "./sandbox-process.ts";
import { copySources, type SourceCopy } from "./source-copy.ts";

/** A copy, because others read the sources meanwhile. */
let sources: SourceCopy;
let development: SandboxProcess;

test.beforeAll(async () => {
  sources = copySources();
  development = await runSandbox(["--dev"], sources.root);
});
test.afterAll(async () => {
  await development.stop();
  sources.remove();
});

test("--dev: an edited component, message, style and language appear in place, and the wallet stays connected", async ({
  page,
  sandbox,
}) => {
  const loads: string[] = [];
  page.on("load", () => loads.push(page.url()));
  const user = await connectAt(development.siteUrl, page, sandbox);
  const dialog = page.getByRole("dialog");
  await page.locator(".account-address").click();
  await expect(dialog).toBeVisible();

  sources.edit(
    "apps/page/screens/home/account-address.tsx",
    '<form method="dialog">',
    '<form method="dialog"><p>An edited component</p>',
  );
  await expect(dialog.getByText("An edited component")).toBeVisible();
  sources.edit("apps/page/messages/texts/address.ts", "Your account", "An edited message");
  await expect(dialog.getByRole("heading", { name: "An edited message" })).toBeVisible();
  sources.edit(
    "apps/page/screens/home/account-address.css",
    ".whole-address {",
    ".whole-address { text-transform: lowercase;",
  );
  await expect(dialog.locator(".whole-address")).toHaveCSS("text-transform", "lowercase");
  sources.edit("apps/page/screens/ui/styles.css", "--ink: #04303f", "--ink: #010203");
  await expect(page.locator("body")).toHaveCSS("color", "rgb(1, 2, 3)");
  sources.edit("apps/page/screens/parts/shell.tsx", "{messages.name}", "An edited layout");
  await expect(page.getByText("An edited layout")).toBeVisible();
  await expect(dialog.getByText("An edited component")).toBeVisible();

  await page.keyboard.press("Escape");
  await page.getByRole("combobox").selectOption("de");
  await expect(user.button(german.page.disconnect)).toBeVisible();
  sources.edit("apps/page/messages/de.ts", german.page.disconnect, "Bearbeitet");
  await expect(user.button("Bearbeitet")).toBeVisible();

  expect(loads).toHaveLength(1);
  expect(development.output()).not.toMatch(/warn|not supported|page reload|error/i);
});
