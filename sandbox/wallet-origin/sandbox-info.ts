/**
 * Information about the sandbox for its wallet. Amounts are strings, because JSON has no `bigint`.
 */
export interface SandboxInfo {
  readonly siteUrl: string;
  readonly nodeUrls: readonly string[];
  /** Whether the page uses a real node, whose holdings the sandbox cannot change. */
  readonly hasRealNode: boolean;
  readonly gateAssets: readonly {
    readonly id: string;
    readonly name: string;
    readonly threshold: string;
  }[];
}
