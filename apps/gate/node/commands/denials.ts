import { readFile, writeFile } from "node:fs/promises";
import { reasonOf } from "@fabulous-fish/checks/check-result";
import { text } from "@fabulous-fish/core/configuration/field-schemas";
import { record } from "@fabulous-fish/core/json/parse-document";
import { denied, denialsIn, deny } from "../../operator/commands.ts";
import type { OperatorDenial } from "../../operator/denial.ts";
import { failedCommand } from "../../operator/errors.ts";
import { requireRegularFile } from "../../stores/store-file.ts";
import { type CommandContext, type CommandRunner, localCommand, runPages } from "./command.ts";
import { denialsFileOf, parseDenialsFile } from "./denials-file.ts";
import { withRunner } from "./runner.ts";

/** Returns all denials. */
export const readDenials = async (run: CommandRunner) => denialsIn(await runPages(run, denied, {}));

/**
 * Writes the denials to a file that does not exist, and returns how many.
 *
 * @param now in milliseconds, as `Date.now`.
 * @throws {OperatorError} `command-failed` if the file exists or cannot be written.
 */
export async function exportDenials(
  run: CommandRunner,
  path: string,
  now: number,
): Promise<number> {
  const denials = await readDenials(run);
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
 * @returns whether all entries are denials.
 * @throws {OperatorError} `command-failed` if the file cannot be read, or is not one of denials. Nothing is
 *   changed then.
 */
async function importDenials(
  run: CommandRunner,
  path: string,
  { now, output }: Pick<CommandContext, "now" | "output">,
): Promise<boolean> {
  try {
    requireRegularFile(path);
  } catch (error) {
    throw failedCommand(reasonOf(error));
  }
  const written = await readFile(path, "utf8").catch((error: unknown) => {
    throw failedCommand(`${path}: ${reasonOf(error)}`);
  });
  const { denials, rejected } = parseDenialsFile(written, path);
  const before = new Map((await readDenials(run)).map((denial) => [denial.account, denial]));
  const counts = { added: 0, replaced: 0, unchanged: 0, "ended before": 0 };
  try {
    for (const denial of denials) {
      const found = before.get(denial.account);
      if (denial.until !== undefined && denial.until <= now()) counts["ended before"] += 1;
      else if (found && isSame(found, denial)) counts.unchanged += 1;
      else {
        await run(deny, denial);
        counts[found ? "replaced" : "added"] += 1;
      }
    }
  } finally {
    const parts = Object.entries({ ...counts, rejected: rejected.length })
      .filter(([name, count]) => count > 0 || name !== "ended before")
      .map(([name, count]) => `${count} ${name}`);
    output.write(`${path}: ${parts.join(", ")}.`);
    for (const problem of rejected) output.write(`${path}: ${problem}`);
  }
  return rejected.length === 0;
}

const isSame = (one: OperatorDenial, other: OperatorDenial) =>
  one.until === other.until && one.reason === other.reason;

export const fileBody = record({ file: text });

export const exportCommand = localCommand({
  name: "denials export",
  about: "copies the denials to a new file",
  words: { file: "FILE" },
  isForGates: true,
  body: fileBody,
  run: (context, { file }) =>
    withRunner(context, async (run) => {
      const count = await exportDenials(run, file, context.now());
      const denials = count === 1 ? "denial is" : "denials are";
      context.output.write(`${count} ${denials} saved in ${file}.`);
    }),
});

export const importCommand = localCommand({
  name: "denials import",
  about: "adds the denials of such a file, and lifts none",
  words: { file: "FILE" },
  isForGates: true,
  body: fileBody,
  run: (context, { file }) => withRunner(context, (run) => importDenials(run, file, context)),
});
