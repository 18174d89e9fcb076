import { browserWalks } from "./steps/browser-walks.ts";
import { commandStep } from "./steps/command-step.ts";
import { runSteps, summaryLine, totals } from "./steps/step.ts";

const browsers = process.argv.slice(2);

// The terminal does not signal child processes in their own groups; they are killed on exit.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));

const build = await runSteps([commandStep("build", "tsx", "tools/build.ts")], 1);
const walks = totals(build).failed > 0 ? [] : await runSteps([browserWalks(browsers)], 1);

const finished = [...build, ...walks];
const { passed, failed } = totals(finished);
console.log(finished.map(summaryLine).join("\n"));
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
