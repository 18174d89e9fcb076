import { describe, expect, test } from "vitest";
import { accounts } from "../accounts.ts";
import { parseSwitchChange, SwitchChangeError } from "./parse.ts";
import { switchRoutes } from "./routes.ts";
import { startingState } from "./state.ts";
import { createSwitches, whenSwitched } from "./switches.ts";

describe("parameters: a change", () => {
  test("behavior: only what it names is changed", () => {
    const switches = createSwitches();
    switches.change({ node: "down", nodes: { second: "slow" }, provider: "failing" });
    expect(switches.read()).toEqual({
      ...startingState(),
      nodes: { first: "down", second: "slow" },
      provider: "failing",
    });
  });

  test("behavior: one asset of one account is changed, the other kept", () => {
    const switches = createSwitches();
    const { address } = accounts.oneUnitShort;
    switches.change({ holdings: { [address]: { "2667389516": null } } });
    expect(switches.read().holdings[address]).toEqual({
      "2667389516": null,
      "2667249425": "99999",
    });
  });

  test.each([
    ["an unknown switch", { weather: "fine" }, /weather/],
    ["an unknown mood", { node: "sad" }, /node:.*"normal"/],
    ["a bad address", { holdings: { ABC: {} } }, /valid account addresses/],
    [
      "an amount over 2^64-1",
      { holdings: { [accounts.rekeyed.address]: { "1": "18446744073709551616" } } },
      /from 0 to 2\^64-1/,
    ],
  ])("behavior: %s is refused", (_, change, message) => {
    expect(() => parseSwitchChange(change)).toThrow(SwitchChangeError);
    expect(() => parseSwitchChange(change)).toThrow(message);
  });
});

test("behavior: reset returns to the starting state and tells who listens", async () => {
  const switches = createSwitches();
  switches.change({ bridge: "dead" });
  const alive = whenSwitched(switches, ({ bridge }) => bridge === "alive");
  switches.reset();
  await alive;
  expect(switches.read()).toEqual(startingState());
});

describe("parameters: HTTP", () => {
  const post = (body: string) => ({ method: "POST", body });

  test("behavior: POST changes, GET reads, reset resets", async () => {
    const switches = createSwitches();
    const app = switchRoutes(switches);
    const changed = await app.request("/switches", post('{"bridge":"dead"}'));
    expect(await changed.json()).toMatchObject({ bridge: "dead" });
    expect(await (await app.request("/switches")).json()).toMatchObject({ bridge: "dead" });
    await app.request("/switches/reset", { method: "POST" });
    expect(switches.read().bridge).toBe("alive");
  });

  test.each(["no JSON", '{"bridge":"asleep"}'])(
    "behavior: %s is 400 with a message",
    async (body) => {
      const response = await switchRoutes(createSwitches()).request("/switches", post(body));
      expect(response.status).toBe(400);
      expect(await response.json()).toHaveProperty("message");
    },
  );
});
