/** What the sandbox wallet is told of the world it runs in, as JSON: amounts are texts. */
export interface SandboxFacts {
  readonly siteUrl: string;
  readonly nodeUrls: readonly string[];
  /** True when a node that is not the sandbox's answers: its holdings cannot be switched. */
  readonly hasRealNode: boolean;
  readonly gateAssets: readonly {
    readonly id: string;
    readonly name: string;
    readonly threshold: string;
  }[];
}
