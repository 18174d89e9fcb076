import { percentOf } from "@fabulous-fish/core";
import { messages, readable } from "../languages/messages.ts";
import { currentLanguage } from "../languages/namespaces.ts";
import type { Game } from "../run/game.ts";
import { type Goal, goals, nameOf, progressTowards } from "../run/goals.ts";
import { element } from "./elements.ts";
import type { Portraits } from "./portraits.ts";

/** How many goals are shown that the run has reached, and how many in all. */
const maxReached = 3;
const maxShown = 5;

/** Creates the list of the goals that a run has reached, and of the next ones. */
export function goalList(game: Game, portraits: Portraits): HTMLElement {
  const isReached = (goal: Goal) => game.reached.includes(nameOf(goal));
  const reached = goals.filter(isReached).slice(-maxReached);
  const next = goals.filter((goal) => !game.progress.goals.includes(nameOf(goal)));
  const list = element("ul", "goals");
  for (const goal of [...reached, ...next.slice(0, maxShown - reached.length)]) {
    const share = progressTowards(goal, game.sea.player, game.goldens);
    const percentage = percentOf(Math.floor(share * 100) / 100, currentLanguage().tag);
    const state = isReached(goal) ? messages.over.goals.reached : share > 0 && percentage;
    const row = element(
      "li",
      isReached(goal) ? "reached" : "",
      portraitOf(goal, portraits),
      element("span", "", textOf(goal)),
      element("span", "state", state || ""),
    );
    row.style.setProperty("--share", String(share));
    list.append(row);
  }
  return list;
}

function textOf({ kind, amount }: Goal): string {
  const words = messages.over.goals;
  return kind === "open" || kind === "golden"
    ? words[kind](messages.zones[amount] ?? "")
    : words[kind](readable(amount));
}

function portraitOf({ kind, amount }: Goal, portraits: Portraits): HTMLCanvasElement {
  if (kind === "open") return portraits.portraitOfLook(amount, 0);
  return portraits.portrait(
    kind === "golden" ? "golden" : kind === "streak" ? "sardine" : "glimmer",
  );
}
