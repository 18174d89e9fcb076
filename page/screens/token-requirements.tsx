import {
  decideEligibility,
  formatAmount,
  type SiteConfiguration,
  type Tokens,
  type TokenRequirement,
} from "@fabulous-fish/core";
import { labels } from "../labels.ts";

interface TokenRequirementsProps {
  readonly tokens: Tokens;
  readonly configuration: SiteConfiguration;
}

/** The progress towards each token requirement, and the nearest one (rule 1.8). */
export function TokenRequirements({ tokens, configuration }: TokenRequirementsProps) {
  const { requirements, nearest } = decideEligibility(tokens, configuration);
  return (
    <>
      {nearest && <Nearest {...nearest} />}
      <ul className="tokens" aria-label={labels.holdings}>
        {requirements.map((requirement) => (
          <Requirement key={requirement.token.assetId.toString()} {...requirement} />
        ))}
      </ul>
    </>
  );
}

function Requirement({ token, held, met }: TokenRequirement) {
  const { name, threshold, decimals } = token;
  return (
    <li className="token" data-met={met}>
      <span className="token-name">{name}</span>
      <span className="token-amount">
        {labels.held(formatAmount(held, decimals), formatAmount(threshold, decimals))}
      </span>
      <progress aria-hidden="true" max={1000} value={thousandths(held, threshold)} />
    </li>
  );
}

function Nearest({ token, missing }: TokenRequirement) {
  return (
    <p className="hint">
      {labels.nearestLead}{" "}
      <strong>{labels.nearest(formatAmount(missing, token.decimals), token.name)}</strong>
      {token.buyUrl !== undefined && (
        <>
          {" "}
          <a href={token.buyUrl} target="_blank" rel="noopener noreferrer">
            {labels.buy(token.name)}
          </a>
        </>
      )}
    </p>
  );
}

/** For the progress bar only; the decision uses exact amounts. */
function thousandths(held: bigint, threshold: bigint): number {
  return held >= threshold ? 1000 : Number((held * 1000n) / threshold);
}
