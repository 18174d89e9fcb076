/** One test of a walk. */
export interface NamedTest {
  readonly name: string;
  run(): Promise<void>;
  /** Called after it, and after the picture of a failure. */
  cleanUp(): Promise<void>;
}

/** What a walk needs of the browser it goes through. */
export interface WalkedBrowser {
  readonly name: string;
  /** Errors since the last call; see {@link BrowserDriver.takeErrors}. */
  takeErrors(): Promise<readonly string[]>;
}

export interface WalkReport {
  /** How many tests have passed. */
  readonly passed: number;
  readonly failed: number;
}

export interface WalkOutput {
  readonly print: (line: string) => void;
  /** Writes what is on the screen to a file named after this, and returns its path. */
  readonly takePicture: (name: string) => Promise<string>;
}

/** The console had errors, or the page let exceptions go uncaught. */
export class BrowserErrorsError extends Error {
  override readonly name = "BrowserErrorsError";

  constructor(errors: readonly string[]) {
    super(errors.join("\n"));
  }
}

/**
 * Runs tests one after the other, whatever becomes of each, and prints a line for each. A test
 * during which the browser reports an error has failed.
 */
export async function runWalk(
  browser: WalkedBrowser,
  tests: readonly NamedTest[],
  { print, takePicture }: WalkOutput,
): Promise<WalkReport> {
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
