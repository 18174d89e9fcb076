import { expect } from "@playwright/test";

/** Milliseconds. */
const intervals = [60];

/** The value of a read that throws is its error, because the page may be navigating. */
export const polled = <Value>(what: string, read: () => Promise<Value>, timeout?: number) =>
  expect.poll(() => read().catch(String), {
    message: what,
    intervals,
    ...(timeout && { timeout }),
  });

/** Polls until a value is truthy, and returns it. A read that throws is repeated. */
export async function until<Value>(
  what: string,
  read: () => Promise<Value | null | undefined | false>,
): Promise<Value> {
  let value: Value | null | undefined | false;
  await expect(async () => {
    value = await read();
    expect(value, what).toBeTruthy();
  }, what).toPass({ intervals, timeout: 30_000 });
  return value as Value;
}
