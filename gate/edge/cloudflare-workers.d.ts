// The part of Cloudflare's runtime that the gate uses. Source: workerd's types of 2026-11-17.
declare module "cloudflare:workers" {
  /** The state of a Durable Object. It runs one event at a time while no event waits for I/O. */
  export interface DurableObjectState {
    readonly storage: {
      readonly kv: {
        get(key: string): unknown;
        put(key: string, value: unknown): void;
      };
      setAlarm(time: number): Promise<void>;
      deleteAlarm(): Promise<void>;
      deleteAll(): Promise<void>;
    };
  }

  export abstract class DurableObject {
    protected readonly ctx: DurableObjectState;
    constructor(ctx: DurableObjectState, env: unknown);
  }
}
