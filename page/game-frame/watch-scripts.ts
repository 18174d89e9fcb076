/** The errors of the scripts of a build page. */
export interface ScriptEvents {
  /** A script could not be loaded: it is missing, forbidden, blocked or has a wrong type. */
  readonly onScriptMissing: (url: string) => void;
  /** A script was loaded but could not be parsed. */
  readonly onSyntaxError: (url: string, message: string) => void;
  /** A script threw an uncaught error or left a rejection unhandled. */
  readonly onUncaught: () => void;
}

/** Listens for script errors in a same-origin window. */
export function watchScripts(view: Window, events: ScriptEvents): void {
  view.document.addEventListener(
    "error",
    ({ target }) => {
      const script = target as Partial<HTMLScriptElement> | null;
      // `instanceof` does not work for elements of another window.
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
