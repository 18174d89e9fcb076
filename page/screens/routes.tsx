import { Component, createContext, type ReactNode, use } from "react";
import { useStore } from "zustand";
import type { Router, RouterState } from "../platform/router.ts";
import { ErrorScreen } from "./message-screens.tsx";

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
