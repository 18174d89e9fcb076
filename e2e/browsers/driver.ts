export interface BrowserDriver {
  /** Whether the browser has an HTTP cache, so that a file is requested only once. */
  readonly hasCache: boolean;
  /** Opens an empty tab in the foreground. */
  newTab(): Promise<TabDriver>;
  /** Returns the open tabs, oldest first. */
  tabs(): Promise<readonly TabDriver[]>;
  /** Returns the console errors and uncaught exceptions since the last call, oldest first. */
  takeErrors(): Promise<readonly string[]>;
  /** Returns whether neither the browser nor the program that drives it has crashed. */
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
  /** Evaluates an expression in the page, and awaits its value if it is a promise. */
  evaluate(expression: string): Promise<unknown>;
  /** Clicks at a point of the viewport, in CSS pixels. */
  clickAt(x: number, y: number): Promise<void>;
  /** Brings the tab to the foreground, and gives its window the keyboard focus. */
  activate(): Promise<void>;
  /** Closes the tab. */
  close(): Promise<void>;
}
