import { labels } from "../labels.ts";
import type { Connected } from "../session/session-state.ts";
import { CouldNotCheck } from "./could-not-check.tsx";
import { LastChecked } from "./last-checked.tsx";
import { PlayButton } from "./play-button.tsx";
import { useSite } from "./site.ts";
import { TokenRequirements } from "./token-requirements.tsx";
import { useIsOnline } from "./use-is-online.ts";
import { useFailure } from "./use-failure.ts";
import "./connected-home.css";

/** What the home screen shows below the account and its status (rule 2.3). Loaded lazily. */
export function ConnectedHome({ state }: { readonly state: Connected }) {
  const { configuration, session, isMobile } = useSite();
  const isOnline = useIsOnline();
  const failure = useFailure(state, isOnline);
  const { decision } = state.check;

  return (
    <>
      {failure && (
        <CouldNotCheck
          heading={decision || failure.isSlow ? labels.couldNotCheck : undefined}
          failure={failure}
          onRetry={session.checkAgain}
        />
      )}
      {decision?.canPlay && !isMobile && <PlayButton />}
      {decision?.canPlay && isMobile && <p className="hint">{labels.playElsewhere}</p>}
      {decision && <TokenRequirements tokens={decision.tokens} configuration={configuration} />}
      <LastChecked check={state.check} isOnline={isOnline} />
    </>
  );
}
