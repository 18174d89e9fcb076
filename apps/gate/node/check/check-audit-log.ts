import { access, constants, stat } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import type { CheckResult } from "@fabulous-fish/checks/check-result";
import { standardOutput } from "../open-audit-log.ts";
import { messageOf } from "./message-of.ts";

/**
 * Checks whether the audit log can be written, and who else can read it.
 *
 * @param path undefined if there is none.
 */
export async function checkAuditLog(path: string | undefined): Promise<readonly CheckResult[]> {
  if (path === undefined) return [];
  const about = { group: "audit log", subject: path };
  if (path === standardOutput) return [{ ...about, level: "ok", seen: "the standard output" }];
  const wrong = (seen: string): CheckResult => {
    const remedy = "give the gate's user the file and its folder, or set GATE_AUDIT_LOG";
    return { ...about, level: "wrong", seen, remedy };
  };
  const found = await stat(path).catch(() => undefined);
  if (found && !found.isFile()) return [wrong("not a file")];
  try {
    const { R_OK, W_OK, X_OK } = constants;
    await (found ? access(path, R_OK | W_OK) : access(dirname(resolve(path)), W_OK | X_OK));
  } catch (error) {
    return [wrong(messageOf(error))];
  }
  if (!found) return [{ ...about, level: "ok", seen: "is made at the first start" }];
  const seen = `mode ${(found.mode & 0o777).toString(8).padStart(4, "0")}`;
  if ((found.mode & 0o007) === 0) return [{ ...about, level: "ok", seen }];
  const remedy = `chmod 640 ${path}`;
  return [{ ...about, level: "warning", seen, expected: "not for every user", remedy }];
}
