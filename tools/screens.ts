import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { startSandbox, type Sandbox } from "@fabulous-fish/sandbox/sandbox";
import { findChromium } from "./chromium/find-chromium.ts";
import { gamePictures, takeGamePicture } from "./screens/game-pictures.ts";
import { type PageState, pageStates } from "./screens/states.ts";
import { projectRoot } from "./steps/run-command.ts";

const folder = join(projectRoot, "docs/screens");
const sizes = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];

/**
 * Takes the screenshots in docs/screens: every state of the page at three widths, light and dark,
 * and scenes of the reference game.
 */
async function takePictures(names: readonly string[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  const sandbox = await startSandbox({ ports: { site: 0, node: 0, bridge: 0, wallet: 0 } });
  const executablePath = findChromium();
  const browser = await chromium.launch({
    args: ["--no-sandbox", "--use-angle=swiftshader", "--enable-unsafe-swiftshader"],
    ...(executablePath ? { executablePath } : {}),
  });
  try {
    const isWanted = ({ name }: { readonly name: string }) =>
      names.length === 0 || names.includes(name);
    for (const state of pageStates.filter(isWanted)) {
      for (const viewport of sizes) {
        for (const colorScheme of ["light", "dark"] as const) {
          const file = `${state.name}-${viewport.width}-${colorScheme}.jpg`;
          await takePicture(browser, sandbox, state, { viewport, colorScheme }, join(folder, file));
        }
      }
      console.log(state.name);
    }
    sandbox.settings.change({ game: "built" });
    for (const picture of gamePictures.filter(isWanted)) {
      await takeGamePicture(browser, sandbox.siteUrl, picture, join(folder, `${picture.name}.jpg`));
      console.log(picture.name);
    }
  } finally {
    await browser.close();
    await sandbox.stop();
  }
}

interface DisplayOptions {
  readonly viewport: { readonly width: number; readonly height: number };
  readonly colorScheme: "light" | "dark";
}

async function takePicture(
  browser: Browser,
  sandbox: Sandbox,
  state: PageState,
  display: DisplayOptions,
  path: string,
): Promise<void> {
  sandbox.settings.reset();
  sandbox.settings.change({ game: "quick" });
  const context = await browser.newContext({ ...display, reducedMotion: "reduce" });
  await context.addInitScript((items) => {
    for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
  }, state.saved ?? {});
  const page = await context.newPage();
  await state.arrange?.(sandbox, page);
  await page.goto(sandbox.siteUrl + (state.address ?? "/"));
  await state.reach(page, sandbox);
  await page.screenshot({ path, type: "jpeg", quality: 80 });
  await context.close();
}

await takePictures(process.argv.slice(2));
