import { expect, test } from "vitest";
import type { Store } from "../stores/store.ts";
import { createKey } from "../testing/gate-client.ts";
import { enough, setUp } from "../testing/gate-fixture.ts";
import { createMemoryStore } from "../testing/memory-store.ts";
import { addressesIn } from "../node/caller-address.ts";
import { createMetrics, type MetricsOptions } from "./metrics.ts";

const request = (headers: HeadersInit = {}, method = "GET") =>
  new Request("http://127.0.0.1/gate/metrics", { method, headers });
const token = "0123456789abcdef";
const release = { version: "25.3.0", commit: "0123456789ab" };

/** A gate with metrics, and what they say: a sample's value by its name and labels. */
function setUpWithMetrics(
  options: Parameters<typeof setUp>[0] = {},
  modules: Partial<Pick<MetricsOptions, "counters" | "gauges">> = {},
) {
  const metrics = createMetrics({
    isAllowedAddress: addressesIn(["10.0.0.0/8"]),
    token,
    release,
    counters: [],
    gauges: [],
    ...modules,
  });
  const gate = setUp({ ...options, onEvent: metrics.onEvent });
  async function samples(): Promise<ReadonlyMap<string, number>> {
    const text = (await (await metrics.respond(request(), "10.0.0.9"))?.text()) ?? "";
    const lines = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
    return new Map(
      lines.map((line) => {
        const end = line.lastIndexOf(" ");
        return [
          line.slice(0, end).replace("fabulous_fish_gate_", ""),
          Number(line.slice(end + 1).replace(/^\+Inf$/, "Infinity")),
        ];
      }),
    );
  }
  return { ...gate, metrics, samples };
}

test("sign-ins, sessions, readings and requests are counted", async () => {
  const { chain, client, samples } = setUpWithMetrics();
  const key = createKey(1);
  chain.hold(key.account, enough);
  chain.modes.set("node-a.example", "stopped");
  const browser = client();
  await browser.signIn(key, "transaction");
  await browser.get("/gate/authorize");
  await browser.get("/WebGLBuild/index.html");
  await browser.delete("/gate/session");
  await browser.delete("/gate/session");
  const challenge = await browser.challenge(key.account);
  expect((await browser.answer(challenge, "arc60", "A".repeat(86) + "==")).status).toBe(401);
  expect([...(await samples())]).toEqual(
    expect.arrayContaining([
      ['sign_ins_total{method="transaction",result="ok"}', 1],
      ['sign_ins_total{method="arc60",result="signature"}', 1],
      ["sessions_started_total", 1],
      ['sessions_ended_total{by="player"}', 1],
      ['readings_total{node="node-a.example",result="node-stale"}', 1],
      ['readings_total{node="node-b.example",result="ok"}', 2],
      ['request_duration_seconds_count{route="/gate/session",method="POST",status="200"}', 1],
      ['request_duration_seconds_count{route="/gate/session",method="DELETE",status="204"}', 2],
      ['request_duration_seconds_count{route="/gate/authorize",method="GET",status="204"}', 1],
      ['request_duration_seconds_count{route="file",method="GET",status="200"}', 1],
    ]),
  );
});

test("a session is ended by the next sign-in, by all that end, and by another key", async () => {
  const { chain, pass, samples, signIn } = setUpWithMetrics();
  const key = createKey(1);
  const browser = await signIn();
  await browser.signIn(key);
  await browser.delete("/gate/sessions");
  await browser.signIn(key);
  chain.hold(key.account, enough, createKey(2).account);
  pass(60_000);
  expect((await browser.get("/gate/authorize")).status).toBe(401);
  const counted = await samples();
  expect(counted.get("sessions_started_total")).toBe(3);
  for (const by of ["replaced", "account", "signer"]) {
    expect(counted.get(`sessions_ended_total{by="${by}"}`)).toBe(1);
  }
});

test("limits that were hit, the store's time, the version and the process are told", async () => {
  const { client, metrics, samples } = setUpWithMetrics({ limits: { challengesPerCaller: 1 } });
  const { account } = createKey(1);
  await client().post("/gate/challenge", { account });
  await client().post("/gate/challenge", { account });
  const memory = createMemoryStore();
  const broken: Store = { ...memory, take: () => Promise.reject(new Error("gone")) };
  const store = metrics.timed(broken);
  await store.set("key", "value");
  expect(await store.get("key")).toBe("value");
  await expect(store.take("key")).rejects.toThrow("gone");
  metrics.onEvent({ kind: "request-shed", class: "stranger" });
  const counted = await samples();
  expect(counted.get('rate_limits_hit_total{limit="challengesPerCaller"}')).toBe(1);
  expect(counted.get('requests_shed_total{class="stranger"}')).toBe(1);
  expect(counted.get('store_duration_seconds_count{operation="get",result="ok"}')).toBe(1);
  expect(counted.get('store_duration_seconds_count{operation="take",result="failed"}')).toBe(1);
  expect([...counted.keys()]).toContainEqual(expect.stringMatching(/^info\{version="\d/));
  expect(counted.get("process_start_time_seconds")).toBeGreaterThan(0);
});

test("lines that could not be written to the audit log are counted", async () => {
  const { metrics, samples } = setUpWithMetrics();
  expect((await samples()).get("audit_failures_total")).toBe(0);
  metrics.onEvent({ kind: "audit-failed" });
  expect((await samples()).get("audit_failures_total")).toBe(1);
});

test.each([
  ["its value", () => Promise.resolve(4), 4],
  ["infinite", () => Promise.resolve(Infinity), Infinity],
  ["not a number if there is none", () => Promise.resolve(undefined), NaN],
  ["not a number while the store fails", () => Promise.reject(new Error("gone")), NaN],
])("the gauge of a module is %s", async (_, read, expected) => {
  const gauges = [{ name: "lag_seconds", help: "Lag.", read }];
  const { samples } = setUpWithMetrics({}, { gauges });
  expect((await samples()).get("lag_seconds")).toBe(expected);
});

test("security: what callers send makes no new time series", async () => {
  const { send, samples } = setUpWithMetrics();
  await send(new Request("https://game.example/gate/health"));
  await send(new Request("https://game.example/gate/health", { method: "PURGE" }));
  await send(new Request("https://game.example/gate/none"));
  const before = (await samples()).size;
  for (const name of ["a", "b", "c"]) {
    await send(new Request(`https://game.example/gate/${name}`));
    await send(new Request("https://game.example/gate/health", { method: name }));
  }
  expect((await samples()).size).toBe(before);
});

test("security: only a caller from the named addresses, or with the token, gets the metrics", async () => {
  const { metrics } = setUpWithMetrics();
  const statusFor = async (sent: Request, address: string) =>
    (await metrics.respond(sent, address))?.status;
  const bearer = (text: string) => request({ authorization: text });
  expect(await statusFor(request(), "10.255.0.1")).toBe(200);
  expect(await statusFor(request(), "192.0.2.1")).toBeUndefined();
  expect(await statusFor(bearer(`Bearer ${token}`), "192.0.2.1")).toBe(200);
  for (const wrong of ["Bearer 0123456789abcdeg", token, `bearer ${token} `, "Bearer", ""]) {
    expect(await statusFor(bearer(wrong), "192.0.2.1")).toBeUndefined();
  }
  expect(await statusFor(request({}, "POST"), "10.255.0.1")).toBeUndefined();
  const withoutToken = createMetrics({
    isAllowedAddress: () => false,
    token: undefined,
    release,
    counters: [],
    gauges: [],
  });
  expect(await withoutToken.respond(bearer("Bearer "), "10.255.0.1")).toBeUndefined();
});
