import type { HttpBindings } from "@hono/node-server";

/** The source of the page: the files of a build, or Vite's development server. */
export interface PageSource {
  /** Whether to send a deployment's policies. The development server does not work with them. */
  readonly isBuilt: boolean;
  /** Responds with a file of the page, or returns `undefined` if the path does not exist. */
  file(path: string, bindings: HttpBindings): Promise<Response | undefined>;
  /** Returns the page's HTML, which is the same for every route. */
  indexHtml(path: string): Promise<string>;
  close(): Promise<void>;
}
