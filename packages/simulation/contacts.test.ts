import { expect, test } from "vitest";
import { resolveContacts } from "./contacts.ts";
import { createSea } from "./create-sea.ts";
import { spawn } from "./population.ts";
import { invulnerableSeconds } from "./rules.ts";
import type { Creature, Sea } from "./sea.ts";
import type { SpeciesName } from "./species.ts";

/** Creates a sea whose player can be hurt at once; a run starts invulnerable, and with a shield. */
function seaWithVulnerablePlayer(): Sea {
  const sea = createSea(9, "swimming");
  Object.assign(sea.player, { invulnerableLeft: 0, shielded: false });
  return sea;
}

/** Spawns a creature at the player's mouth that faces the player, so that either can bite. */
function putAtMouth(sea: Sea, species: SpeciesName, radius: number): Creature {
  // `spawn` chooses a random position, and returns null if that is not in the sea.
  for (let tries = 0; tries < 50; tries += 1) {
    const creature = spawn(sea, species, radius);
    if (creature === null) continue;
    creature.x = sea.player.x + sea.player.radius * 0.7;
    creature.y = sea.player.y;
    creature.headingX = -1;
    return creature;
  }
  throw new Error(`No ${species} was spawned.`);
}

test("a smaller creature is eaten, feeds the player, makes it grow and scores", () => {
  const sea = seaWithVulnerablePlayer();
  sea.player.appetite = 50;
  const prey = putAtMouth(sea, "glimmer", 7);
  resolveContacts(sea);
  expect(prey.active).toBe(false);
  expect(sea.player).toMatchObject({ eaten: 1, score: 10, combo: 1, hearts: 3 });
  expect(sea.player.appetite).toBeGreaterThan(50);
  expect(sea.player.growth).toBeGreaterThan(0);
});

test("a larger creature bites and breaks the combo, but not again while the player is invulnerable", () => {
  const sea = seaWithVulnerablePlayer();
  sea.player.combo = 4;
  const hunter = putAtMouth(sea, "snapper", 25);
  resolveContacts(sea);
  resolveContacts(sea);
  expect(hunter.active).toBe(true);
  expect(sea.player).toMatchObject({
    hearts: 2,
    combo: 0,
    invulnerableLeft: invulnerableSeconds,
    score: 0,
  });
});

test("a creature of similar size neither bites nor is eaten", () => {
  const sea = seaWithVulnerablePlayer();
  const equal = putAtMouth(sea, "butterfly", sea.player.radius * 1.03);
  resolveContacts(sea);
  expect(equal.active).toBe(true);
  expect(sea.player).toMatchObject({ hearts: 3, eaten: 0 });
});

test("losing the last heart ends the run and keeps the score", () => {
  const sea = seaWithVulnerablePlayer();
  sea.player.hearts = 1;
  sea.player.score = 120;
  putAtMouth(sea, "snapper", 25);
  resolveContacts(sea);
  expect(sea.phase).toBe("lost");
  expect(sea.player.score).toBe(120);
});

test("a jellyfish of any size stings, a puffer only when inflated", () => {
  const stung = seaWithVulnerablePlayer();
  putAtMouth(stung, "jelly", 10);
  resolveContacts(stung);
  expect(stung.player.hearts).toBe(2);

  const calm = seaWithVulnerablePlayer();
  putAtMouth(calm, "puffer", 10);
  resolveContacts(calm);
  expect(calm.player).toMatchObject({ hearts: 3, eaten: 1 });

  const spiked = seaWithVulnerablePlayer();
  putAtMouth(spiked, "puffer", 10).puffed = 1;
  resolveContacts(spiked);
  expect(spiked.player).toMatchObject({ hearts: 2, eaten: 0 });
});

test("a shield absorbs one bite, and the next one hurts", () => {
  const sea = seaWithVulnerablePlayer();
  sea.player.shielded = true;
  putAtMouth(sea, "snapper", 25);
  resolveContacts(sea);
  expect(sea.player).toMatchObject({ hearts: 3, shielded: false });
  sea.player.invulnerableLeft = 0;
  resolveContacts(sea);
  expect(sea.player.hearts).toBe(2);
});

test("in a frenzy, larger fish are food", () => {
  const sea = seaWithVulnerablePlayer();
  sea.player.frenzyLeft = 5;
  putAtMouth(sea, "butterfly", sea.player.radius * 1.3);
  resolveContacts(sea);
  expect(sea.player).toMatchObject({ hearts: 3, eaten: 1 });
});

test("catching the golden fish of the Abyss, fully grown, wins the run, with points for each heart", () => {
  const sea = seaWithVulnerablePlayer();
  Object.assign(sea.player, { openZone: 4, growth: 1 });
  putAtMouth(sea, "golden", 10);
  resolveContacts(sea);
  expect(sea.phase).toBe("won");
  expect(sea.player.score).toBe(5000 + 3 * 1000);
});

test("a golden fish before the Abyss feeds, heals and scores", () => {
  const sea = seaWithVulnerablePlayer();
  Object.assign(sea.player, { openZone: 2, hearts: 2, appetite: 5 });
  const golden = putAtMouth(sea, "golden", 10);
  resolveContacts(sea);
  expect(golden.active).toBe(false);
  expect(sea.phase).toBe("swimming");
  expect(sea.player).toMatchObject({ hearts: 3, appetite: 100, score: 900 });
});

test("a bubble gives its power-up", () => {
  const sea = seaWithVulnerablePlayer();
  const [bubble] = sea.powerUps;
  if (bubble === undefined) throw new Error("The sea has no slots for bubbles.");
  Object.assign(bubble, { active: true, name: "heart", x: sea.player.x, y: sea.player.y });
  resolveContacts(sea);
  expect(bubble.active).toBe(false);
  expect(sea.player.hearts).toBe(4);
});
