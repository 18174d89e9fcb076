// The part of Cloudflare's runtime that the gate uses. Source: workerd's types of 2026-11-17.
declare module "cloudflare:workers" {
  /** The state of a Durable Object. It runs one event at a time while no event waits for I/O. */
  export interface DurableObjectState {
    readonly storage: {
      readonly kv: {
        get(key: string): unknown;
        put(key: string, value: unknown): void;
      };
      readonly sql: {
        /** The statement has run when this returns. Its rows have the columns' names. */
        exec(
          statement: string,
          ...parameters: readonly (string | number)[]
        ): Iterable<Readonly<Record<string, unknown>>>;
      };
      /** The time of the next alarm, as `Date.now`; null if there is none, or while it is handled. */
      getAlarm(): Promise<number | null>;
      setAlarm(time: number): Promise<void>;
      deleteAlarm(): Promise<void>;
      deleteAll(): Promise<void>;
    };
  }

  /** Lets work of the present request go on after its response, for up to 30 seconds. */
  export function waitUntil(work: Promise<unknown>): void;

  export abstract class DurableObject {
    protected readonly ctx: DurableObjectState;
    protected readonly env: unknown;
    constructor(ctx: DurableObjectState, env: unknown);
  }
}
