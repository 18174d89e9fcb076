import type { HostingChoices } from "@fabulous-fish/operator";

/** Options of a build. */
export interface BuildOptions {
  /** The folder that the site is built into. It is empty at first and becomes dist/. */
  readonly folder: string;
  /** Base path of the site, with a slash at both ends. Default: that of the Vite configuration. */
  readonly base: string | undefined;
  /** Folder of a game build to use instead of the reference game. */
  readonly game: string | undefined;
  /** Options of the response headers. */
  readonly headers: HostingChoices;
}

/** A step of the build. If it rejects, the build stops. */
export interface BuildStep {
  readonly name: string;
  run(options: BuildOptions): Promise<void>;
}
