import { Component, type ComponentType, type PropsWithChildren, type ReactNode } from "react";

type ErrorBoundaryProps = PropsWithChildren<{
  readonly Fallback: ComponentType<{ readonly error: unknown }>;
}>;

/**
 * Shows another component if a child throws while it renders. React has no hook for it. In a file of its
 * own, so that it keeps its children when others are edited in development.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps> {
  static getDerivedStateFromError(error: unknown) {
    return { thrown: { error } };
  }

  override readonly state: { readonly thrown?: { error: unknown } } = {};

  override render(): ReactNode {
    const { Fallback, children } = this.props;
    const { thrown } = this.state;
    return thrown ? <Fallback error={thrown.error} /> : children;
  }
}
