/** A browser that is driven from outside: what its adapter has to offer, and no more. */
export interface BrowserDriver {
  /** The browser's name in reports. */
  readonly name: string;
  /** Whether it keeps an HTTP cache. */
  readonly hasCache: boolean;
  /** Opens an empty tab in front of the others. */
  newTab(): Promise<TabDriver>;
  /** The tabs that are open, in the order in which they were opened. */
  tabs(): Promise<readonly TabDriver[]>;
  /** Errors of the console and uncaught exceptions since the last call, oldest first. */
  takeErrors(): Promise<readonly string[]>;
  /** Closes the browser with all its tabs. */
  close(): Promise<void>;
}

/** One tab. Every method rejects once the tab is closed. */
export interface TabDriver {
  /** Navigates, and waits for the page's `load` event. */
  open(url: string): Promise<void>;
  url(): Promise<string>;
  /**
   * The value of a JavaScript expression in the page, awaited where it is a promise.
   * @returns what JSON can carry of it; `null` for `undefined`
   */
  evaluate(expression: string): Promise<unknown>;
  /** Presses and releases the mouse at a point of the viewport, in CSS pixels. */
  clickAt(x: number, y: number): Promise<void>;
  /** Brings the tab to the front, and the keyboard to its window. */
  activate(): Promise<void>;
  close(): Promise<void>;
}
