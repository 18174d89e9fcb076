import { hasCode } from "@fabulous-fish/core";
import {
  type CheckResult,
  type Line,
  lineAbout,
  reasonOf,
} from "@fabulous-fish/checks/check-result";
import { createDenials } from "../../operator/denials.ts";
import { startFirst } from "../../stores/store-file.ts";
import { locate, openState, type OpenState, type Places } from "../open-state.ts";

/**
 * Checks where denials are kept, and reads them. What of a Redis server that has the state, too, can lose
 * them is in the results about the store.
 */
export async function checkDenials(places: Places): Promise<readonly CheckResult[]> {
  const { denials, isSeparate } = locate(places);
  const line = lineAbout("denials", denials.name);
  const results: CheckResult[] = [];
  try {
    if (isSeparate) results.push(...(await checkPlace(places)));
    results.push(...(await checkList(places, line)));
  } catch (error) {
    const remedy =
      "check that it runs and can be read: until then nobody plays, since nobody knows who is denied";
    results.push(line.wrong(reasonOf(error), remedy));
  }
  return results;
}

/** A Redis server that was emptied is like a new one. */
const nothingThere = [
  "there is nothing yet: the gate has never started, or all is lost",
  "before the first start, nothing; after a loss: npm run gate -- denials import FILE --here",
] as const;

async function checkPlace(places: Places): Promise<readonly CheckResult[]> {
  const { state, denials } = locate(places);
  const { results } = await denials.check({ hasState: false, hasDenials: true });
  if (!state.isShared || denials.isShared) return results;
  const here = "a file, for the gates of this machine alone";
  return results.map((result) =>
    result.level === "ok" ? { ...result, seen: `${result.seen}; ${here}` } : result,
  );
}

async function checkList(places: Places, line: Line): Promise<readonly CheckResult[]> {
  const { state: own, denials } = locate(places);
  let state: OpenState;
  try {
    state = await openState(places, "command", Date.now);
  } catch (error) {
    // The check of the store says it.
    if (hasCode(error, "store-foreign")) return [];
    if (hasCode(error, "denials-misplaced")) {
      return [line.wrong(reasonOf(error), error.remedy)];
    }
    if (hasCode(error, "command-invalid")) {
      if (own.canLose || denials.canLose) return [line.warning(...nothingThere)];
      return [line.skipped("the list begins at the gate's first start", startFirst)];
    }
    throw error;
  }
  let unreadable = 0;
  try {
    const announce = () => Promise.resolve();
    const list = createDenials({
      place: state.place,
      now: Date.now,
      announce,
      onUnreadable: () => (unreadable += 1),
    });
    const { length } = await list.all();
    const seen = `${length} ${length === 1 ? "account is" : "accounts are"} denied`;
    if (unreadable === 0) return [line.ok(seen)];
    return [
      line.warning(
        `${seen}; ${unreadable} of the entries cannot be read, and stay denied`,
        "deny or allow the accounts without an end again: npm run gate -- denied",
      ),
    ];
  } catch (error) {
    if (!hasCode(error, "denials-lost")) throw error;
    const seen = "has no list of denials: no gate of this version has started, or the list is lost";
    return [line.warning(seen, error.remedy)];
  } finally {
    await state.close();
  }
}
