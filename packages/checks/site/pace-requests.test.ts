import { expect, test } from "vitest";
import { createPacer } from "./pace-requests.ts";
import { createVirtualClock } from "./testing/virtual-clock.ts";
import { answered, type ProbeResponse } from "./outcome.ts";

const respond = (status: number, headers: Record<string, string> = {}): ProbeResponse => ({
  url: "https://game.example/",
  status,
  headers: new Headers(headers),
  body: new Uint8Array(),
  isTruncated: false,
  isCut: false,
  firstByteMilliseconds: 1,
});

/**
 * Sends 100 requests for as many files of a folder, and returns when each arrived, with the statuses or
 * errors of the senders.
 */
async function sendMany(
  responseTo: (count: number, time: number, path: string) => ProbeResponse,
  { count = 100, endsAt = 37_000, pathOf = (index: number) => `/folder/${index}` } = {},
) {
  const clock = createVirtualClock();
  const { signal } = new AbortController();
  const pacer = createPacer({ ...clock, signal, endsAt });
  const times: number[] = [];
  let running = 0;
  let maxRunning = 0;
  const outcomes = await Promise.all(
    Array.from({ length: count }, async (_, number) => {
      const path = pathOf(number);
      const sent = pacer.send(path, async () => {
        running += 1;
        maxRunning = Math.max(running, maxRunning);
        const index = times.push(clock.now());
        await clock.wait(10, signal);
        running -= 1;
        return answered(responseTo(index, clock.now(), path));
      });
      return sent.then((outcome) =>
        outcome.kind === "answered" ? String(outcome.response.status) : outcome.kind,
      );
    }),
  );
  return { times, outcomes: [...new Set(outcomes)], maxRunning, rejection: pacer.rejection() };
}

test("six requests run at the same time, and none waits", async () => {
  const { times, outcomes, maxRunning, rejection } = await sendMany(() => respond(200));
  expect([times.length, outcomes, maxRunning, rejection]).toEqual([100, ["200"], 6, undefined]);
  expect(times.at(-1)).toBeLessThan(200);
});

test("a host that allows 40 requests in ten seconds gets no more, and each is answered", async () => {
  const windows = new Map<number, number>();
  const { outcomes, rejection } = await sendMany((_, time) => {
    const window = Math.floor(time / 10_000);
    const used = (windows.get(window) ?? 0) + 1;
    windows.set(window, used);
    const left = String(Math.ceil((window + 1) * 10 - time / 1_000));
    return used > 40 ? respond(429, { "Retry-After": left }) : respond(200);
  });
  expect(outcomes).toEqual(["200"]);
  expect(rejection).toEqual({ status: 429, sent: 40 });
  // Only those that ran when the limit was reached are sent for nothing, and one in the first one's place.
  for (const used of windows.values()) expect(used).toBeLessThanOrEqual(47);
});

test("without Retry-After, the requests get slower until the host takes them", async () => {
  let allowed = 20;
  let last = 0;
  const { outcomes, times } = await sendMany(
    (_, time) => {
      // Ten in a second, as nginx' limit_req.
      allowed = Math.min(20, allowed + (time - last) / 100) - 1;
      last = time;
      if (allowed >= 0) return respond(200);
      allowed += 1;
      return respond(429);
    },
    { count: 60 },
  );
  expect(outcomes).toEqual(["200"]);
  expect(times.length).toBeLessThan(90);
});

test("a date of Retry-After is compared with the response's own", async () => {
  const headers = {
    Date: "Wed, 25 Nov 2026 10:00:00 GMT",
    "Retry-After": "Wed, 25 Nov 2026 10:00:05 GMT",
  };
  const { times } = await sendMany((count) => respond(count === 1 ? 429 : 200, headers), {
    count: 1,
  });
  expect(times).toEqual([0, 5_010]);
});

test("if there is no time to wait, what is left is not sent, and that is no rejection", async () => {
  const { times, outcomes } = await sendMany((count) =>
    count > 40 ? respond(429, { "Retry-After": "60" }) : respond(200),
  );
  expect(times.length).toBeLessThanOrEqual(47);
  expect(outcomes).toEqual(["200", "429", "not asked"]);
});

test("a path with a limit of its own does not slow the others, and gets three attempts", async () => {
  let asked = 0;
  const { outcomes, rejection, times } = await sendMany((_, __, path) => {
    if (path !== "/folder/7") return respond(200);
    asked += 1;
    return respond(429);
  });
  expect(asked).toBe(3);
  expect(outcomes).toEqual(["200", "429"]);
  expect(rejection).toBe(undefined);
  expect(times.at(-3)).toBeLessThan(300);
});

test("paths with limits of their own slow the others no longer than their attempts", async () => {
  const { outcomes, rejection, times } = await sendMany((_, __, path) =>
    respond(/\/[78]$/.test(path) ? 429 : 200),
  );
  expect(outcomes).toEqual(["200", "429"]);
  expect(rejection?.status).toBe(429);
  expect(times.at(-1)).toBeLessThan(15_000);
});

test("of many requests for one path with a limit of its own, two get three attempts", async () => {
  const { times } = await sendMany(() => respond(429), { pathOf: () => "/gate/challenge" });
  expect(times.length).toBe(104);
});

test("if nothing passes any more, what was sent was rejected, and the rest was not sent", async () => {
  const { times, outcomes } = await sendMany((index) => respond(index > 40 ? 429 : 200));
  expect(outcomes).toEqual(["200", "429", "not asked"]);
  expect(times.length).toBeLessThanOrEqual(40 + 60 * 3);
});

test("in a folder that is not available, two requests get three attempts, and the rest one", async () => {
  const { outcomes, times } = await sendMany(
    (_, __, path) => respond(path.startsWith("/gate/") ? 503 : 200),
    { pathOf: (index) => `/${index < 60 ? "gate" : "folder"}/${index}` },
  );
  expect(outcomes).toEqual(["503", "200"]);
  expect(times.length).toBe(104);
});

test("503 need not be a limit: after three attempts, it is the response", async () => {
  const { times, outcomes } = await sendMany(() => respond(503), { count: 1 });
  expect(outcomes).toEqual(["503"]);
  expect(times).toHaveLength(3);
});

test("a file that always fails with 503 does not slow the others, and is no limit", async () => {
  const { times, outcomes, rejection } = await sendMany((index) =>
    respond(index === 1 || index > 100 ? 503 : 200),
  );
  expect(outcomes).toEqual(["503", "200"]);
  expect(rejection).toBe(undefined);
  expect(times[99]).toBeLessThan(300);
});

test("503 that ends after a pause was a limit", async () => {
  const { outcomes, rejection } = await sendMany((index) => respond(index === 41 ? 503 : 200));
  expect(outcomes).toEqual(["200"]);
  expect(rejection).toEqual({ status: 503, sent: 40 });
});

test("a host in maintenance for an hour is not waited for", async () => {
  const { times, outcomes } = await sendMany(() => respond(503, { "Retry-After": "3600" }), {
    count: 1,
  });
  expect([times, outcomes]).toEqual([[0], ["503"]]);
});

test.each([429, 503])("the gate's own %i is for its checks", async (status) => {
  const headers = { "Content-Type": "application/problem+json", "Retry-After": "5" };
  const { times, outcomes } = await sendMany(() => respond(status, headers), { count: 1 });
  expect([times, outcomes]).toEqual([[0], [String(status)]]);
});
