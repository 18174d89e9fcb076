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
}

/** The numbers of passed and failed tests. */
export interface TestReport {
  readonly passed: number;
  readonly failed: number;
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
 * reports an error.
 */
export async function runTests(
  browser: TestedBrowser,
  tests: readonly NamedTest[],
  { print, takePicture }: TestOutput,
): Promise<TestReport> {
  let passed = 0;
  for (const test of tests) {
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

    if (failures.length === 0) {
      passed += 1;
      print(`✓ ${name} (${seconds()})`);
    } else {
      print(`✗ ${name} (${seconds()})\n  ${failures.map(String).join("\n  ")}`);
      if (picture !== undefined) print(`  Screen: ${picture}`);
    }
  }
  return { passed, failed: tests.length - passed };
}
