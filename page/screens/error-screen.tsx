import { isRouteErrorResponse, useRouteError } from "react-router";
import { FabulousFishError } from "@fabulous-fish/core";
import { labels } from "../labels.ts";
import { Shell } from "../ui/shell.tsx";
import { statusTextOf } from "./status-texts.ts";

/** The default error page (rule 2.16). */
export function ErrorScreen() {
  const error = useRouteError();
  return (
    <Shell>
      <section className="panel" role="alert">
        {isRouteErrorResponse(error) ? (
          <>
            <h2 className="status">{labels.thrownResponse}</h2>
            <p>
              {error.status} {statusTextOf(error)}
            </p>
          </>
        ) : (
          <>
            <h2 className="status">{labels.applicationError}</h2>
            <p>{error instanceof Error ? error.message : String(error)}</p>
            {error instanceof FabulousFishError && <p className="hint">{error.remedy}</p>}
          </>
        )}
        <button type="button" className="button" onClick={() => location.reload()}>
          {labels.tryAgain}
        </button>
      </section>
    </Shell>
  );
}
