import type { CheckResult } from "@fabulous-fish/core/checks/check-result";
import type { SiteProbe } from "@fabulous-fish/core/checks/site-probe";
import { readSite } from "./read-site.ts";
import type { CheckGroup } from "./site.ts";

/** What is checked of a deployment whose page responds, in the order of the report. */
const groups: readonly CheckGroup[] = [];

/** After the deadline has ended all requests, the checks get this long to say so. In milliseconds. */
const graceMilliseconds = 1_000;

export interface SiteCheckOptions {
  /** The URL of the page, with `/` at its end. */
  readonly url: string;
  readonly probe: SiteProbe;
  /** When the checks have to end; the probe has the same signal. */
  readonly signal: AbortSignal;
  /** Receives the names of the groups that are being checked, after each change. */
  readonly onProgress?: (groups: readonly string[]) => void;
}

/**
 * Checks a deployment as a visitor's browser would use it. Never rejects: what could not be checked
 * is a warning.
 */
export async function checkSite(options: SiteCheckOptions): Promise<readonly CheckResult[]> {
  const { signal, onProgress = () => undefined } = options;
  const running = new Set<string>();

  async function run(
    name: string,
    check: () => Promise<readonly CheckResult[]>,
  ): Promise<readonly CheckResult[]> {
    running.add(name);
    onProgress([...running]);
    try {
      return await Promise.race([check(), endAfter(signal)]);
    } catch (error) {
      return [couldNotCheck(name, error)];
    } finally {
      running.delete(name);
      onProgress([...running]);
    }
  }

  const results: CheckResult[] = [];
  let site: Awaited<ReturnType<typeof readSite>>["site"];
  const first = await run("site", async () => {
    const read = await readSite(options);
    ({ site } = read);
    return read.results;
  });
  results.push(...first);
  const found = site;
  if (!found) return results;
  const checked = groups.map(({ name, check }) => run(name, () => check(found)));
  return [...results, ...(await Promise.all(checked)).flat()];
}

/** Rejects when a check goes on after the end. */
function endAfter(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const end = () =>
      setTimeout(() => reject(new Error("it took too long")), graceMilliseconds).unref();
    if (signal.aborted) end();
    else signal.addEventListener("abort", end, { once: true });
  });
}

function couldNotCheck(group: string, error: unknown): CheckResult {
  return {
    group,
    subject: "all of it",
    level: "warning",
    seen: `could not be checked: ${error instanceof Error ? error.message : String(error)}`,
    remedy: "check again",
  };
}
