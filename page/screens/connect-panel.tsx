import { labels } from "../labels.ts";
import { useTakesLong } from "./use-takes-long.ts";

interface ConnectPanelProps {
  readonly isConnecting: boolean;
  readonly onPrepare?: () => void;
  readonly onConnect?: () => void;
  readonly onCancel?: () => void;
}

/** The home screen without an account (rule 2.2). */
export function ConnectPanel({ isConnecting, onPrepare, onConnect, onCancel }: ConnectPanelProps) {
  const takesLong = useTakesLong(isConnecting);
  return (
    <section className="panel">
      {isConnecting ? (
        <>
          <p role="status" className="status">
            {labels.connecting}
          </p>
          <p className="hint">{labels.connectingHint}</p>
          {takesLong && (
            <p role="status" className="hint">
              {labels.connectingLong}
            </p>
          )}
          <button type="button" className="button quiet" onClick={onCancel}>
            {labels.cancel}
          </button>
        </>
      ) : (
        <>
          <p className="tagline">{labels.tagline}</p>
          <button
            type="button"
            className="button"
            data-press="connect"
            onClick={onConnect}
            onPointerEnter={onPrepare}
            onFocus={onPrepare}
          >
            {labels.connect}
          </button>
        </>
      )}
    </section>
  );
}
