import type { PeraWalletConnect } from "@perawallet/connect";

type Connector = NonNullable<PeraWalletConnect["connector"]>;

/** What happens on the WalletConnect connection beneath the library. */
export type ConnectorEvent =
  | { readonly type: "disconnected"; readonly message: string }
  | { readonly type: "accounts-changed"; readonly accounts: readonly unknown[] }
  | { readonly type: "bridge-opened" }
  | { readonly type: "bridge-failed" };

/**
 * Tells of every connector that the library makes, from the moment it makes it: connecting and
 * reconnecting both replace it, and neither passes its events on.
 */
export function observeConnector(
  pera: PeraWalletConnect,
  listener: (event: ConnectorEvent, connector: Connector) => void,
): void {
  let connector = pera.connector;

  function follow(next: Connector): void {
    const tell = (event: ConnectorEvent) => listener(event, next);
    next.on("disconnect", (_, payload) => {
      tell({ type: "disconnected", message: messageOf(payload) });
    });
    next.on("session_update", (_, payload) => {
      tell({ type: "accounts-changed", accounts: accountsOf(payload) });
    });
    next.on("transport_open", () => tell({ type: "bridge-opened" }));
    next.on("transport_error", () => tell({ type: "bridge-failed" }));
  }

  if (connector) follow(connector);
  Object.defineProperty(pera, "connector", {
    get: () => connector,
    set(next: Connector | null) {
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
