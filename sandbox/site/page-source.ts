import type { HttpBindings } from "@hono/node-server";

/** Where the site server gets the page from: its built files, or the bundler's development server. */
export interface PageSource {
  /** Whether it is sent with a deployment's policies; the development server needs more freedom. */
  readonly isBuilt: boolean;
  /** Answers a file of the page; `undefined` when there is none at this path. */
  file(path: string, bindings: HttpBindings): Promise<Response | undefined>;
  /** The page's HTML for any of its routes. */
  indexHtml(path: string): Promise<string>;
  close(): Promise<void>;
}
