import { PeraWalletConnect } from "@perawallet/connect";

/** The outcome of a call of the library. */
export type Outcome =
  | { readonly state: "pending" }
  | { readonly state: "resolved"; readonly value: unknown }
  | { readonly state: "rejected"; readonly message: string; readonly type: unknown };

/** The library on a page of its own, and the outcomes of its calls. */
export interface Bare {
  library: PeraWalletConnect | undefined;
  readonly PeraWalletConnect: typeof PeraWalletConnect;
  readonly outcomes: Outcome[];
  readonly watch: (call: Promise<unknown>) => void;
}

declare global {
  interface Window {
    bare: Bare;
  }
}

const outcomes: Outcome[] = [];

function watch(call: Promise<unknown>): void {
  const index = outcomes.push({ state: "pending" }) - 1;
  call.then(
    (value) => {
      outcomes[index] = { state: "resolved", value };
    },
    (error: unknown) => {
      const data = error instanceof Error && "data" in error ? error.data : undefined;
      const type = (data as { type?: unknown } | undefined)?.type;
      outcomes[index] = { state: "rejected", message: String(error), type };
    },
  );
}

window.bare = { library: undefined, PeraWalletConnect, outcomes, watch };
