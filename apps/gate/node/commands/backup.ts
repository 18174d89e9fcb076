import { closeSync, existsSync, openSync, readSync, renameSync } from "node:fs";
import { dirname, join } from "node:path";
import { openAuditLog } from "../../audit/open-audit-log.ts";
import { reasonOf } from "@fabulous-fish/checks/check-result";
import { text } from "@fabulous-fish/core/configuration/field-schemas";
import { record } from "@fabulous-fish/core/json/parse-document";
import { failedCommand, invalidCommand } from "../../operator/errors.ts";
import { keptEntries } from "../../operator/denial-entries.ts";
import { gateModules } from "../../gate.ts";
import { reachedKey } from "../../holdings/account-reader.ts";
import { snapshotPrefixes } from "../../holdings/stored-snapshots.ts";
import { challengePrefix } from "../../players/proof/challenges.ts";
import type { RestoreRules } from "../../stores/store-kind.ts";
import { hasCode } from "@fabulous-fish/core";
import type { Store } from "../../stores/store.ts";
import {
  type GateSite,
  readStoreSite,
  requireSite,
  siteKey,
  siteOfGate,
} from "../../stores/store-site.ts";
import { makeFolder, requireRegularFile } from "../../stores/store-file.ts";
import { readNodeConfiguration } from "../configuration.ts";
import { locate, openState, placeKey, type Places } from "../open-state.ts";
import { type CommandRunner, localCommand } from "./command.ts";
import { exportDenials, fileBody, importCommand, readDenials } from "./denials.ts";
import { servicesBeside } from "./runner.ts";

/**
 * Whether a backup's file has denials alone: JSON, which `backup` or an export has written.
 *
 * @throws {OperatorError} `command-failed` if it cannot be read, or is no regular file.
 */
function isDenialsFile(path: string): boolean {
  // A state can be larger than a text can be.
  const beginning = Buffer.alloc(100);
  try {
    requireRegularFile(path);
    const file = openSync(path, "r");
    readSync(file, beginning);
    closeSync(file);
  } catch (error) {
    throw failedCommand(`restore: ${reasonOf(error)}`);
  }
  return /^\s*\{/.test(beginning.toString("utf8"));
}

/** The entries that only a backup of the server itself has. */
const unsaved = [
  "sessions",
  ["keys of tickets", ...gateModules.flatMap(({ keeps }) => keeps ?? [])].join(" and "),
].join(", ");

/**
 * Copies the state of gates, which may be running, to new files in a folder: a file's state, and the denials
 * if they are elsewhere. Of a Redis server, only the denials.
 *
 * @returns what it has done, and what the copy lacks.
 * @throws {OperatorError} `command-failed` saying why there is no copy.
 */
async function backUp(places: Places, folder: string, now: () => number): Promise<string> {
  const { name, backup } = locate(places).state;
  const state = await openState(places, "command", now);
  // A copy has the private key of tickets.
  const umask = process.umask(0o077);
  try {
    const services = servicesBeside(state, now, () => Promise.resolve());
    const run: CommandRunner = (command, body) => command.run(services, body);
    if (backup) {
      const copy = await backup.save(folder, now());
      return `The state is saved in ${copy}, with ${countOf((await readDenials(run)).length)}.`;
    }
    makeFolder(folder, 0o700);
    const path = join(folder, `denials-${timeName(now())}.json`);
    const count = await exportDenials(run, path, now());
    return `Only the denials are saved, ${count}, in ${path}. Not saved: ${unsaved}, which are in ${name}; use its own backup (docs/hosting.md).`;
  } catch (error) {
    throw failedCommand(`backup: ${reasonOf(error)}`);
  } finally {
    process.umask(umask);
    await state.close();
  }
}

const countOf = (count: number) => `${count} ${count === 1 ? "denial" : "denials"}`;

const timeName = (now: number) =>
  new Date(now)
    .toISOString()
    .replace(/\.\d+Z$/, "Z")
    .replaceAll(":", "-");

/**
 * Replaces the state of gates, which may be running, by a copy. Denials that the copy lacks, or in which they
 * end earlier, are kept, and where the gates keep them: what was a no stays one. A damaged state, whose denials
 * cannot be read, is moved aside.
 *
 * @returns what it has done.
 * @throws {OperatorError} `command-failed` saying why it has changed nothing.
 */
async function restore(places: Places, copy: string, now: () => number): Promise<string> {
  const { name, backup } = locate(places).state;
  if (!backup) {
    throw invalidCommand(
      `restore: the state is in ${name}; use its own backup (docs/hosting.md). A file of denials is restored`,
    );
  }
  const umask = process.umask(0o077);
  const { files, findDamage, verify } = backup;
  const [path] = files;
  let aside: string | undefined;
  try {
    // Before anything is written.
    const copied = await verify(copy);
    const hasState = existsSync(path);
    if (hasState && findDamage(path) !== undefined) {
      const other = `${path}.damaged-${timeName(now())}`;
      moveFiles(files, path, other);
      aside = other;
    }
    const isSaved = hasState && aside === undefined;
    const own = gateSiteOf(places);
    const site = isSaved ? await siteOfState(places, own) : undefined;
    await requireSameSite(copied, copy, site ?? own);
    const before = isSaved ? await backup.save(dirname(copy), now(), "replaced") : undefined;
    const { keys, kept } = await backup.restore(copy, restoreRules);
    const said = [`The state of ${copy} is restored, ${keys} keys.`];
    if (before !== undefined) said.push(`What it replaces is saved in ${before}.`);
    if (aside !== undefined) {
      said.push(
        `The file that it replaces is damaged, and is now ${aside}: denials that only it has could not be kept.`,
      );
    }
    if (kept > 0) {
      said.push(
        kept === 1
          ? "1 later change of the denials is kept."
          : `${kept} later changes of the denials are kept.`,
      );
    }
    return said.join(" ");
  } catch (error) {
    // Without it, a gate would begin a state in which nobody is denied.
    if (aside !== undefined) moveFiles(files, aside, path);
    throw failedCommand(`restore: ${reasonOf(error)}`);
  } finally {
    process.umask(umask);
  }
}

const ofModules = gateModules.flatMap(({ unrestoredKeys = [] }) => unrestoredKeys);

/**
 * The responses of nodes are not restored: accounts may have changed since, and followed blocks
 * were missed. Nor are challenges, which could be answered twice.
 */
const restoreRules: RestoreRules = {
  ...keptEntries,
  keys: [placeKey, reachedKey, siteKey],
  left: [...snapshotPrefixes, ...ofModules, challengePrefix],
};

const gateSiteOf = ({ siteId, origins }: Places) => origins && siteOfGate({ siteId, origins });

/** Returns the site of the state that a copy replaces. Throws if that is not the gate's own. */
async function siteOfState(
  places: Places,
  own: GateSite | undefined,
): Promise<GateSite | undefined> {
  const { state } = locate(places);
  const store = await state.open();
  try {
    const site = own ? await requireSite(store, own, state.name) : await readStoreSite(store);
    return site && { ids: [site.id], genesisHash: site.genesisHash };
  } finally {
    await store.close();
  }
}

/** Throws if a copy is of another site than is expected. */
async function requireSameSite(
  copied: Pick<Store, "get">,
  copy: string,
  expected: GateSite | undefined,
): Promise<void> {
  if (!expected) return;
  try {
    await requireSite(copied, expected, copy);
  } catch (error) {
    if (!hasCode(error, "store-foreign")) throw error;
    const { id = "" } = (await readStoreSite(copied)) ?? {};
    throw new Error(
      `${error.details}. If they are the same site, run rename-site ${id}, restore it with GATE_SITE_ID=${id}, and name the site as before`,
    );
  }
}

/** Renames the file of a state with those that belong to it, whose names begin as its own. */
function moveFiles(files: readonly string[], from: string, to: string): void {
  const [path = ""] = files;
  for (const suffix of files.map((file) => file.slice(path.length))) {
    if (existsSync(from + suffix)) renameSync(from + suffix, to + suffix);
  }
}

export const backupCommand = localCommand({
  name: "backup",
  about:
    "copies the state, also of running gates, to new files in the folder; of Redis, only the denials",
  words: { folder: "FOLDER" },
  isForGates: false,
  body: record({ folder: text }),
  async run({ environment, now, output }, { folder }) {
    output.write(await backUp(await readNodeConfiguration(environment), folder, now));
  },
});

export const restoreCommand = localCommand({
  name: "restore",
  about: "replaces the state by a copy, also of running gates; keeps denials",
  words: { file: "FILE" },
  isForGates: false,
  body: fileBody,
  async run(context, { file }) {
    if (isDenialsFile(file)) return importCommand.run(context, { file });
    const configuration = await readNodeConfiguration(context.environment);
    // The state may be damaged or missing, and is about to be another one.
    const { onAuditFailure: onFailure } = context;
    const audit = await openAuditLog({ configuration, store: undefined, onFailure });
    context.output.write(await restore(configuration, file, context.now));
    return audit?.onEvent({ kind: "audited", event: "state-restored", command: "restore" });
  },
});
