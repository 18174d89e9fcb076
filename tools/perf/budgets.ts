import { firstLoad, firstLoadRequests, firstLoadShares, lazyParts } from "../size-budgets.ts";

const wallet = lazyParts.find(({ name }) => name === "wallet");

/** What `npm run perf` lets this page need at most. Bytes are those of the bodies after brotli. */
export const perfBudgets = {
  firstLoad: firstLoad.bytes,
  firstLoadScript: firstLoadShares.script.bytes,
  firstLoadRequests,
  /** Before a press on Connect is taken, never lost and never doubled. */
  untilConnect: 4_500,
  /** From a press on Connect to the wallet's QR code. */
  walletPath: wallet?.bytes ?? 0,
  /** JavaScript function calls in the first load: 5,414 to 5,472, or some 2,250 more where the route data is late. */
  calls: 5_600,
  layoutShift: 0,
} as const;
