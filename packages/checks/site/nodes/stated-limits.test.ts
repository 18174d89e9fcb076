import { expect, test } from "vitest";
import { statedLimits } from "./stated-limits.ts";

test.each([
  [{}, [], undefined],
  [{ "ratelimit-limit": "100", "ratelimit-remaining": "99" }, ["100 in ?"], 99],
  [{ "ratelimit-limit": "100, 100;w=60" }, ["100 in 60"], undefined],
  [{ "ratelimit-policy": "10;w=1, 1000;w=3600" }, ["10 in 1", "1000 in 3600"], undefined],
  [{ "ratelimit-policy": '"default";q=50;w=30', ratelimit: '"default";r=7;t=30' }, ["50 in 30"], 7],
  [{ ratelimit: "limit=100, remaining=50, reset=5" }, ["100 in ?"], 50],
  [
    {
      "x-ratelimit-limit-minute": "60",
      "x-ratelimit-limit-day": "1000",
      "x-ratelimit-remaining-minute": "59",
      "x-ratelimit-remaining-day": "0",
    },
    ["1000 in 86400", "60 in 60"],
    0,
  ],
  [{ "x-rate-limit-limit": "5" }, ["5 in ?"], undefined],
  [{ "x-ratelimit-limit": "unlimited", "x-ratelimit-reset": "5" }, [], undefined],
])("parameters: %j states %j", (headers, expected, left) => {
  const stated = statedLimits(new Headers(headers));
  expect(stated.limits.map(({ requests, seconds = "?" }) => `${requests} in ${seconds}`)).toEqual(
    expected,
  );
  expect(stated.left).toBe(left);
});
