import type { HurtCause } from "./simulation/contacts.ts";
import type { PowerUpName } from "./simulation/sea.ts";

/** Every word the game shows or speaks. */
export const STRINGS = {
  title: "Fabulous Fish",
  zones: ["Sunlit Shallows", "Coral Drop", "Twilight Blue", "Midnight Deep", "The Abyss"],
  aquarium: {
    heading: "The aquarium",
    needed: "Hold enough $FISHD to swim.",
    waiting: "Waiting for word from the page…",
    alone:
      "This is only the game. Open it from the Fabulous Fish page: connect a wallet that holds enough $FISHD, then press Play.",
    lapsed: "Your account no longer holds enough $FISHD. Top it up, and you can swim again.",
  },
  greetings: [
    "Welcome",
    "Welcome back to the shoal",
    "Make way for a big fish",
    "Hail, treasure of the sea",
  ],
  stranger: "Welcome",
  ready: {
    pitch: "Eat what is smaller. Flee what is bigger. Dive.",
    swim: "Swim",
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
      "In the Abyss swims a golden fish. Catch it.",
    ],
  },
  paused: { heading: "Paused", resume: "Swim on", leave: "End this run" },
  over: {
    lost: "Swallowed by the sea",
    won: "You caught the golden fish!",
    score: "Score",
    best: "Best",
    newBest: "A new best!",
    eaten: "Fish eaten",
    combo: "Longest streak",
    depth: "Deepest zone",
    again: "Swim again",
    toAquarium: "To the aquarium",
  },
  hud: {
    hearts: (count: number) => `${count} ${count === 1 ? "heart" : "hearts"}`,
    food: "Food",
    growth: "Growth",
    score: "Score",
    best: "Best",
    pause: "Pause",
    mute: "Turn sound off",
    unmute: "Turn sound on",
    dash: "Dash",
  },
  hurt: {
    teeth: "Bitten!",
    sting: "Stung!",
    spines: "Spiked!",
    hook: "Hooked!",
    hunger: "Starving!",
  } satisfies Record<HurtCause, string>,
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
    hearts: (what: string, left: string) => `${what} ${left} left.`,
    over: (heading: string, score: string) => `${heading}. Score ${score}.`,
  },
  failed: {
    heading: "The game cannot start",
    noWebGl:
      "This browser does not offer WebGL, which the game is drawn with. Switch on hardware acceleration in its settings, or try another browser.",
  },
} as const;

/** A whole number as a person reads it. */
export function readable(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, "\u2009");
}
