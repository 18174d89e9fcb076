import { FabulousFishError } from "@fabulous-fish/core";
import { runCheckCommand } from "@fabulous-fish/checks/report";
import { printableJson } from "@fabulous-fish/checks/printable";
import { messageOf } from "@fabulous-fish/core/errors/fabulous-fish-error";
import { openAudit } from "../audit/open-audit-log.ts";
import { openMetrics } from "../metrics/open-metrics.ts";
import { invalidCommand } from "../operator/errors.ts";
import type { Log } from "../stores/log.ts";
import { gateCheck } from "./check/check-gate.ts";
import { describeVariables, readNodeConfiguration } from "./configuration.ts";
import { describeCommands, runCommand } from "./commands/run-command.ts";
import { type OpenObserver, serve } from "./serve.ts";

/** The observers of a gate on Node. One that is taken out is gone. */
const openers: readonly OpenObserver[] = [openMetrics, openAudit];

/** Serves the page, the guarded game and the gate on one port: `npm run gate`, or `gate.js`. */

const usage = `Usage: npm run gate [-- COMMAND]
Serves the built page with the gate on one port. GATE_ORIGINS=https://game.example is required.
In the folder of npm run build:gate, node gate.js takes the same words.

Commands, which work beside running gates:
${describeCommands()}With --gate URL, the gate there does it, which has the same OPERATOR_TOKEN as the command.
Each says what it has done. It exits with 0, or with 1 if it could not do all, and says why.

Options, by environment variables or by a JSON file, whose path is GATE_CONFIG; docs/operate-the-gate.md says more:
${describeVariables()}`;

const log: Log = (entry) =>
  void process.stdout.write(`${printableJson({ time: new Date().toISOString(), ...entry })}\n`);

// A log on a full disk, or whose reader has ended, must not end the gate.
process.stdout.on("error", () => undefined);

try {
  await run(process.argv.slice(2));
} catch (error) {
  const remedy = error instanceof FabulousFishError ? `\n${error.remedy}` : "";
  process.stderr.write(`${messageOf(error)}${remedy}\n`);
  process.exit(1);
}

async function run(words: readonly string[]): Promise<void> {
  const [command] = words;
  if (command === undefined) return serveUntilStopped();
  if (command === "--help") {
    process.stdout.write(usage);
    return;
  }
  if (command === "check") return runCheckCommand(words.slice(1), gateCheck);
  const output = {
    write: (line: string) => void process.stdout.write(`${line}\n`),
    note: (line: string) => void process.stderr.write(`${line}\n`),
  };
  const exitCode = await runCommand(words, { environment: process.env, now: Date.now, output });
  if (exitCode === undefined) {
    throw invalidCommand(`unknown command: ${words.join(" ")}\n${usage}`);
  }
  process.exitCode = exitCode;
}

async function serveUntilStopped(): Promise<void> {
  const configuration = await readNodeConfiguration(process.env);
  const server = await serve(configuration, { log, openers });
  const { reopen } = server;
  if (reopen) process.on("SIGHUP", reopen);
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => {
      log({ event: "stopping", signal });
      void server.stop().then(() => process.exit(0));
      // A store that does not respond must not keep the process.
      setTimeout(() => process.exit(1), 9_500).unref();
    });
  }
}
