import type { PeraWalletConnect } from "@perawallet/connect";

/** The WalletConnect connection beneath the library. */
export type Connector = NonNullable<PeraWalletConnect["connector"]>;

export interface ConnectorObserver {
  /** Called when the library creates a connector. Returning false rejects it, and the library's call fails. */
  onMade(connector: Connector): boolean;
  /** Called when the wallet rejects the request or ends the connection. */
  onDisconnected(message: string, connector: Connector): void;
  onAccountsChanged(accounts: readonly unknown[], connector: Connector): void;
}

/**
 * Observes the library's connector from its creation. The library replaces it when it connects or
 * reconnects, and does not expose its events.
 */
export function observeConnector(
  pera: Pick<PeraWalletConnect, "connector">,
  observer: ConnectorObserver,
): void {
  let connector: Connector | null = null;

  function follow(next: Connector): void {
    next.on("disconnect", (_, payload) => {
      if (next === connector) observer.onDisconnected(messageOf(payload), next);
    });
    next.on("session_update", (_, payload) => {
      if (next === connector) observer.onAccountsChanged(accountsOf(payload), next);
    });
  }

  Object.defineProperty(pera, "connector", {
    get: () => connector,
    set(next: Connector | null) {
      if (next && !observer.onMade(next)) return;
      connector = next;
      if (next) follow(next);
    },
  });
}

function firstParameter(payload: unknown): object {
  if (typeof payload !== "object" || payload === null || !("params" in payload)) return {};
  const [first] = Array.isArray(payload.params) ? (payload.params as unknown[]) : [];
  return typeof first === "object" && first !== null ? first : {};
}

function messageOf(payload: unknown): string {
  const first = firstParameter(payload);
  return "message" in first && typeof first.message === "string" ? first.message : "";
}

function accountsOf(payload: unknown): readonly unknown[] {
  const first = firstParameter(payload);
  return "accounts" in first && Array.isArray(first.accounts) ? (first.accounts as unknown[]) : [];
}
