import { hasCode, type SiteConfiguration } from "@fabulous-fish/core";
import { type CheckResult, lineAbout, reasonOf } from "@fabulous-fish/checks/check-result";
import { createStoredDenials } from "../../operator/denial-list.ts";
import { createDenials } from "../../operator/denials.ts";
import { runSelfTest, type SelfTestPart } from "../../operator/self-test.ts";
import { ticketKeyCount } from "../../players/tickets.ts";
import { schemaVersion, storedVersion } from "../../stores/schema.ts";
import type { Store } from "../../stores/store.ts";
import { requireSite, siteOfGate } from "../../stores/store-site.ts";
import { startFirst } from "../../stores/store-file.ts";
import type { NodeConfiguration } from "../configuration.ts";
import { locate } from "../open-state.ts";
import { ticketKeyFileOf } from "../ticket-key-file.ts";

/** Checks the gate's store, and what a gate makes in it. */
export async function checkStore(
  options: NodeConfiguration,
  site: SiteConfiguration | undefined,
): Promise<readonly CheckResult[]> {
  const results: CheckResult[] = [];
  let subject = options.store;
  try {
    const { state } = locate(options);
    subject = state.name;
    results.push(...(await state.check("state")));
    if (state.isMissing()) return results;
    const store = await state.open();
    try {
      results.push(...(await checkOpenStore(store, subject, options, site)));
    } finally {
      await store.close();
    }
  } catch (error) {
    results.push(failed(subject, error));
  }
  return results;
}

const makeRoom = "give the Redis server more memory (maxmemory), or remove what else it keeps";

function failed(subject: string, error: unknown): CheckResult {
  const remedy = hasCode(error, "store-newer")
    ? "start the newer gate, or restore the backup from before the upgrade"
    : hasCode(error, "store-full")
      ? makeRoom
      : hasCode(error, "store-foreign")
        ? error.remedy
        : "check that it runs, and that this user can reach and write it";
  return lineAbout("store", subject).wrong(reasonOf(error), remedy);
}

const seenWith: Readonly<Record<SelfTestPart, string>> = {
  challenge: "was made, signed and answered",
  session: "was started, found and ended",
  ticket: "was signed by the key in the store and verified",
};

/**
 * Checks that a gate can use a store that is open: its version, a write, and a challenge, a session and a
 * ticket of the check's own.
 *
 * @param subject what the store is called.
 * @param site of the page; undefined if it could not be read.
 * @throws {StoreUnavailableError}
 */
async function checkOpenStore(
  store: Store,
  subject: string,
  configuration: NodeConfiguration,
  site: SiteConfiguration | undefined,
): Promise<readonly CheckResult[]> {
  const { origins, siteId } = configuration;
  const line = lineAbout("store", subject);
  const version = await storedVersion(store);
  // Before anything is written.
  const own = await requireSite(store, siteOfGate({ siteId, origins }, site?.genesisHash), subject);
  await store.set("check", "1", 1_000);
  const results = [
    line.ok("can be read and written"),
    line.ok(
      version === schemaVersion
        ? `version ${version}`
        : `older than version ${schemaVersion}, to which the gate's next start brings it`,
    ),
    line.ok(
      own ? `belongs to the site ${own.id}` : "belongs to no site until the gate's next start",
    ),
  ];
  const parts: SelfTestPart[] = ["challenge", "session"];
  if (ticketKeyFileOf(configuration) === undefined) {
    const count = await ticketKeyCount(store);
    results.push(ticketKeyResult(count));
    if (count !== undefined && count > 0) parts.push("ticket");
  }
  if (site === undefined) return results;
  const now = Date.now;
  const list = createStoredDenials(store);
  const denials = createDenials({ list, now, announce: () => Promise.resolve() });
  const tried = await runSelfTest({ store, denials, now, configuration: site, origins }, parts);
  return [...results, ...tried.map(({ part, error }) => resultOf(part, error))];
}

function ticketKeyResult(count: number | undefined): CheckResult {
  const line = lineAbout("ticket key", "store");
  if (count === 0) {
    const remedy = "run npm run gate -- rotate-ticket-key: nothing is lost but tickets of a minute";
    return line.wrong("cannot be read", remedy);
  }
  return count === undefined
    ? line.skipped("the gate makes one at its first start", startFirst)
    : line.ok(`${count} in the store`);
}

function resultOf(part: SelfTestPart, error: unknown): CheckResult {
  const line = lineAbout("store", `a ${part} of its own`);
  if (error === undefined) return line.ok(seenWith[part]);
  const remedy = hasCode(error, "store-full")
    ? makeRoom
    : part === "ticket"
      ? "run npm run gate -- rotate-ticket-key"
      : "check that the gate's user can write the store, then restore a backup (docs/hosting/backup.md)";
  return line.wrong(reasonOf(error), remedy);
}
