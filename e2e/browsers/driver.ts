/** The interface that the adapter of each browser implements. */
export interface BrowserDriver {
  /** The browser's name in reports. */
  readonly name: string;
  /** Whether the browser has an HTTP cache, so that a file is requested only once. */
  readonly hasCache: boolean;
  /** Opens an empty tab in the foreground. */
  newTab(): Promise<TabDriver>;
  /** Returns the open tabs, oldest first. */
  tabs(): Promise<readonly TabDriver[]>;
  /** Returns the console errors and uncaught exceptions since the last call, oldest first. */
  takeErrors(): Promise<readonly string[]>;
  /** Whether the browser, or the program that drives it, has not crashed. */
  isRunning(): boolean;
  /** Closes the browser and all of its tabs. */
  close(): Promise<void>;
}

/** One tab. Every method rejects if the tab is closed. */
export interface TabDriver {
  /** Navigates, and waits for the page's `load` event. */
  open(url: string): Promise<void>;
  /** Returns the current URL. */
  url(): Promise<string>;
  /**
   * Evaluates a JavaScript expression in the page, and awaits its value if it is a promise.
   * @returns the value, as JSON represents it; `null` for `undefined`
   */
  evaluate(expression: string): Promise<unknown>;
  /** Clicks at a point of the viewport, in CSS pixels. */
  clickAt(x: number, y: number): Promise<void>;
  /** Brings the tab to the foreground, and gives its window the keyboard focus. */
  activate(): Promise<void>;
  /** Closes the tab. */
  close(): Promise<void>;
}
