import { FabulousFishError } from "@fabulous-fish/core";
import { describeResults, exitCodeOf } from "@fabulous-fish/core/checks/check-result";
import { GateOptionsInvalidError } from "../errors.ts";
import type { ServeFile } from "../http/guard.ts";
import { insecureOrigins } from "../insecure-origins.ts";
import type { Log } from "../log.ts";
import { documentResponse, siteDocumentPath } from "../site-document.ts";
import type { Store } from "../store/store.ts";
import { rotateTicketKey } from "../tickets.ts";
import { checkGate } from "./check/check-gate.ts";
import { type NodeConfiguration, readNodeConfiguration, readTicketKeys } from "./configuration.ts";
import { createFollowingGate } from "./following-gate.ts";
import { openLmdbStore } from "./lmdb-store.ts";
import { pageFiles } from "./page-files.ts";
import { openRedisStore } from "./redis-store.ts";
import { readSite } from "./site.ts";
import { rotateRemoteTicketKey } from "./rotate-remote-ticket-key.ts";
import { serveGate } from "./server.ts";
import { timedStore } from "./timed-store.ts";

/** Serves the page, the guarded game and the gate on one port: `npm run gate`. */

const usage = `Usage: npm run gate [-- rotate-ticket-key [ORIGIN] | check [--json]]
Serves the built page with the gate on one port, configured by GATE_CONFIG (a JSON file) and by
environment variables; docs/gate.md lists them. GATE_ORIGINS=https://game.example is required.
rotate-ticket-key makes a new key for tickets and exits; gates sign with it in a minute. With
ORIGIN, it asks the Worker there, which has the same OPERATOR_TOKEN as this command.
check says what is ok, a warning or wrong, and what to do. It exits with 0, 1 or 2.
`;

const rotated = "The gate publishes a new key, and signs tickets with it in a minute.\n";

const log: Log = (entry) =>
  void process.stdout.write(`${JSON.stringify({ time: new Date().toISOString(), ...entry })}\n`);

// A log on a full disk, or whose reader has ended, must not end the gate.
process.stdout.on("error", () => undefined);

try {
  await run(process.argv.slice(2));
} catch (error) {
  const remedy = error instanceof FabulousFishError ? `\n${error.remedy}` : "";
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}${remedy}\n`);
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
  if (command === "rotate-ticket-key" && words.length === 2) {
    await rotateRemoteTicketKey(words[1] ?? "", process.env["OPERATOR_TOKEN"]);
    process.stdout.write(rotated);
    return;
  }
  if (words.length > 1 || (command !== undefined && command !== "rotate-ticket-key")) {
    throw new GateOptionsInvalidError(`unknown command: ${words.join(" ")}\n${usage}`);
  }
  const configuration = await readNodeConfiguration(process.env);
  if (command !== undefined && configuration.ticketKeyFile !== undefined) {
    throw new GateOptionsInvalidError("ticketKeyFile: replace the keys in this file");
  }
  const store = await openStore(configuration.store);
  if (command === undefined) return serve(configuration, store);
  await rotateTicketKey(store, Date.now, configuration.lifetimes.ticket);
  await store.close();
  process.stdout.write(rotated);
}

async function check(isJson: boolean): Promise<void> {
  const results = await checkGate({ environment: process.env });
  const text = isJson ? `${JSON.stringify(results, undefined, 2)}\n` : describeResults(results);
  process.exitCode = exitCodeOf(results);
  // A pipe may take the text later. What still waits for a node need not be waited for.
  process.stdout.write(text, () => process.exit());
}

async function serve(configuration: NodeConfiguration, store: Store): Promise<void> {
  const { site, origins, host, port, trustedProxies, limits, ticketAudience } = configuration;
  const { ticketKeyFile, follow, lifetimes } = configuration;
  const page = await readSite(site);
  const served = pageFiles(site, { ...page.headers, ...configuration.headers });
  const files: ServeFile = (path, request) =>
    path === siteDocumentPath ? Promise.resolve(documentResponse(page)) : served(path, request);
  const metrics = await openMetrics(configuration);
  const onEvent = metrics?.onEvent;
  const gate = createFollowingGate({
    configuration: page.configuration,
    origins,
    store: onEvent === undefined ? store : timedStore(store, onEvent),
    follow,
    files: served,
    limits,
    lifetimes,
    log,
    onEvent,
    ticketAudience,
    ticketKeys: ticketKeyFile === undefined ? undefined : await readTicketKeys(ticketKeyFile),
  });
  const server = await serveGate({ gate, files, host, port, trustedProxies, metrics });
  for (const origin of insecureOrigins(origins)) log({ event: "insecure-origin", origin });
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

/** The metrics' library is loaded only for an operator who wants them. */
async function openMetrics({ metricsFrom, metricsToken }: NodeConfiguration) {
  if (metricsFrom.length === 0 && metricsToken === undefined) return undefined;
  const { createMetrics } = await import("./metrics.ts");
  return createMetrics({ from: metricsFrom, token: metricsToken });
}

async function openStore(store: string): Promise<Store> {
  return /^rediss?:/.test(store) ? openRedisStore({ url: store }) : openLmdbStore({ path: store });
}
