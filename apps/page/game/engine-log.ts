/** Unity's message when no object, or no method of it, has received the hand-over (rule 5.2). */
const notReceived =
  /^SendMessage: object GameManager (?:not found|does not have receiver\b.*\bSetCanPlay)\b/;
/** Unity's message when it has no scripts, which are part of the data: it then starts without them. */
const withoutData = /^Could not open .*\bglobal-metadata\.dat\b/;

/** What an engine reports of itself, in its console only. */
export type EngineLogEvent =
  /** Nothing has received the hand-over. It is sent again. */
  | { readonly type: "not-received"; readonly line: string }
  /** The engine has not found its data, and starts all the same. */
  | { readonly type: "data-not-found"; readonly line: string };

/** Reports the lines of a game's console that tell more than its engine's functions return. */
export function watchEngineLog(
  view: Window & Partial<Pick<typeof globalThis, "console">>,
  onEvent: (event: EngineLogEvent) => void,
): void {
  const { console } = view;
  if (!console) return;
  for (const name of ["log", "warn", "error"] as const) {
    const log = console[name].bind(console);
    console[name] = (...values: unknown[]) => {
      log(...values);
      const [text] = values;
      // Development builds add a stack.
      const line = typeof text === "string" ? (text.trim().split("\n")[0] ?? "") : "";
      if (notReceived.test(line)) onEvent({ type: "not-received", line });
      else if (withoutData.test(line)) onEvent({ type: "data-not-found", line });
    };
  }
}
