import type { BuildConfiguration } from "./build-configuration.ts";
import type { UnityInstance } from "./unity-instance.ts";

/** The events of a build while it loads. */
export interface LoadingEvents {
  /** The fraction loaded, from 0 to 1. 0.9 means fetched; 1 does not mean ready. */
  readonly onProgress: (portion: number) => void;
  /** The engine is loaded and can be sent messages. */
  readonly onInstance: (instance: UnityInstance) => void;
  /** The engine failed to start; `reason` is what it threw. */
  readonly onFailure: (reason: unknown) => void;
  /**
   * The canvas that the engine draws on.
   *
   * @param keepsBuffer whether its drawing buffer keeps its size when the canvas is resized
   */
  readonly onCanvas: (canvas: unknown, keepsBuffer: boolean) => void;
  /** The page has called its loader with these files. */
  readonly onConfiguration: (configuration: BuildConfiguration) => void;
}
