import { hasCode } from "@fabulous-fish/core";
import { type CheckResult, lineAbout, reasonOf } from "@fabulous-fish/checks/check-result";
import { createDenials } from "../../operator/denials.ts";
import { startFirst } from "../../stores/store-file.ts";
import { locate, openState, type Places } from "../open-state.ts";

/** Reads the denials, and checks this machine's copy of them, if the store can lose them (rule 10.18). */
export async function checkDenials(places: Places): Promise<readonly CheckResult[]> {
  const { state, copy } = locate(places);
  const results: CheckResult[] = [];
  const line = lineAbout("denials", copy?.name ?? state.name);
  try {
    if (copy) results.push(...(await copy.check("denials")));
    results.push(await checkList(places, line));
  } catch (error) {
    // The check of the store says it.
    if (hasCode(error, "store-foreign")) return results;
    if (hasCode(error, "denials-misplaced")) return [line.wrong(reasonOf(error), error.remedy)];
    const remedy =
      "check that it runs and can be read: until then nobody plays, since nobody knows who is denied";
    results.push(line.wrong(reasonOf(error), remedy));
  }
  return results;
}

async function checkList(places: Places, line: ReturnType<typeof lineAbout>): Promise<CheckResult> {
  let unreadable = 0;
  const state = await openState(places, "command", Date.now, () => (unreadable += 1)).catch(
    (error: unknown) => {
      if (hasCode(error, "command-invalid")) return undefined;
      throw error;
    },
  );
  if (!state) return line.skipped("the list begins at the gate's first start", startFirst);
  try {
    const { denials: list, failures } = state;
    const [failure] = failures;
    if (failure !== undefined) throw failure;
    const announce = () => Promise.resolve();
    const { denials } = await createDenials({ list, now: Date.now, announce }).page();
    const { length } = denials;
    const seen = `${length} ${length === 1 ? "account is" : "accounts are"} denied`;
    if (unreadable === 0) return line.ok(seen);
    return line.warning(
      `${seen}; ${unreadable} of the entries cannot be read, and stay denied`,
      "deny or allow the accounts without an end again: npm run gate -- denied",
    );
  } finally {
    await state.close();
  }
}
