import { Component, createContext, type ReactNode, use } from "react";
import { useStore } from "zustand";
import { messages } from "../messages/en/page.ts";
import { hrefOf, type Router, type RouterState } from "../platform/router.ts";
import { describeError, ErrorDetails } from "./describe-error.tsx";
import { Shell } from "./shell.tsx";

/** The router of the page, whose screens are elements. */
export type PageRouter = Router<ReactNode>;

const RouterContext = createContext<PageRouter | undefined>(undefined);

/** Returns a part of the router's state. */
export function useRouter<Part>(select: (state: RouterState<ReactNode>) => Part): Part {
  const router = use(RouterContext);
  if (!router) throw new Error("useRouter is called outside the routes.");
  return useStore(router, select);
}

/** Shows the screen of the current route, or why it cannot be shown (rule 2.16). */
export function Routes({ router }: { readonly router: PageRouter }) {
  const shown = useStore(router, (state) => state.shown);
  const visit = useStore(router, (state) => state.visit);
  if (!shown) return null;
  return (
    <RouterContext value={router}>
      {"error" in shown ? (
        <ErrorScreen error={shown.error} />
      ) : (
        <ErrorBoundary key={visit}>{shown.screen}</ErrorBoundary>
      )}
    </RouterContext>
  );
}

interface ErrorBoundaryProps {
  readonly children: ReactNode;
}

/** Shows the error page if a screen throws while it renders. React has no hook for it. */
class ErrorBoundary extends Component<
  ErrorBoundaryProps,
  { readonly thrown?: { error: unknown } }
> {
  static getDerivedStateFromError(error: unknown) {
    return { thrown: { error } };
  }

  override readonly state: { readonly thrown?: { error: unknown } } = {};

  override render(): ReactNode {
    const { thrown } = this.state;
    return thrown ? <ErrorScreen error={thrown.error} /> : this.props.children;
  }
}

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

/** The default error page (rule 2.16). */
function ErrorScreen({ error }: { readonly error: unknown }) {
  const { message, remedy, details } = describeError(error);
  return (
    <Shell>
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
function statusTextOf({ status, statusText }: Response): string {
  return statusText || (statusTexts[status] ?? "");
}
