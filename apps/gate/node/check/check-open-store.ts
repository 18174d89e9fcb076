import type { SiteConfiguration } from "@fabulous-fish/core";
import type { CheckResult } from "@fabulous-fish/checks/check-result";
import { runSelfTest, type SelfTestPart } from "../../self-test.ts";
import { createDenials } from "../../operator/denials.ts";
import { ticketKeyCount } from "../../sessions/tickets.ts";
import { schemaVersion, storedVersion } from "../../stores/schema.ts";
import type { Store } from "../../stores/store.ts";
import type { NodeConfiguration } from "../configuration.ts";
import { messageOf } from "./message-of.ts";

/** What the use of a store depends on. */
export interface StoreUse extends Pick<NodeConfiguration, "ticketKeyFile" | "origins"> {
  /** Of the page; undefined if it could not be read. */
  readonly site: SiteConfiguration | undefined;
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
 * @throws {StoreUnavailableError}
 */
export async function checkOpenStore(
  store: Store,
  subject: string,
  { ticketKeyFile, origins, site }: StoreUse,
): Promise<readonly CheckResult[]> {
  const about = { group: "store", subject, level: "ok" as const };
  const version = await storedVersion(store);
  await store.set("check", "1", 1_000);
  const results: CheckResult[] = [
    { ...about, seen: "can be read and written" },
    {
      ...about,
      seen:
        version === schemaVersion
          ? `version ${version}`
          : `older than version ${schemaVersion}, to which the gate's next start brings it`,
    },
  ];
  const parts: SelfTestPart[] = ["challenge", "session"];
  if (ticketKeyFile === undefined) {
    const count = await ticketKeyCount(store);
    results.push(ticketKeyResult(count));
    if (count !== undefined && count > 0) parts.push("ticket");
  }
  if (site === undefined) return results;
  const now = Date.now;
  const place = { store, name: subject };
  const denials = createDenials({ place, now, announce: () => Promise.resolve() });
  const tried = await runSelfTest({ store, denials, now, configuration: site, origins }, parts);
  return [...results, ...tried.map(({ part, error }) => resultOf(part, error))];
}

function ticketKeyResult(count: number | undefined): CheckResult {
  const about = { group: "ticket key", subject: "store" };
  if (count === 0) {
    const remedy = "run npm run gate -- rotate-ticket-key: nothing is lost but tickets of a minute";
    return { ...about, level: "wrong", seen: "cannot be read", remedy };
  }
  const seen =
    count === undefined ? "the gate makes one at its first start" : `${count} in the store`;
  return { ...about, level: "ok", seen };
}

function resultOf(part: SelfTestPart, error: unknown): CheckResult {
  const about = { group: "store", subject: `a ${part} of its own` };
  if (error === undefined) return { ...about, level: "ok", seen: seenWith[part] };
  const remedy =
    part === "ticket"
      ? "run npm run gate -- rotate-ticket-key"
      : "check that the gate's user can write the store, then restore a backup (docs/hosting.md)";
  return { ...about, level: "wrong", seen: messageOf(error), remedy };
}
