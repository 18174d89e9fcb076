import { availableParallelism } from "node:os";
import { browserTests } from "./steps/browser-tests.ts";
import { commandStep } from "./steps/command-step.ts";
import { quickSteps } from "./steps/quick-steps.ts";
import { runSteps, summaryLine, totals } from "./steps/step.ts";

const playwrightArguments = process.argv.slice(2);

const quick = await runSteps(quickSteps, availableParallelism());

const build = await runSteps([commandStep("build", "tsx", "tools/build.ts")], 1);
const onTheBuiltPage =
  totals(build).failed > 0
    ? []
    : await runSteps(
        [commandStep("size", "tsx", "tools/size.ts"), browserTests(playwrightArguments)],
        1,
      );

const finished = [...quick, ...build, ...onTheBuiltPage];
const { passed, failed } = totals(finished);
console.log(finished.map(summaryLine).join("\n"));
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
