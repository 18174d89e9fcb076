import type { BuildConfiguration } from "./build-configuration.ts";
import type { UnityInstance } from "./unity-instance.ts";

/** What a build that is loading reports. */
export interface LoadingEvents {
  /** The portion loaded, 0 to 1. 0.9 means fetched; 1 does not mean ready. */
  readonly onProgress: (portion: number) => void;
  /** The engine is loaded and can be sent messages. */
  readonly onInstance: (instance: UnityInstance) => void;
  /** The engine gave up, with whatever it threw. */
  readonly onFailure: (reason: unknown) => void;
  /**
   * The canvas that the engine draws on.
   *
   * @param keepsBuffer whether its drawing buffer does not follow its size on the screen
   */
  readonly onCanvas: (canvas: unknown, keepsBuffer: boolean) => void;
  /** The page has called its loader: these are the build's files, whatever its source looks like. */
  readonly onConfiguration: (configuration: BuildConfiguration) => void;
}
