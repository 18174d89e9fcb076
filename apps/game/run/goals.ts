import type { Player } from "@fabulous-fish/simulation/sea";

/** `open`, `golden`: the index of the zone to open, or of the golden fish. Otherwise a number of bites. */
export interface Goal {
  readonly kind: "open" | "golden" | "streak" | "eaten";
  readonly amount: number;
}

function goal(kind: Goal["kind"], amount: number): Goal {
  return { kind, amount };
}

/** All goals, in the order in which they are proposed. */
export const goals: readonly Goal[] = [
  goal("open", 1),
  goal("golden", 0),
  goal("streak", 15),
  goal("open", 2),
  goal("golden", 1),
  goal("eaten", 60),
  goal("open", 3),
  goal("golden", 2),
  goal("streak", 30),
  goal("open", 4),
  goal("golden", 3),
  goal("eaten", 150),
  goal("golden", 4),
];

/** Returns the name by which a goal is stored. */
export function nameOf({ kind, amount }: Goal): string {
  return `${kind}-${amount}`;
}

/** Returns how far a run has come towards a goal, 0 to 1. `goldens`: the zones of the golden fish that it caught. */
export function progressTowards(
  { kind, amount }: Goal,
  player: Pick<Player, "openZone" | "growth" | "bestCombo" | "eaten">,
  goldens: ReadonlySet<number>,
): number {
  switch (kind) {
    case "open":
      if (player.openZone === amount - 1) return player.growth;
      return player.openZone < amount ? 0 : 1;
    case "golden":
      return goldens.has(amount) ? 1 : 0;
    case "streak":
      return Math.min(1, player.bestCombo / amount);
    case "eaten":
      return Math.min(1, player.eaten / amount);
  }
}
