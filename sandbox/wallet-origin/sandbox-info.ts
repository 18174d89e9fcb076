/**
 * Information about the sandbox for its wallet, at `/sandbox.json`. Ids and amounts are strings,
 * because JSON has no `bigint`.
 */
export interface SandboxInfo {
  /** The URL of the page. */
  readonly siteUrl: string;
  /** Whether the page uses a real node, whose holdings the sandbox cannot change. */
  readonly hasRealNode: boolean;
  /** The network's current round, if it is known. */
  readonly round?: string;
  /** The tokens that decide about eligibility. */
  readonly requiredAssets: readonly {
    readonly id: string;
    readonly name?: string;
    /** The amount that suffices, in base units. */
    readonly threshold: string;
  }[];
}
