/*
 * `npm run test:browsers`: tests the built page in Firefox, then in WebKit. Arguments select
 * browsers by name; the default is both.
 */

import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { startSandbox, type Sandbox } from "@fabulous-fish/sandbox/sandbox";
import { providePrograms } from "@fabulous-fish/tools/programs";
import { type Display, startDisplay } from "./display.ts";
import type { BrowserDriver } from "./driver.ts";
import { startFirefox } from "./firefox.ts";
import { gameTests } from "./game-tests.ts";
import { replayTests } from "./replay-tests.ts";
import {
  type NamedTest,
  type RunReport,
  runTests,
  runWithRestart,
  type TestReport,
} from "./run-tests.ts";
import { encodePng } from "./screenshot.ts";
import { sessionTests } from "./session-tests.ts";
import { stateTests } from "./state-tests.ts";
import { User } from "./user.ts";
import { startWebKit } from "./webkit.ts";

// Exiting stops all child processes.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));

const programs = providePrograms([
  ...(["firefox", "webKitDriver", "miniBrowser"] as const),
  ...(["xvfb", "openbox", "xdotool"] as const),
]);

type StartBrowser = (found: typeof programs, display: Display) => Promise<BrowserDriver>;

/** The page logs this because no engine runs on the page itself (rule 5.6). */
const expectedErrors = ["Unity instance not found"];

const startByName = { firefox: startFirefox, webkit: startWebKit };
const resultsFolder = join(import.meta.dirname, "../../test-results");

const browserTests = [...sessionTests, ...gameTests, ...replayTests, ...stateTests];
/** The names of the browsers to test; all if empty. */
const selected = process.argv.slice(2);
const reports: TestReport[] = [];
for (const [name, start] of Object.entries(startByName)) {
  if (selected.length === 0 || selected.includes(name))
    reports.push(
      await runWithRestart(
        name,
        browserTests,
        (tests) => testBrowser(name, start, tests),
        console.log,
      ),
    );
}

const passed = reports.reduce((sum, report) => sum + report.passed, 0);
const failed = reports.reduce((sum, report) => sum + report.failed, 0);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;

type BrowserTests = Readonly<typeof browserTests>;

/** Tests one browser. If it does not start, all of the tests are treated as failed. */
async function testBrowser(
  name: string,
  start: StartBrowser,
  tests: BrowserTests,
): Promise<RunReport> {
  let display: Display | undefined;
  let browser: BrowserDriver | undefined;
  try {
    display = await startDisplay(programs);
    browser = await start(programs, display);
    return await runInSandboxes(browser, display, tests);
  } catch (error) {
    console.error(`✗ ${name}: ${String(error)}`);
    return { passed: 0, failed: tests.length, remaining: [] };
  } finally {
    await browser?.close().catch(console.error);
    await display?.stop();
  }
}

/** Runs the tests, each in a sandbox of its own. */
async function runInSandboxes(
  browser: BrowserDriver,
  display: Display,
  browserTests: BrowserTests,
): Promise<RunReport> {
  const [firstTab] = await browser.tabs();
  const tests: readonly NamedTest[] = browserTests.map((test) => {
    let sandbox: Sandbox | undefined;
    return {
      name: test.name,
      async run() {
        /** Paths of the files that the page's host has sent. */
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
          await closeTabs(browser, firstTab);
        } finally {
          await sandbox?.stop();
        }
      },
    };
  });
  const unexpected = async () =>
    (await browser.takeErrors()).filter((error) => !expectedErrors.includes(error));
  const { name } = browser;
  const isRunning = () => browser.isRunning();
  return runTests({ name, takeErrors: unexpected, isRunning }, tests, {
    print: console.log,
    async takePicture(name) {
      const path = join(resultsFolder, "browsers", `${name.replaceAll(/[^\w]+/g, "-")}.png`);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, encodePng(await display.takeScreenshot()));
      return path;
    },
  });
}

/** Closes all tabs except the one that keeps the browser open. */
async function closeTabs(browser: BrowserDriver, keptTab: unknown): Promise<void> {
  for (const tab of await browser.tabs()) if (tab !== keptTab) await tab.close();
}
