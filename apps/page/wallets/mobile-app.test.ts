import { expect, test } from "vitest";
import { deepLink } from "./mobile-app.ts";

test("parameters: the deep link of a failure has an empty account and canPlay=false", () => {
  expect(deepLink("fabulousfish", { account: "", canPlay: false })).toBe(
    "fabulousfish://wallet?account=&canPlay=false",
  );
});

test("parameters: an account is encoded", () => {
  expect(deepLink("fish", { account: "a&b", canPlay: true })).toBe(
    "fish://wallet?account=a%26b&canPlay=true",
  );
});

test("parameters: without a hand-over, the deep link has no query", () => {
  expect(deepLink("fish")).toBe("fish://wallet");
});
