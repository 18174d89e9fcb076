import { messages } from "../messages/en/page.ts";
import { describeError } from "../messages/describe-error.ts";
import { ErrorDetails } from "./error-details.tsx";
import { LanguageMenu } from "./language-menu.tsx";
import { hrefOf } from "../platform/router.ts";
import { Shell } from "../ui/shell.tsx";

/** The placeholder page (rule 2.14). */
export function GreetingScreen() {
  return (
    <div className="sea">
      <main className="content masthead">
        <h1>{messages.greeting}</h1>
      </main>
    </div>
  );
}

/** The screen of an unknown route (rule 2.15). */
export function NotFoundScreen() {
  return (
    <Shell footer={<LanguageMenu />}>
      <section className="panel">
        <h2 className="status">{messages.notFound}</h2>
        <a href={hrefOf("home")} className="button">
          {messages.home}
        </a>
      </section>
    </Shell>
  );
}

/** The default error page (rule 2.16). */
export function ErrorScreen({ error }: { readonly error: unknown }) {
  const { message, remedy, details } = describeError(error);
  return (
    <Shell footer={<LanguageMenu />}>
      <section className="panel" role="alert">
        {error instanceof Response ? (
          <>
            <h2 className="status">{messages.thrownResponse}</h2>
            <p>
              {error.status} {statusTextOf(error)}
            </p>
          </>
        ) : (
          <>
            <h2 className="status">{messages.applicationError}</h2>
            <p>{message}</p>
            {remedy !== undefined && <p className="hint">{remedy}</p>}
            <ErrorDetails details={details} />
          </>
        )}
        <button type="button" className="button" onClick={() => location.reload()}>
          {messages.tryAgain}
        </button>
      </section>
    </Shell>
  );
}

/** Status texts of RFC 9110 and RFC 6585, which HTTP/2 and HTTP/3 do not carry. */
const statusTexts: Readonly<Record<number, string>> = {
  400: "Bad Request",
  401: "Unauthorized",
  403: "Forbidden",
  405: "Method Not Allowed",
  408: "Request Timeout",
  410: "Gone",
  429: "Too Many Requests",
  500: "Internal Server Error",
  501: "Not Implemented",
  502: "Bad Gateway",
  503: "Service Unavailable",
  504: "Gateway Timeout",
};

/** Returns the status text of a response, or the standard one, or an empty string. */
function statusTextOf({ status, statusText }: Pick<Response, "status" | "statusText">) {
  return statusText || (statusTexts[status] ?? "");
}
