import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { providePrograms } from "@fabulous-fish/tools/programs";
import { startSandbox, type Sandbox } from "@fabulous-fish/sandbox/sandbox";
import { type Display, startDisplay } from "./display.ts";
import type { BrowserDriver } from "./driver.ts";
import { startFirefox } from "./firefox.ts";
import { gameTests } from "./game-tests.ts";
import { type NamedTest, runTests, type TestReport } from "./run-tests.ts";
import { encodePng } from "./screen.ts";
import { sessionTests } from "./session-tests.ts";
import { User } from "./user.ts";
import { startWebKit } from "./webkit.ts";

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

const allTests = [...sessionTests, ...gameTests];
const wanted = process.argv.slice(2);
const reports: TestReport[] = [];
for (const [name, start] of Object.entries(browsers)) {
  if (wanted.length === 0 || wanted.includes(name)) reports.push(await testIn(name, start));
}

const passed = reports.reduce((sum, report) => sum + report.passed, 0);
const failed = reports.reduce((sum, report) => sum + report.failed, 0);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;

/**
 * Runs all tests in a browser. If the browser does not start or crashes, its tests have failed, and the
 * next browser is still tested.
 */
async function testIn(name: string, start: StartBrowser): Promise<TestReport> {
  let display: Display | undefined;
  let browser: BrowserDriver | undefined;
  try {
    display = await startDisplay(programs);
    browser = await start(programs, display);
    return await runAllTests(browser, display);
  } catch (error) {
    console.error(`✗ ${name}: ${String(error)}`);
    return { passed: 0, failed: allTests.length };
  } finally {
    await browser?.close().catch(console.error);
    await display?.stop();
  }
}

async function runAllTests(browser: BrowserDriver, display: Display): Promise<TestReport> {
  const [first] = await browser.tabs();
  const tests: readonly NamedTest[] = allTests.map((test) => {
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
  return runTests({ name: browser.name, takeErrors: unexpected }, tests, {
    print: console.log,
    async takePicture(name) {
      const path = join(results, "browsers", `${name.replaceAll(/[^\w]+/g, "-")}.png`);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, encodePng(await display.screen()));
      return path;
    },
  });
}

/** Closes all tabs except `kept`, which keeps the browser open. */
async function closeTabs(browser: BrowserDriver, kept: unknown): Promise<void> {
  for (const tab of await browser.tabs()) if (tab !== kept) await tab.close();
}
