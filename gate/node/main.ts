import { existsSync } from "node:fs";
import { FabulousFishError } from "@fabulous-fish/core";
import { describeResults, exitCodeOf } from "@fabulous-fish/core/checks/check-result";
import { printableJson } from "@fabulous-fish/core/checks/printable";
import { messageOf } from "@fabulous-fish/core/errors/fabulous-fish-error";
import { auditName, storedAuditKey } from "../audit-log.ts";
import { invalidCommand, invalidOptions } from "../operator-errors.ts";
import { commitOf } from "@fabulous-fish/operator/release";
import { releaseOf } from "../release.ts";
import type { ServeFile } from "../http/guard.ts";
import { insecureOrigins } from "../insecure-origins.ts";
import { describeError, type Log } from "../log.ts";
import { createSnapshotStores } from "../holdings/node-reader.ts";
import { documentResponse, siteDocumentPath } from "../site-document.ts";
import { migrateStore } from "../store/schema.ts";
import type { Store } from "../store/store.ts";
import { rotateTicketKey } from "../sessions/tickets.ts";
import { type AccountCommand, parseAccountCommand, runAccountCommand } from "./account-commands.ts";
import { type BackupCommand, parseBackupCommand, runBackupCommand } from "./backup-commands.ts";
import { auditKeyOf, type NodeAuditOptions, openAuditLog } from "./open-audit-log.ts";
import { checkGate } from "./check/check-gate.ts";
import { checkRedisSettings } from "./check/check-store.ts";
import {
  isRedis,
  type NodeConfiguration,
  readNodeConfiguration,
  readTicketKeys,
} from "./configuration.ts";
import { fileAt, openLmdbStore } from "../store/lmdb/lmdb-store.ts";
import type { MetricsOptions } from "./metrics.ts";
import { pageFiles } from "./page-files.ts";
import { createProcessGate } from "./process-gate.ts";
import { openRedisStore } from "../store/redis/redis-store.ts";
import { requestAsOperator } from "./remote-gate.ts";
import { readSite } from "./site.ts";
import { serveGate } from "./server.ts";
import { timedStore } from "./timed-store.ts";

/** Serves the page, the guarded game and the gate on one port: `npm run gate`, or `gate.js`. */

const usage = `Usage: npm run gate [-- COMMAND]
Serves the built page with the gate on one port (GATE_PORT, default 8080, of GATE_HOST, default
127.0.0.1), configured by GATE_CONFIG (a JSON file) and by environment variables; docs/gate.md lists
them. GATE_ORIGINS=https://game.example is required.
In the folder of npm run build:gate, node gate.js takes the same words.

Commands, which work beside running gates:
  check [--json]               says what is ok, a warning or wrong, and what to do; exits with 0, 1, 2
  rotate-ticket-key [ORIGIN]   makes a new key for tickets; gates sign with it in a minute
  sessions [ACCOUNT]           lists the sessions
  end ACCOUNT [ORIGIN]         ends all sessions of an account
  deny ACCOUNT [--until TIME] [--reason TEXT] [ORIGIN]
                               lets an account neither sign in nor play
  allow ACCOUNT [ORIGIN]       lifts a denial
  remove-scores ACCOUNT [ORIGIN]
                               removes the scores and recordings of an account
  denied                       lists the denials
  backup FOLDER                copies the state, also of running gates, to a new file in the folder
  restore FILE                 replaces the state by a copy, also of running gates
  audit-name ACCOUNT           prints what stands for an account in the audit log
With ORIGIN, the Worker there does it, which has the same OPERATOR_TOKEN as the command.
`;

const rotated = "The gate publishes a new key, and signs tickets with it in a minute.\n";

const operatorToken = process.env["OPERATOR_TOKEN"];

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
  if (command === "--help") {
    process.stdout.write(usage);
    return;
  }
  if (command === "check" && words.slice(1).every((word) => word === "--json")) {
    return check(words.includes("--json"));
  }
  const accountCommand = parseAccountCommand(words, Date.now());
  if (accountCommand) return runOnAccounts(accountCommand);
  const backupCommand = parseBackupCommand(words);
  if (backupCommand) return runOnState(backupCommand);
  if (words.length > 2 || (command !== undefined && command !== "rotate-ticket-key")) {
    throw invalidCommand(`unknown command: ${words.join(" ")}\n${usage}`);
  }
  const [, origin] = words;
  if (origin !== undefined) {
    await requestAsOperator({ origin, token: operatorToken, route: "rotate-ticket-key" });
    process.stdout.write(rotated);
    return;
  }
  const configuration = await readNodeConfiguration(process.env);
  if (command !== undefined && configuration.ticketKeyFile !== undefined) {
    throw invalidOptions("ticketKeyFile: replace the keys in this file");
  }
  const store = await openStore(configuration.store);
  if (command === undefined) return serve(configuration, store);
  const audit = await openCommandAudit(configuration, store, command);
  await rotateTicketKey(store, Date.now, configuration.lifetimes.ticket);
  audit?.onEvent({ kind: "ticket-key-rotated" });
  await store.close();
  process.stdout.write(rotated);
}

/** Runs a command on the store of this machine's gates, or lets a Worker do it. */
async function runOnAccounts(command: AccountCommand): Promise<void> {
  if (command.name === "audit-name") {
    const configuration = await readNodeConfiguration(process.env);
    const readStored = () => withStore(configuration.store, (store) => storedAuditKey(store));
    const key = await auditKeyOf(configuration, readStored);
    process.stdout.write(`${auditName(key, command.account)}\n`);
    return;
  }
  if ("origin" in command && command.origin !== undefined) {
    const { name: route, origin } = command;
    const body = command.name === "deny" ? command.denial : { account: command.account };
    await requestAsOperator({ origin, token: operatorToken, route, body });
    process.stdout.write("Done.\n");
    return;
  }
  const configuration = await readNodeConfiguration(process.env);
  await withStore(configuration.store, async (store) => {
    const changesNothing = command.name === "sessions" || command.name === "denied";
    const audit = changesNothing
      ? undefined
      : await openCommandAudit(configuration, store, command.name);
    const write = (line: string) => void process.stdout.write(`${line}\n`);
    await runAccountCommand(command, { store, now: Date.now, write, onEvent: audit?.onEvent });
  });
}

async function runOnState(command: BackupCommand): Promise<void> {
  const configuration = await readNodeConfiguration(process.env);
  const done = await runBackupCommand(command, configuration.store, Date.now());
  if (command.name === "restore") {
    await withStore(configuration.store, async (store) => {
      const audit = await openCommandAudit(configuration, store, command.name);
      audit?.onEvent({ kind: "state-restored" });
    });
  }
  process.stdout.write(`${done}\n`);
}

/** Uses the store of gates, which must exist: a new file would be another one. */
async function withStore<Result>(
  place: string,
  use: (store: Store) => Promise<Result>,
): Promise<Result> {
  if (!isRedis(place) && !existsSync(fileAt(place))) {
    throw invalidCommand(`${place}: no gate has its state there; set GATE_STORE`);
  }
  const store = await openStore(place);
  try {
    return await use(store);
  } finally {
    await store.close();
  }
}

/** Opens the audit log before a command changes anything. */
function openCommandAudit(
  configuration: NodeAuditOptions["configuration"],
  store: Store,
  command: string,
) {
  return openAuditLog({
    configuration,
    store,
    context: { command },
    onFailure(error) {
      process.stderr.write(`Done, but not in the audit log: ${describeError(error)}\n`);
      process.exitCode = 1;
    },
  });
}

async function check(isJson: boolean): Promise<void> {
  const results = await checkGate({ environment: process.env });
  const text = isJson ? `${printableJson(results, 2)}\n` : describeResults(results);
  process.exitCode = exitCodeOf(results);
  // A pipe may take the text later. What still waits for a node need not be waited for.
  process.stdout.write(text, () => process.exit());
}

async function serve(configuration: NodeConfiguration, store: Store): Promise<void> {
  const { site, origins, host, port, trustedProxies, limits, ticketAudience } = configuration;
  const { ticketKeyFile, follow, lifetimes, season } = configuration;
  const page = await readSite(site);
  const served = pageFiles(site, { ...page.headers, ...configuration.headers });
  const files: ServeFile = (path, request) =>
    path === siteDocumentPath ? Promise.resolve(documentResponse(page)) : served(path, request);
  const { followed } = createSnapshotStores({ ...page, store, follow });
  const release = releaseOf(() => commitOf(import.meta.dirname));
  const followerLag = follow ? () => followed.lag() : undefined;
  const metrics = await openMetrics(configuration, { release, followerLag });
  const audit = await openAuditLog({
    configuration,
    store,
    onFailure(error) {
      log({ event: "audit-failed", error: describeError(error) });
      metrics?.onEvent({ kind: "audit-failed" });
    },
  });
  if (audit) process.on("SIGHUP", () => audit.reopen());
  const gate = await createProcessGate({
    configuration: page.configuration,
    release,
    origins,
    store: metrics ? timedStore(store, metrics.onEvent) : store,
    follow,
    season,
    files: served,
    limits,
    lifetimes,
    log,
    onEvent(event) {
      metrics?.onEvent(event);
      audit?.onEvent(event);
    },
    ticketAudience,
    ticketKeys: ticketKeyFile === undefined ? undefined : await readTicketKeys(ticketKeyFile),
  });
  const server = await serveGate({ gate, files, host, port, trustedProxies, metrics, log });
  for (const origin of insecureOrigins(origins)) log({ event: "insecure-origin", origin });
  if (isRedis(configuration.store)) await logRedisSettings(configuration.store);
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

/** Logs the settings with which a Redis server can lose sessions. */
async function logRedisSettings(url: string): Promise<void> {
  try {
    for (const { level, subject, seen, remedy = "" } of await checkRedisSettings(url)) {
      if (level !== "ok") log({ event: "store-settings", level, store: subject, seen, remedy });
    }
  } catch (error) {
    log({ event: "store-settings", level: "unknown", error: describeError(error) });
  }
}

/** The metrics' library is loaded only for an operator who wants them. */
async function openMetrics(
  { metricsFrom, metricsToken }: NodeConfiguration,
  options: Pick<MetricsOptions, "release" | "followerLag">,
) {
  if (metricsFrom.length === 0 && metricsToken === undefined) return undefined;
  const { createMetrics } = await import("./metrics.ts");
  return createMetrics({ from: metricsFrom, token: metricsToken, ...options });
}

/** Opens a store, and brings it to this version. */
async function openStore(place: string): Promise<Store> {
  const store = isRedis(place)
    ? await openRedisStore({ url: place })
    : openLmdbStore({ path: place });
  try {
    await migrateStore(store);
  } catch (error) {
    await store.close();
    throw error;
  }
  return store;
}
