import type { HostingChoices } from "@fabulous-fish/operator";

/** What a build is told. */
export interface BuildOptions {
  /** The folder the site is built into, empty at first; the whole of it becomes dist/. */
  readonly folder: string;
  /** The path it will be served under, with a slash at both ends; undefined leaves it to the configuration. */
  readonly base: string | undefined;
  /** The folder of a finished build that takes the reference game's place; undefined keeps that. */
  readonly game: string | undefined;
  /** What the deployment decides about its response headers. */
  readonly headers: HostingChoices;
}

/** A part of the build; it raises an error when it fails, and the build ends there. */
export interface BuildStep {
  readonly name: string;
  run(options: BuildOptions): Promise<void>;
}
