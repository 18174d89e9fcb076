import type { Browser, Page } from "@playwright/test";
import { accounts } from "@fabulous-fish/sandbox/accounts";
import { messages } from "@fabulous-fish/page/messages/texts/page";
import { eventsOfPage, traceCategories, type TraceEvent } from "@fabulous-fish/tools/perf/trace";
import { expect, type PageUser, test, WalletUser } from "../fixtures.ts";
import { connectPera } from "../labels.ts";
import { frontPageShown } from "../page-state.ts";

/*
 * `npm run tasks -w e2e` lists the long tasks of the page's thread on slow processors: of the first load,
 * from the wallet's response to Play, and from Play to the frame. Times are the thread's own, in
 * milliseconds: other programs do not add to them.
 */
test.use({ trace: "off", viewport: { width: 360, height: 740 } });

/** How many times slower than this machine the processor is. */
const slowdowns = [4, 10];
const longMilliseconds = 50;

const task = "RunTask";

/** What a task did, in the order of its time. */
interface Task {
  readonly milliseconds: number;
  readonly parts: readonly string[];
}

/** Runs a step of a player, and prints the tasks of the page's thread. */
async function printTasks(
  { page, sandbox }: PageUser,
  title: string,
  step: () => Promise<void>,
): Promise<void> {
  const browser = page.context().browser();
  if (!browser) throw new Error("The page has no browser.");
  await browser.startTracing(page, { categories: traceCategories });
  await step();
  const tasks = tasksIn(eventsOfPage(await browser.stopTracing(), sandbox.siteUrl));
  const sum = tasks.reduce((total, { milliseconds }) => total + milliseconds, 0);
  console.log(`\n${title}: longest ${round(tasks[0]?.milliseconds)} ms of ${round(sum)} ms`);
  for (const { milliseconds, parts } of tasks)
    if (milliseconds > longMilliseconds)
      console.log(`  ${round(milliseconds)} ms: ${parts.slice(0, 4).join(", ")}`);
}

const round = (milliseconds = 0) => Math.round(milliseconds);

/** Returns the tasks of a thread, the longest first. */
function tasksIn(events: readonly TraceEvent[]): readonly Task[] {
  return events
    .filter(({ name }) => name === task)
    .map((whole) => ({
      milliseconds: timeOf(whole),
      parts: events
        .filter(
          ({ name, ts }) => name !== task && ts >= whole.ts && ts < whole.ts + (whole.dur ?? 0),
        )
        .sort((a, b) => timeOf(b) - timeOf(a))
        .map(describe),
    }))
    .sort((a, b) => b.milliseconds - a.milliseconds);
}

const timeOf = ({ tdur = 0 }: TraceEvent) => tdur / 1_000;

function describe(event: TraceEvent): string {
  const { functionName = "", url = "", type = "" } = event.args.data ?? {};
  const of = [type, functionName, url.split("/").at(-1)].filter(Boolean).join(" ");
  return `${event.name}${of && ` (${of})`} ${round(timeOf(event))}`;
}

/** Opens the sandbox wallet in a browser of its own: in a tab, it would share the page's thread. */
async function openWalletElsewhere(user: PageUser, browser: Browser) {
  await user.button(connectPera()).click();
  const link = user.page.getByRole("link", { name: "Open in the sandbox wallet" });
  const url = await link.getAttribute("href");
  const context = await browser.newContext();
  const walletPage = await context.newPage();
  await walletPage.goto(url ?? "");
  return new WalletUser(walletPage);
}

async function slowDown(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate });
}

for (const slowdown of slowdowns)
  test(`tasks with a processor that is ${slowdown} times slower`, async ({ user, browser }) => {
    test.setTimeout(120_000);
    const { page } = user;
    await slowDown(page, slowdown);
    await printTasks(user, `first load, ${slowdown} times slower`, async () => {
      await user.visit();
      await frontPageShown(page);
      await expect(page.getByRole("option").nth(1)).toBeAttached();
    });
    const wallet = await openWalletElsewhere(user, browser);
    await printTasks(
      user,
      `from the wallet's response to Play, ${slowdown} times slower`,
      async () => {
        await wallet.approve(accounts.eligible);
        await user.button(messages.play).waitFor();
      },
    );
    await printTasks(user, `from Play to the frame, ${slowdown} times slower`, async () => {
      await user.button(messages.play).click();
      await page.locator("iframe").waitFor();
    });
  });
