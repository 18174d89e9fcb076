import { dirname, resolve } from "node:path";
import { hasCode } from "@fabulous-fish/core";
import {
  type CheckResult,
  type Line,
  lineAbout,
  reasonOf,
} from "@fabulous-fish/checks/check-result";
import { createDenials } from "../../operator/denials.ts";
import { isRedis } from "../configuration.ts";
import { openState, type OpenState, placeName, type Places } from "../open-state.ts";
import { checkRedisSettings, readRedisSettings, redisName } from "./check-redis.ts";
import { checkFolder, existingFolder, startFirst } from "./check-store.ts";

/**
 * Checks where denials are kept, and reads them. What of a Redis server that has the state, too, can lose
 * them is in the results about the store.
 */
export async function checkDenials(places: Places): Promise<readonly CheckResult[]> {
  const { store, denials = store } = places;
  const line = lineAbout("denials", placeName(places));
  const results: CheckResult[] = [];
  try {
    if (denials !== store) results.push(...(await checkPlace(denials, places)));
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

async function checkPlace(denials: string, places: Places): Promise<readonly CheckResult[]> {
  if (isRedis(denials)) {
    const content = { hasState: false, hasDenials: true };
    return checkRedisSettings(redisName(denials), await readRedisSettings(denials), content);
  }
  const folder = await existingFolder(dirname(resolve(placeName(places))));
  const result = await checkFolder(folder, "denials", "GATE_DENIALS");
  if (!isRedis(places.store) || result.level !== "ok") return [result];
  return [{ ...result, seen: `${result.seen}; a file, for the gates of this machine alone` }];
}

async function checkList(places: Places, line: Line): Promise<readonly CheckResult[]> {
  const { store, denials = store } = places;
  let state: OpenState;
  try {
    state = await openState(places, "command", Date.now);
  } catch (error) {
    if (hasCode(error, "denials-misplaced")) {
      return [line.wrong(reasonOf(error), error.remedy)];
    }
    if (hasCode(error, "command-invalid")) {
      if (isRedis(store) || isRedis(denials)) return [line.warning(...nothingThere)];
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
