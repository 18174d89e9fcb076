import { useEffect } from "react";
import { useStore } from "zustand";
import { currentLanguage } from "../messages/current-language.ts";
import { messages } from "../messages/texts/page.ts";
import { hrefOf, routeOf } from "../platform/router.ts";
import { restorePosition } from "../platform/scroll-position.ts";
import { type PageRouter, RouterContext } from "./page-router.ts";
import { ErrorBoundary } from "./parts/error-boundary.tsx";
import { describeError, ErrorDetails, FailureDialog } from "./parts/failure.tsx";
import { Shell } from "./parts/shell.tsx";
import { focusContent, useScreenTitle } from "./parts/shown-screen.ts";

/**
 * Shows the screen of the current route, or why it cannot be shown (rule 2.16). A change of the language
 * renders all of it again, and keeps what it is doing.
 */
export function Routes({ router }: { readonly router: PageRouter }) {
  useStore(currentLanguage);
  const shown = useStore(router, (state) => state.shown);
  const visit = useStore(router, (state) => state.visit);
  useEffect(() => {
    // The page load does not set the focus.
    if (visit === 1) return;
    focusContent();
    restorePosition();
  }, [visit]);
  if (!shown) return null;
  return (
    <RouterContext value={router}>
      {"error" in shown ? (
        <ErrorScreen error={shown.error} />
      ) : (
        <ErrorBoundary key={visit} Fallback={ErrorScreen}>
          <shown.screen />
        </ErrorBoundary>
      )}
      <NavigationFailure router={router} />
    </RouterContext>
  );
}

/** The placeholder page (rule 2.14). */
export function GreetingScreen() {
  useScreenTitle(messages.greetingTitle);
  return (
    <div className="sea">
      <main tabIndex={-1} className="content masthead">
        <h1>{messages.greeting}</h1>
      </main>
    </div>
  );
}

/** The screen of an unknown route (rule 2.15). */
export function NotFoundScreen() {
  useScreenTitle(messages.notFound);
  return (
    <Shell>
      <section className="panel">
        <h2 className="status">{messages.notFound}</h2>
        <a href={hrefOf("home")} className="button">
          {messages.home}
        </a>
      </section>
    </Shell>
  );
}

/** Describes a thrown value for the default error page (rule 2.16). */
function describeRouteError(error: unknown) {
  return error instanceof Response
    ? {
        heading: messages.thrownResponse,
        message: `${error.status} ${statusTextOf(error)}`,
        remedy: undefined,
        details: undefined,
      }
    : { heading: messages.applicationError, ...describeError(error) };
}

/** The default error page (rule 2.16). */
function ErrorScreen({ error }: { readonly error: unknown }) {
  const { heading, message, remedy, details } = describeRouteError(error);
  useScreenTitle(heading);
  return (
    <Shell>
      <section className="panel" role="alert">
        <h2 className="status">{heading}</h2>
        <p>{message}</p>
        {remedy !== undefined && <p className="hint">{remedy}</p>}
        <ErrorDetails details={details} />
        <button type="button" className="button" onClick={() => location.reload()}>
          {messages.tryAgain}
        </button>
        {routeOf(location.hash) !== "home" && (
          <a href={hrefOf("home")} className="button secondary">
            {messages.home}
          </a>
        )}
      </section>
    </Shell>
  );
}

/** The failure of a navigation, over the screen that stays (rule 2.16). */
function NavigationFailure({ router }: { readonly router: PageRouter }) {
  const failure = useStore(router, (state) => state.failure);
  if (!failure) return null;
  const { hash, error } = failure;
  return (
    <FailureDialog
      {...describeRouteError(error)}
      error={error}
      buttons={{ again: messages.tryAgain, close: messages.close }}
      onClose={(value) => {
        router.setState({ failure: undefined });
        if (value === "again") location.hash = hash;
      }}
    />
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
function statusTextOf({ status, statusText }: Response): string {
  return statusText || (statusTexts[status] ?? "");
}
