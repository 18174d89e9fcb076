/** What goes wrong with the scripts of a game's page. */
export interface ScriptEvents {
  /** A script could not be loaded: it is missing, refused, blocked, or of a wrong type. */
  readonly onScriptMissing: (url: string) => void;
  /** A script was loaded and cannot be parsed. */
  readonly onSyntaxError: (url: string, message: string) => void;
  /** A script has thrown, and nothing has caught it. */
  readonly onUncaught: () => void;
}

/** Listens to the scripts of a window of this origin. */
export function watchScripts(view: Window, events: ScriptEvents): void {
  view.document.addEventListener(
    "error",
    ({ target }) => {
      const script = target as Partial<HTMLScriptElement> | null;
      // Classes of another window are others.
      if (script?.localName === "script" && script.src) events.onScriptMissing(script.src);
    },
    true,
  );
  view.addEventListener("error", ({ error, filename, message }: ErrorEvent) => {
    const { name } = (error ?? {}) as Partial<Error>;
    if (name === "SyntaxError") events.onSyntaxError(filename, message);
    events.onUncaught();
  });
  view.addEventListener("unhandledrejection", events.onUncaught);
}
