/** Unity's words for a hand-over that reached nobody. */
const engineMessage = /^SendMessage: object .+ (?:not found|does not have receiver\b.*)!?$/;

/**
 * Hears what an engine says in its console when nobody has taken a `SendMessage`: besides this line,
 * it gives no sign of it.
 */
export function listenToConsole(
  view: Window & Partial<Pick<typeof globalThis, "console">>,
  onEngineMessage: (line: string) => void,
): void {
  const { console } = view;
  if (!console) return;
  for (const name of ["log", "warn", "error"] as const) {
    const say = console[name].bind(console);
    console[name] = (...words: unknown[]) => {
      const [line] = words;
      if (typeof line === "string" && engineMessage.test(line.trim())) onEngineMessage(line.trim());
      say(...words);
    };
  }
}
