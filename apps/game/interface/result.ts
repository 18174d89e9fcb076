import type { Game } from "../run/game.ts";
import type { Player, Sea } from "@fabulous-fish/simulation/sea";
import { zoneCount } from "@fabulous-fish/simulation/zones";
import { readable, messages } from "../languages/messages.ts";
import { element } from "./elements.ts";

/** Returns the result of a run: its end, the score, the numbers, and the next goal. */
export function resultOf(game: Game): Node[] {
  const { sea } = game;
  const { player } = sea;
  const words = messages.over;
  const nodes: Node[] = [
    element("h1", "", sea.phase === "won" ? words.won : words.lost),
    element("p", "final", readable(player.score)),
    beside(game),
    figuresOf(player),
    element("p", "goal", goalOf(sea)),
  ];
  if (sea.phase !== "won") nodes.splice(1, 0, element("p", "ending", endingOf(player)));
  return nodes;
}

/** Compares the score with the best one. */
function beside({ sea, best, newBest }: Game): HTMLElement {
  const words = messages.over;
  if (newBest) return element("p", "new-best", words.newBest);
  const short = best - sea.player.score;
  return element("p", "small", short > 0 ? words.short(readable(short)) : words.level);
}

function figuresOf(player: Player): HTMLElement {
  const words = messages.over;
  const list = element("dl", "results");
  for (const [name, value] of [
    [words.eaten, String(player.eaten)],
    [words.combo, String(player.bestCombo)],
    [words.depth, messages.zones[player.openZone] ?? ""],
  ] as const) {
    list.append(element("dt", "", name), element("dd", "", value));
  }
  return list;
}

/** Names the cause of the last lost heart, or nothing if the player left the run. */
function endingOf({ hurtBy, bittenBy }: Player): string {
  const { endings, bitten } = messages.over;
  if (hurtBy === null) return "";
  return hurtBy === "teeth" && bittenBy !== null
    ? bitten(messages.creatures[bittenBy])
    : endings[hurtBy];
}

/** Names the nearest goal for the next run. */
function goalOf({ player, phase }: Sea): string {
  const { goals } = messages.over;
  if (phase === "won") return goals.again;
  const next = player.openZone + 1;
  if (next === zoneCount) return player.growth < 1 ? goals.grow : goals.golden;
  const missing = Math.max(1, Math.ceil((1 - player.growth) * 100));
  return goals.zone(messages.zones[next] ?? "", missing);
}
