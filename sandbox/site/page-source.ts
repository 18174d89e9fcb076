import type { HttpBindings } from "@hono/node-server";

/** The source of the page: the files of a build, or Vite's development server. */
export type PageSource = BuiltPage | PageInDevelopment;

interface Page {
  /** Returns the page's HTML, which is the same for every route. */
  indexHtml(path: string): Promise<string>;
  close(): Promise<void>;
}

/** The files of a build, which are sent with a deployment's policies. */
export interface BuiltPage extends Page {
  readonly isBuilt: true;
  /** Returns the names of the scripts in `static/js/`. */
  scripts(): Promise<string[]>;
  /** Responds with a file of the page, or returns `undefined` if the path does not exist. */
  file(path: string): Promise<Response | undefined>;
}

/** Vite's development server, which does not work with a deployment's policies. */
export interface PageInDevelopment extends Page {
  readonly isBuilt: false;
  /** Responds with a file of the page, or returns `undefined` if the path does not exist. */
  file(path: string, bindings: HttpBindings): Promise<Response | undefined>;
}
