import type { Lifetimes } from "@fabulous-fish/core/gate/gate-configuration";

/** In seconds. */
export const defaultLifetimes: Lifetimes = {
  reading: 60,
  grace: 600,
  session: 12 * 3_600,
  ticket: 60,
};
