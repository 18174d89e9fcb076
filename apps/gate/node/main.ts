import { FabulousFishError, parseExactJson } from "@fabulous-fish/core";
import type { CheckResult } from "@fabulous-fish/checks/check-result";
import { runCheckCommand } from "@fabulous-fish/checks/report";
import { printableJson } from "@fabulous-fish/checks/printable";
import { messageOf } from "@fabulous-fish/core/errors/fabulous-fish-error";
import { commitOf } from "@fabulous-fish/hosting/release";
import { gateModules } from "../gate.ts";
import type { ServeFile } from "../routes/guard.ts";
import { documentResponse, insecureOrigins, siteDocumentPath } from "../routes/site-document.ts";
import { describeError, type Log } from "../stores/log.ts";
import { invalidCommand } from "../operator/errors.ts";
import { releaseOf } from "../routes/release.ts";
import { logUnreadable } from "../stores/stored-entries.ts";
import { gateCheck } from "./check/check-gate.ts";
import { addressesIn } from "./caller-address.ts";
import {
  describeVariables,
  type NodeConfiguration,
  readNodeConfiguration,
} from "./configuration.ts";
import type { MetricsOptions } from "../metrics/metrics.ts";
import { openAuditLog } from "../audit/open-audit-log.ts";
import { createNodeGate } from "./index.ts";
import { locate, openState } from "./open-state.ts";
import { pageFiles } from "./page-files.ts";
import { runCommand } from "./run-command.ts";
import { serveGate } from "./server.ts";
import { readTicketKeys } from "./ticket-key-file.ts";
import { readSite } from "./site.ts";

/** Serves the page, the guarded game and the gate on one port: `npm run gate`, or `gate.js`. */

const moduleUsage = gateModules
  .flatMap(({ commands = [] }) => commands)
  .map(({ name, about }) => `  ${name} ACCOUNT [ORIGIN]\n${" ".repeat(31)}${about}\n`)
  .join("");

const usage = `Usage: npm run gate [-- COMMAND]
Serves the built page with the gate on one port. GATE_ORIGINS=https://game.example is required.
In the folder of npm run build:gate, node gate.js takes the same words.

Commands, which work beside running gates:
  check [--json] [--quiet]     says what is ok, skipped, a warning or wrong, and what to do; exits with
                               0, 1 for warnings, 2 if something is wrong
  rotate-ticket-key [ORIGIN]   makes a new key for tickets; gates sign with it in a minute
  sessions [ACCOUNT]           lists the sessions
  end ACCOUNT [ORIGIN]         ends all sessions of an account
  deny ACCOUNT [--until TIME] [--reason TEXT] [ORIGIN]
                               lets an account neither sign in nor play
  allow ACCOUNT [ORIGIN]       lifts a denial
${moduleUsage}  denied [ORIGIN]              lists the denials
  denials export FILE [ORIGIN] copies the denials to a new file
  denials import FILE [ORIGIN] adds the denials of such a file, and lifts none
  backup FOLDER                copies the state, also of running gates, to new files in the folder;
                               of Redis, only the denials
  restore FILE                 replaces the state by a copy, also of running gates; keeps denials
  rename-site NAME [ORIGIN]    gives the site, to which the store belongs, another name (GATE_SITE_ID)
  audit-name ACCOUNT           prints what stands for an account in the audit log
With ORIGIN, the Worker there does it, which has the same OPERATOR_TOKEN as the command.
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
  if (command === undefined) return serve(await readNodeConfiguration(process.env));
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

async function serve(configuration: NodeConfiguration): Promise<void> {
  const settings = await checkSettings(configuration);
  const { site, origins, host, port, trustedProxies, follow } = configuration;
  const page = await readSite(site);
  const places = { ...configuration, genesisHash: page.configuration.genesisHash };
  const { store, heldDenials, failures } = await openState(
    places,
    "gate",
    Date.now,
    logUnreadable(log),
  );
  const served = pageFiles(site, { ...page.headers, ...configuration.headers });
  const files: ServeFile = (path, request) =>
    path === siteDocumentPath ? Promise.resolve(documentResponse(page)) : served(path, request);
  const release = releaseOf(() => commitOf(import.meta.dirname));
  const gauges = gateModules.flatMap(({ gauges: ofModule = [] }) =>
    ofModule.flatMap(({ name, help, open }) => {
      const read = open({ store, follow });
      return read ? { name, help, read } : [];
    }),
  );
  const metrics = await openMetrics(configuration, { release, gauges });
  const audit = await openAuditLog({
    configuration,
    store,
    onFailure(error) {
      log({ event: "audit-failed", error: describeError(error) });
      metrics?.onEvent({ kind: "audit-failed" });
    },
  });
  if (audit) process.on("SIGHUP", () => audit.reopen());
  const gate = await createNodeGate({
    ...configuration,
    document: parseExactJson(page.document),
    release,
    store: metrics?.timed(store) ?? store,
    heldDenials,
    files: served,
    log,
    onEvent(event) {
      metrics?.onEvent(event);
      audit?.onEvent(event);
    },
    ticketKeys: await readTicketKeys(configuration),
  });
  const server = await serveGate({ gate, files, host, port, trustedProxies, metrics, log });
  for (const origin of insecureOrigins(origins)) log({ event: "insecure-origin", origin });
  for (const { level, subject, seen, remedy = "" } of settings) {
    if (level !== "ok") log({ event: "store-settings", level, store: subject, seen, remedy });
  }
  for (const error of failures) log({ event: "denials-not-held", error: describeError(error) });
  log({ event: "listening", url: `http://${host}:${server.port}`, origins: origins.join(" ") });
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => {
      log({ event: "stopping", signal });
      void server.stop().then(() => process.exit(0));
      // A store that does not respond must not keep the process.
      setTimeout(() => process.exit(1), 9_500).unref();
    });
  }
}

/**
 * Checks the settings of the servers that the gate keeps its state and its copy of the denials in.
 *
 * @throws {StoreUnavailableError} if one does not respond.
 */
async function checkSettings(configuration: NodeConfiguration): Promise<readonly CheckResult[]> {
  const { state, copy } = locate(configuration);
  return [
    ...(state.canLose ? await state.check("state") : []),
    ...(copy?.canLose ? await copy.check("denials") : []),
  ];
}

/** The metrics' library is loaded only for an operator who wants them. */
async function openMetrics(
  { metricsFrom, metricsToken }: NodeConfiguration,
  options: Pick<MetricsOptions, "release" | "gauges">,
) {
  if (metricsFrom.length === 0 && metricsToken === undefined) return undefined;
  const { createMetrics } = await import("../metrics/metrics.ts");
  return createMetrics({
    isAllowedAddress: addressesIn(metricsFrom),
    token: metricsToken,
    counters: gateModules.flatMap(({ counters = [] }) => counters),
    ...options,
  });
}
