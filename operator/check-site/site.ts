import type { SiteConfiguration } from "@fabulous-fish/core";
import type { CheckResult } from "@fabulous-fish/core/checks/check-result";
import type { ProbeResponse, SiteProbe } from "@fabulous-fish/core/checks/site-probe";

/** A deployment to check. */
export interface Site {
  /** The URL of the page, with `/` at its end. */
  readonly url: string;
  readonly probe: SiteProbe;
}

/** A deployment whose page responds, and whose configuration is valid. */
export interface ReadSite extends Site {
  /** The response with the page. */
  readonly page: ProbeResponse;
  readonly configuration: SiteConfiguration;
}

/** Checks that belong together, and run beside the others. */
export interface CheckGroup {
  readonly name: string;
  /** What rejects is reported as a warning of the group. */
  readonly check: (site: ReadSite) => Promise<readonly CheckResult[]>;
}
