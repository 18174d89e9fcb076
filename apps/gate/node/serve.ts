import { parseExactJson } from "@fabulous-fish/core";
import type { CheckResult } from "@fabulous-fish/checks/check-result";
import { commitOf } from "@fabulous-fish/hosting/release";
import { gateModules } from "../gate.ts";
import type { OnGateEvent } from "../operator/events.ts";
import { openGauges } from "../operator/gate-module.ts";
import type { GateObserver, ObserverContext } from "../operator/gate-observer.ts";
import type { ServeFile } from "../routes/guard.ts";
import { releaseOf } from "../routes/release.ts";
import { documentResponse, insecureOrigins, siteDocumentPath } from "../routes/site-document.ts";
import { describeError, type Log } from "../stores/log.ts";
import { logUnreadable } from "../stores/stored-entries.ts";
import { addressesIn } from "./caller-address.ts";
import type { NodeConfiguration } from "./configuration.ts";
import { createNodeGate } from "./index.ts";
import { openGateSocket } from "./commands/gate-socket.ts";
import { locate, openState } from "./open-state.ts";
import { pageFiles } from "./page-files.ts";
import { type RunningServer, serveGate } from "./server.ts";
import { readSite } from "./site.ts";
import { readTicketKeys } from "./ticket-key-file.ts";

/** A gate that is served with its page. */
interface ServedGate extends RunningServer {
  /** Opens files of what watches the gate again, after their rotation; undefined if there are none. */
  readonly reopen: (() => void) | undefined;
}

/** Opens what watches a gate; resolves to undefined if the options do without it. */
export type OpenObserver = (
  context: ObserverContext<NodeConfiguration>,
) => Promise<GateObserver | undefined>;

/**
 * Serves page, game and gate.
 *
 * @throws {GateOptionsError} `gate-options-invalid` naming the option.
 * @throws {StoreUnavailableError} if the store cannot be used.
 */
export async function serve(
  configuration: NodeConfiguration,
  { log, openers }: { readonly log: Log; readonly openers: readonly OpenObserver[] },
): Promise<ServedGate> {
  const settings = await checkSettings(configuration);
  const { site, origins, host, port, trustedProxies, follow } = configuration;
  const page = await readSite(site);
  const places = { ...configuration, genesisHash: page.configuration.genesisHash };
  const onUnreadable = logUnreadable(log);
  const opened = await openState(places, "gate", Date.now, onUnreadable);
  const { store, heldDenials, renameSite, failures } = opened;
  const served = pageFiles(site, { ...page.headers, ...configuration.headers });
  const files: ServeFile = (path, request) =>
    path === siteDocumentPath ? Promise.resolve(documentResponse(page)) : served(path, request);
  const release = releaseOf(() => commitOf(import.meta.dirname));
  const observers: GateObserver[] = [];
  const onEvent: OnGateEvent = (event) => {
    for (const observer of observers) observer.onEvent(event);
  };
  for (const open of openers) {
    const observer = await open({
      options: configuration,
      store,
      release,
      counters: gateModules.flatMap(({ counters = [] }) => counters),
      gauges: openGauges(gateModules, { store, follow }),
      addressesIn,
      onEvent,
      log,
    });
    if (observer) observers.push(observer);
  }
  const reopening = observers.flatMap(({ reopen }) => reopen ?? []);
  const measured = observers.reduce((each, { timed }) => timed?.(each) ?? each, store);
  const gate = await createNodeGate({
    ...configuration,
    document: parseExactJson(page.document),
    release,
    store: measured,
    heldDenials,
    renameSite,
    files: served,
    log,
    onEvent,
    ticketKeys: await readTicketKeys(configuration),
  });
  const server = await serveGate({ gate, files, host, port, trustedProxies, observers, log });
  const closeSocket = await openGateSocket(gate, opened.file, log);
  for (const origin of insecureOrigins(origins)) log({ event: "insecure-origin", origin });
  for (const { level, subject, seen, remedy = "" } of settings) {
    if (level !== "ok") log({ event: "store-settings", level, store: subject, seen, remedy });
  }
  for (const error of failures) log({ event: "denials-not-held", error: describeError(error) });
  log({ event: "listening", url: `http://${host}:${server.port}`, origins: origins.join(" ") });
  const reopen = () => {
    for (const each of reopening) each();
  };
  const stop = async () => {
    await closeSocket();
    await server.stop();
  };
  return { ...server, stop, reopen: reopening.length > 0 ? reopen : undefined };
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
