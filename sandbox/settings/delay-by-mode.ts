import { type Settings, whenSettings } from "./settings.ts";
import type { SettingState } from "./state.ts";

const slowResponseMs = 3_000;

/** Waits as long as the mode of a setting requires, but only until the mode changes. */
export async function delayByMode(
  settings: Settings,
  modeIn: (state: SettingState) => string,
): Promise<void> {
  const initial = modeIn(settings.read());
  if (initial !== "slow" && initial !== "hanging") return;
  const changed = whenSettings(settings, (state) => modeIn(state) !== initial);
  await (initial === "slow" ? Promise.race([changed, delay(slowResponseMs)]) : changed);
}

function delay(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    // A pending response must not keep the process running.
    setTimeout(resolve, milliseconds).unref();
  });
}
