import { constants, open } from "node:fs/promises";

/** In bytes: far above any secret, and below what a wrong path could lead to. */
const maxLength = 64 * 1_024;

/** A secret, or why there is none. */
type FoundSecret =
  | { readonly value: string; readonly problem?: undefined }
  | { readonly value?: undefined; readonly problem: string };

/**
 * Reads a secret from a file, without the line breaks at its end. Only a regular file is read, or a link to
 * one: another can have no end. The problem never has any of the file's content.
 */
async function readSecretFile(path: string): Promise<FoundSecret> {
  // A pipe that nobody writes to would block.
  const flags = constants.O_RDONLY | constants.O_NONBLOCK;
  const handle = await open(path, flags).catch(() => undefined);
  if (!handle) return { problem: `${path} cannot be read` };
  try {
    const found = await handle.stat();
    if (!found.isFile()) return { problem: `${path} is not a file` };
    if (found.size > maxLength) return { problem: `${path} is larger than ${maxLength} bytes` };
    const value = (await handle.readFile("utf8")).replace(/[\r\n]+$/, "");
    return value === "" ? { problem: `${path} is empty` } : { value };
  } catch {
    return { problem: `${path} cannot be read` };
  } finally {
    await handle.close();
  }
}

/** A variable, its field in a configuration, and where a document that has it comes from. */
interface SecretOption {
  readonly variable: string;
  readonly field: string;
}

/**
 * Replaces the files of secrets by what they have: `storeFile` names the file of `store`, and the variable
 * `GATE_STORE_FILE` that of `GATE_STORE`. A variable wins over a field.
 *
 * @param fields of a configuration; is changed.
 * @param sources where each field comes from; is changed.
 * @returns what is not valid, beginning with the name of the variable or the field.
 */
export async function readSecrets(
  secrets: readonly SecretOption[],
  environment: Readonly<Record<string, string | undefined>>,
  fields: Map<string, unknown>,
  sources: Map<string, string>,
): Promise<readonly string[]> {
  const problems: string[] = [];
  for (const { variable, field } of secrets) {
    const fileField = `${field}File`;
    const fileVariable = `${variable}_FILE`;
    const isGiven = (environment[variable] ?? "") !== "";
    const named = environment[fileVariable] ?? "";
    const path = named === "" && !isGiven ? fields.get(fileField) : named;
    fields.delete(fileField);
    if (path === undefined || (path === "" && isGiven)) continue;

    const name = named === "" ? fileField : fileVariable;
    if (named === "" ? fields.has(field) : isGiven) {
      const other = named === "" ? field : variable;
      problems.push(`${name}: ${other} is set, too; remove one of them`);
      continue;
    }
    fields.delete(field);
    const found = typeof path === "string" && path !== "" ? await readSecretFile(path) : undefined;
    if (found?.value !== undefined) fields.set(field, found.value);
    else problems.push(`${name}: ${found?.problem ?? "expected the path of a file"}`);
    sources.set(field, named === "" ? (sources.get(fileField) ?? fileField) : fileVariable);
  }
  return problems;
}

/**
 * Returns a secret of the environment: that of a variable, or of the file that the same variable with
 * `_FILE` names. Undefined if neither is set.
 *
 * @param invalid makes the error that is thrown if the file cannot be read.
 */
export async function secretOf(
  environment: Readonly<Record<string, string | undefined>>,
  variable: string,
  invalid: (details: string) => Error,
): Promise<string | undefined> {
  const fields = new Map<string, unknown>([["secret", environment[variable]]]);
  const option = { variable, field: "secret" };
  const [problem] = await readSecrets([option], environment, fields, new Map());
  if (problem !== undefined) throw invalid(problem);
  const value = fields.get("secret");
  return typeof value === "string" ? value : undefined;
}
