/** A test with its own setup and clean-up. */
export interface NamedTest {
  readonly name: string;
  run(): Promise<void>;
  /** Called after the test and after the screenshot of a failure. */
  cleanUp(): Promise<void>;
}

/** The members of the browser that `runTests` uses. */
export interface TestedBrowser {
  readonly name: string;
  /** Errors since the last call; see {@link BrowserDriver.takeErrors}. */
  takeErrors(): Promise<readonly string[]>;
  /** See {@link BrowserDriver.isRunning}. */
  isRunning(): boolean;
}

/** The numbers of passed and failed tests. */
export interface TestReport {
  readonly passed: number;
  readonly failed: number;
}

/** The result of one start of a browser. */
export interface RunReport extends TestReport {
  /** The tests that were not run to their end, because the browser has crashed. */
  readonly remaining: readonly NamedTest[];
}

/** Where the results are written. */
export interface TestOutput {
  readonly print: (line: string) => void;
  /** Writes a screenshot to a file with this name. Returns its path. */
  readonly takePicture: (name: string) => Promise<string>;
}

/** The page logged errors or had uncaught exceptions. */
export class BrowserErrorsError extends Error {
  override readonly name = "BrowserErrorsError";

  constructor(errors: readonly string[]) {
    super(errors.join("\n"));
  }
}

/**
 * Runs all tests in order and prints a line for each. A test fails if it rejects or if the browser
 * reports an error. The run ends with the test in which the browser crashes.
 */
export async function runTests(
  browser: TestedBrowser,
  tests: readonly NamedTest[],
  { print, takePicture }: TestOutput,
): Promise<RunReport> {
  let passed = 0;
  for (const [index, test] of tests.entries()) {
    const name = `${browser.name}: ${test.name}`;
    const start = performance.now();
    const seconds = () => `${((performance.now() - start) / 1_000).toFixed(1)} s`;
    const failures: unknown[] = [];
    const attempt = (act: () => Promise<void>) =>
      act().catch((error: unknown) => void failures.push(error));

    await attempt(async () => {
      await browser.takeErrors();
      await test.run();
      const errors = await browser.takeErrors();
      if (errors.length > 0) throw new BrowserErrorsError(errors);
    });
    const picture = failures.length > 0 ? await takePicture(name).catch(String) : undefined;
    await attempt(() => test.cleanUp());

    if (failures.length > 0 && !browser.isRunning()) {
      print(`! ${name} (${seconds()})\n  ${failures.map(String).join("\n  ")}`);
      return { passed, failed: index - passed, remaining: tests.slice(index) };
    }
    if (failures.length === 0) {
      passed += 1;
      print(`✓ ${name} (${seconds()})`);
    } else {
      print(`✗ ${name} (${seconds()})\n  ${failures.map(String).join("\n  ")}`);
      if (picture !== undefined) print(`  Screen: ${picture}`);
    }
  }
  return { passed, failed: tests.length - passed, remaining: [] };
}

/**
 * Runs the tests with a browser. If it crashes, it is started again, once, for the tests that are left,
 * and a line says so.
 *
 * @param run starts the browser for these tests
 */
export async function runWithRestart<Test extends { readonly name: string }>(
  name: string,
  tests: readonly Test[],
  run: (tests: readonly Test[]) => Promise<RunReport>,
  print: TestOutput["print"],
): Promise<TestReport> {
  const first = await run(tests);
  if (first.remaining.length === 0) return first;
  print(`! ${name} has crashed, and is started again, once.`);
  const second = await run(tests.slice(-first.remaining.length));
  return {
    passed: first.passed + second.passed,
    failed: first.failed + second.failed + second.remaining.length,
  };
}
