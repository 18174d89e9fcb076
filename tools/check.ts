import { availableParallelism } from "node:os";
import { quickSteps } from "./steps/quick-steps.ts";
import { runSteps, summaryLine, totals } from "./steps/step.ts";

const finished = await runSteps(quickSteps, availableParallelism());
console.log(finished.map(summaryLine).join("\n"));
process.exitCode = totals(finished).failed === 0 ? 0 : 1;
