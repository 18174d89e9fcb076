import type { HurtCause, Player, PowerUpName } from "@fabulous-fish/simulation/sea";
import type { SpeciesName } from "@fabulous-fish/simulation/species";
import type { Danger } from "@fabulous-fish/simulation/teaching/danger-lessons";
import { type Amount, countOf } from "@fabulous-fish/core";
import { perLanguage } from "@fabulous-fish/core/translation";
import { currentLanguage, defineMessages } from "./namespaces.ts";

/** In the order in which they are shown. */
export const tutorialSteps = ["swim", "eat", "dash", "streak", "grow"] as const;
/** A step of the tutorial. `messages.hints` has its text. */
export type TutorialStep = (typeof tutorialSteps)[number];

/** The messages that the game shows or announces, in the current language. */
export const messages = defineMessages("game", {
  title: "Fabulous Fish",
  zones: ["Sunlit Shallows", "Coral Drop", "Twilight Blue", "Midnight Deep", "The Abyss"],
  aquarium: {
    needed: "Hold enough of the game's tokens to swim.",
    waiting: "Waiting for word from the page…",
    alone:
      "This is only the game. Open it from the Fabulous Fish page: connect a wallet that holds enough of its tokens, then press Play.",
    lapsed:
      "Your account no longer holds enough of the game's tokens. Top it up, and you can swim again.",
  },
  greetings: [
    "Welcome",
    "Welcome back to the shoal",
    "Make way for a big fish",
    "Hail, treasure of the sea",
  ],
  welcome: "Welcome",
  ready: {
    pitch: "Eat what is smaller. Flee what is bigger. Dive.",
    swim: "Swim",
    /** Before a list of zones. */
    startIn: "Start in",
    look: "Look",
    how: "How to swim",
    controls: [
      ["Swim", "Arrow keys or WASD, the mouse, a finger, or a gamepad's stick"],
      ["Dash", "Space, a click, a tap, or a gamepad's lower button"],
      ["Pause", "P or Escape"],
      ["Sound", "M"],
    ],
    rules: [
      "Fish with a red glow bite. Jellyfish and hooks sting, and a puffer only when it is blown up.",
      "Each bite feeds and grows you. Grow enough and the next zone opens: dive.",
      "Bite quickly, again and again, and points multiply.",
      "A golden fish swims in each zone. The one in the Abyss wins.",
    ],
  },
  daily: {
    name: "Sea of the day",
    about: "The same sea for everybody until midnight (UTC).",
    best: (points: string) => `Best today: ${points}`,
    share: "Share picture",
  },
  paused: { heading: "Paused", resume: "Swim on", leave: "End this run" },
  over: {
    lost: "Swallowed by the sea",
    won: "You caught the golden fish!",
    bitten: (creature: string) => `${creature} bit you.`,
    endings: {
      teeth: "You were bitten.",
      sting: "A jellyfish stung you.",
      spines: "You ran into a puffer's spines.",
      hook: "You were hooked.",
      hunger: "You starved. The longer you swim, the more you need.",
    } satisfies Record<HurtCause, string>,
    newBest: "A new best!",
    short: (points: string) => `${points} short of your best`,
    level: "As good as your best",
    goals: {
      open: (zone: string) => `Open ${zone}`,
      golden: (zone: string) => `Golden fish: ${zone}`,
      streak: (bites: string) => `Bite ${bites} times in a row`,
      eaten: (fish: string) => `Eat ${fish} fish in one run`,
      reached: "Reached",
    },
    eaten: "Fish eaten",
    combo: "Longest streak",
    depth: "Deepest zone",
    again: "Swim again",
    toAquarium: "To the aquarium",
  },
  hud: {
    hearts: ({ text, plural }: Amount) => `${text} ${plural === "one" ? "heart" : "hearts"}`,
    food: "Food",
    growth: "Growth",
    score: (points: string) => `Score ${points}`,
    best: (points: string) => `Best ${points}`,
    pause: "Pause",
    mute: "Turn sound off",
    unmute: "Turn sound on",
    dash: "Dash",
  },
  hints: {
    swim: {
      touch: "Drag a finger anywhere to swim",
      keys: "Swim with the mouse or the arrow keys",
    },
    eat: "Eat fish that are smaller than you",
    dash: { touch: "Tap to dash", keys: "Click or press space to dash" },
    streak: "Bite on quickly: five in a row, and points multiply",
    grow: "Fill the growth bar, and deeper water opens",
  } satisfies Record<TutorialStep, string | Record<"touch" | "keys", string>>,
  /** Beside a picture of the danger, about four words. */
  lessons: {
    teeth: "A red glow bites",
    shark: "Sharks charge: swim aside",
    angler: "Its light is bait",
    spines: "Blown up, a puffer pricks",
    sting: "Jellyfish always sting",
    hook: "Swim around the hooks",
    hunger: "Eat, or you starve",
  } satisfies Record<Danger, string>,
  creatures: {
    glimmer: "A glimmer",
    sardine: "A sardine",
    butterfly: "A butterflyfish",
    tang: "A tang",
    snapper: "A snapper",
    grouper: "A grouper",
    barracuda: "A barracuda",
    lantern: "A lanternfish",
    hatchet: "A hatchetfish",
    viper: "A viperfish",
    shark: "A shark",
    angler: "An anglerfish",
    puffer: "A puffer",
    jelly: "A jellyfish",
    golden: "The golden fish",
  } satisfies Record<SpeciesName, string>,
  powerUps: {
    swift: "Swift fins",
    shield: "Bubble shield",
    magnet: "Whirl: small fry come to you",
    frenzy: "Frenzy: bite bigger fish",
    heart: "One more heart",
  } satisfies Record<PowerUpName, string>,
  toasts: {
    start: "Eat what is smaller than you",
    opened: (zone: string) => `${zone} is open. Dive!`,
    shark: "Shark!",
    starving: "Eat, quickly!",
    shieldBroken: "Shield gone",
    golden: "The golden fish! Catch it!",
  },
  announcements: {
    multiplier: (times: number) => `Times ${times}`,
    hearts: (what: string, { text, plural }: Amount) =>
      `${what} ${text} ${plural === "one" ? "heart" : "hearts"} left.`,
    over: (heading: string, score: string) => `${heading}. Score ${score}.`,
  },
  failed: {
    heading: "The game cannot start",
    noWebGl:
      "This browser does not offer WebGL, which the game is drawn with. Switch on hardware acceleration in its settings, or try another browser.",
  },
} as const);

const numbersIn = perLanguage((tag) => new Intl.NumberFormat(tag));

/** Formats an integer with the separators of the language. */
export function readable(value: number): string {
  return numbersIn(currentLanguage().tag).format(value);
}

/** Returns an integer of zero or more as the messages receive it. */
export function amount(value: number): Amount {
  return countOf(value, currentLanguage().tag);
}

/**
 * Returns the first and last four characters of an account (rule 2.4). A string that would not become
 * shorter stays as it is.
 */
export function shortAccount(account: string): string {
  return account.length > 9 ? `${account.slice(0, 4)}…${account.slice(-4)}` : account;
}

/** Names the cause of the last lost heart, or nothing if the player left the run. */
export function endingOf({ hurtBy, bittenBy }: Pick<Player, "hurtBy" | "bittenBy">): string {
  const { endings, bitten } = messages.over;
  if (hurtBy === null) return "";
  return hurtBy === "teeth" && bittenBy !== null
    ? bitten(messages.creatures[bittenBy])
    : endings[hurtBy];
}
