import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { providePrograms } from "@fabulous-fish/tools/programs";
import { startSandbox, type Sandbox } from "@fabulous-fish/sandbox/sandbox";
import { type Display, startDisplay } from "./display.ts";
import type { BrowserDriver } from "./driver.ts";
import { startFirefox } from "./firefox.ts";
import { gameWalk } from "./game-walk.ts";
import { User } from "./user.ts";
import { type NamedTest, runWalk, type WalkReport } from "./run-walk.ts";
import { encodePng } from "./screen.ts";
import { startWebKit } from "./webkit.ts";
import { sessionWalk } from "./session-walk.ts";

/**
 * `npm run test:browsers`: tests the built page in Firefox, then in WebKit. Arguments select browsers;
 * the default is both.
 */

// Exiting stops all child processes.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));

const programs = providePrograms([
  ...(["firefox", "webKitDriver", "miniBrowser"] as const),
  ...(["xvfb", "openbox", "xdotool"] as const),
]);

type StartBrowser = (found: typeof programs, display: Display) => Promise<BrowserDriver>;

/** The page logs this because no engine runs on the page itself (rule 5.6). */
const expectedErrors = ["Unity instance not found"];

const browsers = { firefox: startFirefox, webkit: startWebKit };
const results = join(import.meta.dirname, "../../test-results");

const walk = [...sessionWalk, ...gameWalk];
const wanted = process.argv.slice(2);
const reports: WalkReport[] = [];
for (const [name, start] of Object.entries(browsers)) {
  if (wanted.length === 0 || wanted.includes(name)) reports.push(await walkIn(name, start));
}

const passed = reports.reduce((sum, report) => sum + report.passed, 0);
const failed = reports.reduce((sum, report) => sum + report.failed, 0);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;

/** If a browser does not start or crashes, only its own tests fail. */
async function walkIn(name: string, start: StartBrowser): Promise<WalkReport> {
  let display: Display | undefined;
  let browser: BrowserDriver | undefined;
  try {
    display = await startDisplay(programs);
    browser = await start(programs, display);
    return await walkThrough(browser, display);
  } catch (error) {
    console.error(`✗ ${name}: ${String(error)}`);
    return { passed: 0, failed: walk.length };
  } finally {
    await browser?.close().catch(console.error);
    await display?.stop();
  }
}

async function walkThrough(browser: BrowserDriver, display: Display): Promise<WalkReport> {
  const [first] = await browser.tabs();
  const tests: readonly NamedTest[] = walk.map((test) => {
    let sandbox: Sandbox | undefined;
    return {
      name: test.name,
      async run() {
        const sent: string[] = [];
        sandbox = await startSandbox({
          ports: { site: 0, node: 0, bridge: 0, wallet: 0 },
          onPageResponse({ method, path, status }) {
            if (method === "GET" && status === 200) sent.push(path);
          },
        });
        sandbox.settings.change({ game: "quick" });
        await test.run(new User(browser, display, sandbox, sent));
      },
      async cleanUp() {
        try {
          await closeTabs(browser, first);
        } finally {
          await sandbox?.stop();
        }
      },
    };
  });
  const unexpected = async () =>
    (await browser.takeErrors()).filter((error) => !expectedErrors.includes(error));
  return runWalk({ name: browser.name, takeErrors: unexpected }, tests, {
    print: console.log,
    async takePicture(name) {
      const path = join(results, "browsers", `${name.replaceAll(/[^\w]+/g, "-")}.png`);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, encodePng(await display.screen()));
      return path;
    },
  });
}

/** Closes all tabs except the one that keeps the browser open. */
async function closeTabs(browser: BrowserDriver, kept: unknown): Promise<void> {
  for (const tab of await browser.tabs()) if (tab !== kept) await tab.close();
}
