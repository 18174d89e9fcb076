import { expect, test } from "vitest";
import { applyLanguage } from "../messages/current-language.ts";
import { language as german } from "../messages/de.ts";
import { describeError } from "../screens/parts/failure.tsx";
import { rejectedByWallet } from "./errors.ts";

test("the wallet's own words are shown in every language; without any, the page's", () => {
  const { errors } = german;
  applyLanguage(german);
  expect(describeError(rejectedByWallet("Session Rejected")).message).toBe("Session Rejected");
  expect(describeError(rejectedByWallet("")).message).toBe(errors?.["wallet-rejected"]?.message);
  applyLanguage();
  expect(describeError(rejectedByWallet("")).message).toBe(
    "The wallet did not accept the connection",
  );
});

test("a wallet on another network is named as that", () => {
  const words = "User_Rejected_Chain: this dApp is trying to connect to another network";
  expect(rejectedByWallet(words)).toMatchObject({
    code: "wallet-network-mismatch",
    details: words,
  });
});

test("of a long text, the beginning is shown", () => {
  expect(rejectedByWallet("x".repeat(5_000_000)).message.length).toBeLessThan(1_000);
});
