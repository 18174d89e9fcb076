import { firstLoad, firstLoadRequests, firstLoadShares, lazyChunks } from "../size-budgets.ts";

const wallet = lazyChunks.find(({ name }) => name === "wallet");

/** Budgets of `npm run perf`. Bytes are those of the bodies after Brotli. */
export const perfBudgets = {
  firstLoad: firstLoad.bytes,
  firstLoadScript: firstLoadShares.script.bytes,
  firstLoadRequests,
  /** Bytes until a press on Connect has an effect. */
  untilConnect: 4_500,
  /** Bytes from a press on Connect to the wallet's QR code. */
  walletPath: wallet?.bytes ?? 0,
  /**
   * JavaScript function calls in the first load: 5,414 to 5,472, or about 2,250 more if the route
   * data is late.
   */
  calls: 5_600,
  layoutShift: 0,
} as const;
