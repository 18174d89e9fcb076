import { describe, expect, test } from "vitest";
import { accounts } from "../accounts.ts";
import { contents, siteSettings } from "../site.fixtures.ts";
import { settingRoutes } from "./routes.ts";
import { parseSettingChange, SettingChangeError, whenSettings } from "./settings.ts";
import { initialState } from "./state.ts";

const rekeyedAddress = accounts.rekeyed.address;

describe("parameters: a change", () => {
  test("only the named settings change; a new asset has defaults", () => {
    const settings = siteSettings();
    const { oneUnitShort, eligible, rekeyed } = accounts;
    settings.change({
      node: "down",
      nodes: { second: "slow" },
      provider: "failing",
      holdings: { [oneUnitShort.address]: { "2667389516": null } },
      assets: { "2667249425": { decimals: "6" }, "7": { mode: "hanging" } },
      authAddresses: { [eligible.address]: rekeyed.address },
    });
    const initial = initialState(contents);
    expect(settings.read()).toEqual({
      ...initial,
      nodes: { first: "down", second: "slow", third: "down" },
      provider: "failing",
      holdings: {
        ...initial.holdings,
        [oneUnitShort.address]: { "2667389516": null, "2667249425": "99999" },
      },
      assets: {
        ...initial.assets,
        "2667249425": { name: "Reef Pearl", unitName: "PEARL", decimals: "6", mode: "normal" },
        "7": { name: "", unitName: "", decimals: "0", mode: "hanging" },
      },
      authAddresses: { ...initial.authAddresses, [eligible.address]: rekeyed.address },
    });
  });

  test.each([
    ["an unknown setting", { weather: "fine" }, /weather/],
    ["an unknown mode", { node: "sad" }, /node:.*"normal"/],
    ["an invalid address", { holdings: { ABC: {} } }, /valid account addresses/],
    ["an auth address that is not valid", { authAddresses: { [rekeyedAddress]: "X" } }, /or null/],
    ["decimals over 19", { assets: { "1": { decimals: "20" } } }, /decimals: .*0 to 19/],
    [
      "an amount over 2^64-1",
      { holdings: { [accounts.rekeyed.address]: { "1": "18446744073709551616" } } },
      /from 0 to 2\^64-1/,
    ],
  ])("%s is rejected", (_, change, message) => {
    expect(() => parseSettingChange(change)).toThrow(SettingChangeError);
    expect(() => parseSettingChange(change)).toThrow(message);
  });
});

test("reset restores the initial state and notifies listeners", async () => {
  const settings = siteSettings();
  settings.change({ bridge: "dead" });
  const alive = whenSettings(settings, ({ bridge }) => bridge === "alive");
  settings.reset();
  await alive;
  expect(settings.read()).toEqual(initialState(contents));
});

describe("parameters: HTTP", () => {
  const json = { "content-type": "application/json" };
  const post = (body: string, headers: Record<string, string> = json) => ({
    method: "POST",
    headers,
    body,
  });

  test("POST changes, GET reads and reset resets the settings", async () => {
    const settings = siteSettings();
    const app = settingRoutes(settings);
    const changed = await app.request("/settings", post('{"bridge":"dead"}'));
    expect(await changed.json()).toMatchObject({ bridge: "dead" });
    expect(await (await app.request("/settings")).json()).toMatchObject({ bridge: "dead" });
    await app.request("/settings/reset", post("{}"));
    expect(settings.read().bridge).toBe("alive");
  });

  test.each(["not JSON", '{"bridge":"asleep"}'])("%s is 400 with a message", async (body) => {
    const response = await settingRoutes(siteSettings()).request("/settings", post(body));
    expect(response.status).toBe(400);
    expect(await response.json()).toHaveProperty("message");
  });

  const own = "http://127.0.0.1:5184";
  const change = '{"bridge":"dead"}';

  test.each(["application/json", "application/json; charset=utf-8", "Application/JSON"])(
    "pages of the same origin can send %s",
    async (type) => {
      const request = post(change, { "content-type": type, origin: own });
      const response = await settingRoutes(siteSettings()).request(`${own}/settings`, request);
      expect(response.status).toBe(200);
    },
  );

  test.each(["/settings", "/settings/reset"])(
    "POST %s is rejected from other origins and from forms",
    async (path) => {
      const settings = siteSettings();
      settings.change({ bridge: "dead", node: "down" });
      const before = settings.read();
      const rejected: [number, RegExp, Record<string, string>][] = [
        [403, /evil\.example/, { ...json, origin: "https://evil.example" }],
        [403, /127\.0\.0\.1:5180/, { ...json, origin: "http://127.0.0.1:5180" }],
        [403, /null/, { ...json, origin: "null" }],
        [415, /application\/json/, { "content-type": "text/plain", origin: own }],
        [415, /application\/json/, { "content-type": "application/x-www-form-urlencoded" }],
        [415, /application\/json/, {}],
      ];
      for (const [status, message, headers] of rejected) {
        const request = post('{"bridge":"alive"}', headers);
        const response = await settingRoutes(settings).request(own + path, request);
        expect(response.status).toBe(status);
        expect(await response.json()).toEqual({
          message: expect.stringMatching(message) as unknown,
        });
      }
      expect(settings.read()).toEqual(before);
    },
  );
});
