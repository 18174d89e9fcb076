import type { Channel } from "../game-frame/open-game.ts";

const seconds = (milliseconds: number) => `${(milliseconds / 1_000).toFixed(1)} s`;
const channelsByName: Readonly<Record<Channel, string>> = {
  protocol: "the frame protocol",
  unityInstance: "window.unityInstance",
  createUnityInstance: "the promise of createUnityInstance, caught",
  UnityLoader: "the instance of UnityLoader.instantiate, caught",
  gameInstance: "window.gameInstance",
};

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Whether a build meets a requirement; `pending` until that is known. */
export type Outcome = "yes" | "no" | "cannot-tell" | "pending";

/** Every string of the conformance page, except the messages of errors. */
export const labels = {
  title: "Does a build conform?",
  lead: "Opens a game's build as the page does, and says what it does and what it does not.",
  form: "What to look at",
  page: "Build page",
  pageHint: "Its path on this host, below /WebGLBuild/.",
  canPlay: "May play (canPlay)",
  account: "Account",
  tokens: "Tokens",
  tokensHint: "Amounts in base units by asset id, as JSON.",
  pageInvalid: "This page opens builds of its own host, below /WebGLBuild/.",
  tokensInvalid: 'Write it as {"2667389516":3000000}.',
  inspect: "Look at the build",
  build: "The build",
  frame: "The build",
  frameEmpty: "The build opens here.",
  focus: "Put the keyboard into the game",
  focusHint: "The game may keep Tab to itself: Escape brings the keyboard back out.",
  leave: "Leave the game",
  report: "What it does",
  copy: "Copy report",
  copied: "Copied.",
  copyByHand: "The browser does not let this page copy. The report, to be copied by hand:",
  files: "Its files",
  fine: "Fine",
  failure: "Fault",
  status: "Status",
  type: "Type",
  encoding: "Encoding",
  none: "none",
  noResponse: "no answer",
  optional: "Optional",
  onOtherHost: "On another host, whose headers cannot be read",
  readOn: (docs: string) => `See ${docs}`,
  reportHead: (page: string, userAgent: string) => `Build page: ${page}\nBrowser: ${userAgent}`,

  outcomes: {
    yes: "Yes",
    no: "No",
    "cannot-tell": "Cannot tell",
    pending: "Waiting",
  } satisfies Record<Outcome, string>,
  waiting: "Not seen yet.",
  notSeen: "It did not come to that.",

  summary: {
    none: "No build has been looked at yet.",
    opening: "Opening the build…",
    delivering: "The build is ready. Handing over…",
    acknowledges: "This build can receive the hand-over, and acknowledges.",
    cannotAcknowledge: "This build can receive the hand-over; it cannot acknowledge.",
    doesNotAcknowledge:
      "This build can receive the hand-over; it speaks the frame protocol, but does not acknowledge.",
    cannotReceive: (why: string) => `This build cannot receive the hand-over: ${why}`,
    leftEarly: "The build was left before the hand-over.",
  },

  hosting: {
    title: "Its files are hosted as they should be",
    fine: (count: number) => (count === 1 ? "1 file, no fault." : `${count} files, no fault.`),
    failures: (failures: number, count: number) => `${failures} of ${count} at fault: see below.`,
    optional: (count: number) => `${count} more that the game may do without: see below.`,
  },
  webGl: { title: "This browser has WebGL 2", yes: "A canvas was given its context." },
  shown: {
    title: "Its page opens in the frame, and no policy stops it",
    yes: "It opened; nothing is blocked.",
    blocked: "The browser shows nothing of it in a frame.",
  },
  progress: {
    title: "It reports progress while it loads",
    reports: (count: number, percent: number) =>
      `${count} ${count === 1 ? "report" : "reports"}, the last of ${percent} %.`,
    early: (milliseconds: number) =>
      `It says 100 % ${seconds(milliseconds)} before it is ready; the page does not take it for that.`,
    old: "Builds of 2019 and older report to their own page only.",
    no: "None came. The page shows an endless bar meanwhile.",
    advice: "Send progress by the frame protocol while loading: reportProgress() of its client.",
  },
  ready: {
    title: "It becomes ready",
    yes: (milliseconds: number, by: Channel) =>
      `After ${seconds(milliseconds)}, reported by ${channelsByName[by]}.`,
    channels: (channels: readonly Channel[]) =>
      `It can receive the hand-over by: ${channels.map((channel) => channelsByName[channel]).join("; ")}.`,
  },
  delivered: {
    title: "It takes the hand-over",
    byPort: "Handed over by the frame protocol.",
    bySendMessage:
      "SendMessage did not throw. That confirms nothing: whether the game has heard, only the game can show.",
    threw: (reason: string) => `SendMessage threw: ${reason}`,
    engineMessage: (line: string) => `The engine says in its console: ${line}`,
    advice: "The scene needs an object GameManager with a method SetCanPlay(string json).",
  },
  acknowledges: {
    title: "It acknowledges the hand-over",
    after: (milliseconds: number) => `After ${Math.round(milliseconds)} ms.`,
    noProtocol: "Only a game that speaks the frame protocol can. It is played all the same.",
    no: "No acknowledgement came.",
    adviceSpeak:
      "The clients in client/ speak it: one for a game's page, one for a Unity build's C#.",
    adviceResponse: 'Answer each handover with {type: "ack", id} once it has been taken.',
  },
  secondHandOver: {
    title: "It takes a second hand-over",
    delivered: (first: boolean, second: boolean) =>
      `canPlay ${String(first)}, then ${String(second)}.`,
    adviceTwice:
      "Heed every hand-over, not only the first: a person may buy, sell or change accounts.",
  },
  alerts: {
    title: "It opens no modal box",
    none: "None.",
    some: (message: string) => `It wanted to: “${message}”`,
    advice: "The page shows such a text as a notice. Let the template show it itself.",
  },
  escape: {
    title: "It lets Escape through to the page",
    yes: "It came through.",
    request:
      "Press “Put the keyboard into the game”, then Escape. No script can press it in your place.",
    never: "Escape was not pressed, or did not come through.",
  },
  canvas: {
    title: "Its canvas fills the frame",
    size: (canvas: Size, frame: Size) =>
      `${canvas.width} × ${canvas.height} pixels, in a frame of ${frame.width} × ${frame.height}.`,
    none: "It has no canvas that the page may look at.",
    advice:
      "Give the canvas the width and height of its window. The page fills the frame only for templates of fixed size; one that sizes its canvas itself is played as it is.",
  },
  serviceWorkers: {
    title: "It leaves no service worker behind",
    none: "None is registered.",
    some: (scopes: readonly string[]) => `Registered for ${scopes.join(", ")}.`,
    advice:
      "Take the registration out of the template. Such a worker serves this build from its cache after the next is deployed; the page removes it, and its caches, before it opens a game.",
  },
  keyboard: {
    title: "It takes the keyboard",
    by: (element: string) => (element === "" ? "The frame took it." : `Taken by <${element}>.`),
    no: "The frame did not take it.",
    advice: "Let nothing in the game refuse or pass on the focus of its window.",
    cannotTell: "This window itself does not have the keyboard. Look again with it in front.",
  },
  leaving: {
    title: "It can be left",
    request: "Press “Leave the game”.",
    settled: (milliseconds: number) =>
      `Quit settled after ${Math.round(milliseconds)} ms, and the frame is freed.`,
    noQuit: "It has no Quit; the frame is freed.",
    never:
      "Quit did not say within 2 seconds that it has ended. The frame was taken away all the same.",
    kept: "The frame is not freed.",
    advice: "Let nothing in the game stand in the way of the engine's end.",
  },
} as const;
