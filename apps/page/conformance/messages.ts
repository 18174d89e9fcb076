import type { Channel } from "../game/mount-game.ts";

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
export const messages = {
  title: "Does a build conform?",
  lead: "Opens a game's build as the page does, and lists which requirements it meets.",
  form: "What to inspect",
  page: "Build page",
  pageHint: "Its path on this host, below /WebGLBuild/.",
  amountsHint: "Amounts in base units by asset id, as JSON.",
  pageInvalid: "This page opens builds of its own host, below /WebGLBuild/.",
  amountsInvalid: 'Write it as {"2667389516":3000000}.',
  inspect: "Inspect the build",
  build: "The build",
  frameEmpty: "The build opens here.",
  focus: "Focus the game",
  focusHint: "The game may capture Tab. Escape moves the focus back to this page.",
  leave: "Leave the game",
  report: "Results",
  copy: "Copy report",
  copied: "Copied.",
  copyByHand: "The browser does not allow this page to copy. Copy the report manually:",
  files: "Files",
  fine: "OK",
  failure: "Failure",
  status: "Status",
  type: "Type",
  encoding: "Encoding",
  none: "none",
  noResponse: "no response",
  optional: "Optional",
  notChecked: "Not checked",
  cannotUnpack:
    "This browser cannot unpack it, so only its first bytes are known. npm run check-site unpacks it.",
  onOtherHost: "On another host, whose headers cannot be read",
  readOn: (docs: string) => `See ${docs}`,
  reportHead: (page: string, userAgent: string) => `Build page: ${page}\nBrowser: ${userAgent}`,

  outcomes: {
    yes: "Yes",
    no: "No",
    "cannot-tell": "Cannot tell",
    pending: "Waiting",
  } satisfies Record<Outcome, string>,
  waiting: "Not observed yet.",
  notSeen: "Not reached.",

  summary: {
    none: "No build has been inspected yet.",
    opening: "Opening the build…",
    delivering: "The build is ready. Handing over…",
    acknowledges: "This build can receive the hand-over, and acknowledges it.",
    cannotAcknowledge: "This build can receive the hand-over, but cannot acknowledge it.",
    doesNotAcknowledge:
      "This build can receive the hand-over. It uses the frame protocol, but does not acknowledge.",
    cannotReceive: (why: string) => `This build cannot receive the hand-over: ${why}`,
    leftEarly: "The build was left before the hand-over.",
  },

  hosting: {
    title: "Its files are hosted correctly",
    fine: (count: number) => (count === 1 ? "1 file, no failure." : `${count} files, no failure.`),
    failures: (failures: number, count: number) =>
      `${failures} of ${count} have a failure: see below.`,
    optional: (count: number) => `${count} optional: see below.`,
    unchecked: (count: number) => `${count} could not be checked: see below.`,
  },
  webGl: { title: "This browser has WebGL 2", yes: "A canvas got its context." },
  shown: {
    title: "Its page opens in the frame, and no policy blocks it",
    yes: "It opened, and nothing is blocked.",
    blocked: "The browser does not show it in a frame.",
  },
  progress: {
    title: "It reports progress while it loads",
    reports: (count: number, percent: number) =>
      `${count} ${count === 1 ? "report" : "reports"}, the last of ${percent}%.`,
    early: (milliseconds: number) =>
      `It reports 100% ${seconds(milliseconds)} before it is ready. The page waits until it is ready.`,
    old: "Builds of Unity 2019 and older report only to their own page.",
    no: "No report. The page shows an indeterminate progress bar.",
    advice: "Send progress by the frame protocol while loading: reportProgress() of its client.",
  },
  printed: {
    title: "Its engine prints no failure",
    none: "None that this page knows.",
    runs: "It has become ready all the same.",
  },
  ready: {
    title: "It becomes ready",
    yes: (milliseconds: number, by: Channel) =>
      `After ${seconds(milliseconds)}, reported by ${channelsByName[by]}.`,
    channels: (channels: readonly Channel[]) =>
      `It can receive the hand-over by: ${channels.map((channel) => channelsByName[channel]).join("; ")}.`,
  },
  delivered: {
    title: "It receives the hand-over",
    byPort: "Handed over by the frame protocol.",
    bySendMessage:
      "SendMessage did not throw. Only the game itself shows whether it has received the payload.",
    threw: (reason: string) => `SendMessage threw: ${reason}`,
    engineMessage: (line: string) => `The engine logs: ${line}`,
    advice: "The scene needs an object GameManager with a method SetCanPlay(string json).",
  },
  acknowledges: {
    title: "It acknowledges the hand-over",
    after: (milliseconds: number) => `After ${Math.round(milliseconds)} ms.`,
    noProtocol: "Only a game that uses the frame protocol can. The game works without it.",
    no: "No acknowledgement.",
    adviceSpeak:
      "The clients in packages/client/ implement it: one for a game's page, one for a Unity build's C#.",
    adviceResponse: 'Reply to each handover with {type: "ack", id} when the game has processed it.',
  },
  secondHandOver: {
    title: "It receives a second hand-over",
    delivered: (first: boolean, second: boolean) =>
      `canPlay ${String(first)}, then ${String(second)}.`,
    adviceTwice:
      "Apply every hand-over, not only the first: the player may buy, sell or switch accounts.",
  },
  alerts: {
    title: "It opens no modal dialog",
    none: "None.",
    some: (message: string) => `It tried to: “${message}”`,
    opened: (method: string, message: string) => `It opened ${method}(): “${message}”`,
    advice:
      "The page shows the message of alert() as a notice. confirm() and prompt() stop the page, too, its countdown included. Show the message in the template instead.",
  },
  escape: {
    title: "It does not stop Escape",
    yes: "The page received it.",
    request: "Press “Focus the game”, then Escape. A script cannot press the key.",
    never: "Escape was not pressed, or the page did not receive it.",
  },
  canvas: {
    title: "Its canvas fills the frame",
    size: (canvas: Size, frame: Size) =>
      `${canvas.width} × ${canvas.height} pixels, in a frame of ${frame.width} × ${frame.height}.`,
    none: "It has no canvas that the page can access.",
    advice:
      "Give the canvas the width and height of its window. The page resizes only the canvas of a template with a fixed size, and keeps the aspect ratio of one that is higher than wide.",
  },
  serviceWorkers: {
    title: "It leaves no service worker behind",
    none: "None is registered.",
    some: (scopes: readonly string[]) => `Registered for ${scopes.join(", ")}.`,
    advice:
      "Remove the registration from the template. The worker would serve this build from its cache after the next one is deployed. The page removes it and its caches before it opens a game.",
  },
  keyboard: {
    title: "It takes the keyboard focus",
    by: (element: string) => (element === "" ? "The frame has it." : `<${element}> has it.`),
    no: "The frame does not have it.",
    advice: "Do not reject or redirect the focus of the game's window.",
    cannotTell:
      "This window does not have the focus itself. Inspect again with the window in front.",
  },
  leaving: {
    title: "It can be closed",
    request: "Press “Leave the game”.",
    settled: (milliseconds: number) =>
      `Quit settled after ${Math.round(milliseconds)} ms, and the frame's memory is freed.`,
    noQuit: "It has no Quit. The frame's memory is freed.",
    late: (milliseconds: number) =>
      `Quit settled only after ${seconds(milliseconds)}; the page waits for 2 seconds.`,
    never: "Quit did not settle within 2 seconds. The frame was removed anyway.",
    kept: "The frame's memory is not freed.",
    advice: "Do not prevent the engine from quitting.",
  },
} as const;
