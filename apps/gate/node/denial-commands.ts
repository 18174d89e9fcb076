import { readFile, writeFile } from "node:fs/promises";
import type { OperatorDenial } from "@fabulous-fish/core/gate/gate-messages";
import type { OnGateEvent } from "../operator/events.ts";
import { failedCommand, invalidCommand } from "../operator/errors.ts";
import { createDenials } from "../operator/denials.ts";
import { announceIn, type CommandOutput } from "./account-commands.ts";
import { reasonOf } from "@fabulous-fish/checks/check-result";
import { requireRegularFile } from "../stores/store-file.ts";
import { denialsFileOf, parseDenialsFile } from "./denials-file.ts";
import type { OpenState } from "./open-state.ts";
import { actRemotely, type RemoteGate, remoteDenials } from "./remote-gate.ts";

/** A command that copies the denials to a file, or adds those of a file. */
export interface DenialsCommand {
  readonly name: "export" | "import";
  readonly path: string;
  /** Of the Worker that is to do it. */
  readonly origin: string | undefined;
}

/**
 * Parses the words of a command about all denials; undefined if they are another command's.
 *
 * @throws {OperatorError} `command-invalid`
 */
export function parseDenialsCommand(words: readonly string[]): DenialsCommand | undefined {
  const [name, action, path, origin, ...others] = words;
  if (name !== "denials") return undefined;
  const isKnown = action === "export" || action === "import";
  if (!isKnown || path === undefined || path.startsWith("-") || others.length > 0) {
    throw invalidCommand("denials: expected export FILE or import FILE, and maybe an origin");
  }
  return { name: action, path, origin };
}

/** The denials that a command reads and changes: of a store, or of a Worker. */
interface DenialList {
  all(): Promise<readonly OperatorDenial[]>;
  deny(denial: OperatorDenial): Promise<unknown>;
}

export function storedDenialList(
  { store, denials: list }: Pick<OpenState, "store" | "denials">,
  now: () => number,
  onEvent: OnGateEvent = () => undefined,
): DenialList {
  const denials = createDenials({ list, now, announce: announceIn(store, now) });
  return {
    all: () => denials.all(),
    async deny(denial) {
      await denials.deny(denial);
      onEvent({ kind: "account-denied", ...denial });
    },
  };
}

export function remoteDenialList(gate: RemoteGate): DenialList {
  return {
    all: () => remoteDenials(gate),
    deny: (denial) => actRemotely(gate, { name: "deny", denial }),
  };
}

/**
 * Writes the denials to a file that does not exist, and returns how many.
 *
 * @param now in milliseconds, as `Date.now`.
 * @throws {OperatorError} `command-failed` if the file exists or cannot be written.
 */
export async function exportDenials(
  list: Pick<DenialList, "all">,
  path: string,
  now: number,
): Promise<number> {
  const denials = await list.all();
  await writeFile(path, denialsFileOf(denials, now), { flag: "wx", mode: 0o600 }).catch(
    (error: unknown) => {
      const isThere = error instanceof Error && "code" in error && error.code === "EEXIST";
      throw failedCommand(isThere ? `${path} exists already.` : `${path}: ${reasonOf(error)}`);
    },
  );
  return denials.length;
}

/**
 * Adds the denials of a file, and replaces the terms of those whose account is denied already. It lifts none.
 * What it has done is written also if it fails.
 *
 * @param now in milliseconds, as `Date.now`.
 * @returns whether all entries are denials.
 * @throws {OperatorError} `command-failed` if the file cannot be read, or is not one of denials. Nothing is
 *   changed then.
 */
export async function importDenials(
  list: DenialList,
  path: string,
  now: number,
  { write }: Pick<CommandOutput, "write">,
): Promise<boolean> {
  try {
    requireRegularFile(path);
  } catch (error) {
    throw failedCommand(reasonOf(error));
  }
  const text = await readFile(path, "utf8").catch((error: unknown) => {
    throw failedCommand(`${path}: ${reasonOf(error)}`);
  });
  const { denials, rejected } = parseDenialsFile(text, path);
  const before = new Map((await list.all()).map((denial) => [denial.account, denial]));
  const counts = { added: 0, replaced: 0, unchanged: 0, ended: 0 };
  try {
    for (const denial of denials) {
      const found = before.get(denial.account);
      if (denial.until !== undefined && denial.until <= now) counts.ended += 1;
      else if (found && isSame(found, denial)) counts.unchanged += 1;
      else {
        await list.deny(denial);
        counts[found ? "replaced" : "added"] += 1;
      }
    }
  } finally {
    const { added, replaced, unchanged, ended } = counts;
    const parts = [
      `${added} added`,
      `${replaced} replaced`,
      `${unchanged} unchanged`,
      ...(ended > 0 ? [`${ended} ended before`] : []),
      `${rejected.length} rejected`,
    ];
    write(`${path}: ${parts.join(", ")}.`);
    for (const problem of rejected) write(`${path}: ${problem}`);
  }
  return rejected.length === 0;
}

const isSame = (one: OperatorDenial, other: OperatorDenial) =>
  one.until === other.until && one.reason === other.reason;
