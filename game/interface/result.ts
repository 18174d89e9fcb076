import type { Game } from "../run/game.ts";
import type { Player, Sea } from "../simulation/sea.ts";
import { ZONE_COUNT } from "../simulation/zones.ts";
import { readable, STRINGS } from "../strings.ts";
import { element } from "./elements.ts";

/** What a run came to: how it ended, the score, the figures, and what to try next. */
export function resultOf(game: Game): Node[] {
  const { sea } = game;
  const { player } = sea;
  const words = STRINGS.over;
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

/** The score beside the best. */
function beside({ sea, best, newBest }: Game): HTMLElement {
  const words = STRINGS.over;
  if (newBest) return element("p", "new-best", words.newBest);
  const short = best - sea.player.score;
  return element("p", "small", short > 0 ? words.short(readable(short)) : words.level);
}

function figuresOf(player: Player): HTMLElement {
  const words = STRINGS.over;
  const list = element("dl", "results");
  for (const [name, value] of [
    [words.eaten, String(player.eaten)],
    [words.combo, String(player.bestCombo)],
    [words.depth, STRINGS.zones[player.openZone] ?? ""],
  ] as const) {
    list.append(element("dt", "", name), element("dd", "", value));
  }
  return list;
}

/** What cost the last heart; nothing where the run was given up. */
function endingOf({ hurtBy, bittenBy }: Player): string {
  const { endings, bitten } = STRINGS.over;
  if (hurtBy === null) return "";
  return hurtBy === "teeth" && bittenBy !== null
    ? bitten(STRINGS.creatures[bittenBy])
    : endings[hurtBy];
}

/** What is nearest to be reached the next time. */
function goalOf({ player, phase }: Sea): string {
  const { goals } = STRINGS.over;
  if (phase === "won") return goals.again;
  const next = player.openZone + 1;
  if (next === ZONE_COUNT) return player.growth < 1 ? goals.grow : goals.golden;
  const missing = Math.max(1, Math.ceil((1 - player.growth) * 100));
  return goals.zone(STRINGS.zones[next] ?? "", missing);
}
