/** Unity's message when no object or method received a `SendMessage`. */
const engineMessage = /^SendMessage: object .+ (?:not found|does not have receiver\b.*)!?$/;

/**
 * Reports the engine's console message for a `SendMessage` that nothing received. The engine gives no
 * other sign of it.
 */
export function listenToConsole(
  view: Window & Partial<Pick<typeof globalThis, "console">>,
  onEngineMessage: (line: string) => void,
): void {
  const { console } = view;
  if (!console) return;
  for (const name of ["log", "warn", "error"] as const) {
    const log = console[name].bind(console);
    console[name] = (...values: unknown[]) => {
      const [line] = values;
      if (typeof line === "string" && engineMessage.test(line.trim())) onEngineMessage(line.trim());
      log(...values);
    };
  }
}
