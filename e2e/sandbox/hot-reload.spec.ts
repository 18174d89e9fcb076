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

/**
 * Edits a file, and waits until the page shows it. Vite's watcher reads the folders while the server runs
 * already: an edit that it misses is noticed when the file is saved again.
 */
async function edit(
  [path, text, by]: Parameters<SourceCopy["edit"]>,
  isShown: (patient: { timeout: number }) => Promise<void>,
): Promise<void> {
  sources.edit(path, text, by);
  await expect(async () => {
    await isShown({ timeout: 3_000 }).catch((error: unknown) => {
      sources.save(path);
      throw new Error(`${path} is not shown. The server printed:\n${development.output()}`, {
        cause: error,
      });
    });
  }).toPass({ intervals: [0], timeout: 30_000 });
}

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

  await edit(
    [
      "apps/page/screens/home/account-address.tsx",
      '<form method="dialog">',
      '<form method="dialog"><p>An edited component</p>',
    ],
    (patient) => expect(dialog.getByText("An edited component")).toBeVisible(patient),
  );
  await edit(
    ["apps/page/messages/texts/address.ts", "Your account", "An edited message"],
    (patient) =>
      expect(dialog.getByRole("heading", { name: "An edited message" })).toBeVisible(patient),
  );
  await edit(
    [
      "apps/page/screens/home/account-address.css",
      ".whole-address {",
      ".whole-address { text-transform: lowercase;",
    ],
    (patient) =>
      expect(dialog.locator(".whole-address")).toHaveCSS("text-transform", "lowercase", patient),
  );
  await edit(["apps/page/screens/ui/styles.css", "--ink: #04303f", "--ink: #010203"], (patient) =>
    expect(page.locator("body")).toHaveCSS("color", "rgb(1, 2, 3)", patient),
  );
  await edit(
    ["apps/page/screens/parts/shell.tsx", "{messages.name}", "An edited layout"],
    (patient) => expect(page.getByText("An edited layout")).toBeVisible(patient),
  );
  await expect(dialog.getByText("An edited component")).toBeVisible();

  await page.keyboard.press("Escape");
  await page.getByRole("combobox").selectOption("de");
  await expect(user.button(german.page.disconnect)).toBeVisible();
  await edit(["apps/page/messages/de.ts", german.page.disconnect, "Bearbeitet"], (patient) =>
    expect(user.button("Bearbeitet")).toBeVisible(patient),
  );

  expect(loads).toHaveLength(1);
  expect(development.output()).not.toMatch(/warn|not supported|page reload|error/i);
});
