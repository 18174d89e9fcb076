import { expect, test } from "vitest";
import type { ProofMethod, WalletName } from "@fabulous-fish/core";
import { checkSignInMethods } from "./check-sign-in-methods.ts";

const all: readonly ProofMethod[] = ["data", "arc60", "transaction"];

test.each<[readonly ProofMethod[], readonly WalletName[], string[]]>([
  [all, ["pera", "lute"], []],
  [["arc60"], ["pera"], ["ok arc60"]],
  [["arc60"], ["pera", "lute"], ["warning arc60: no player can sign in with Lute"]],
  [["arc60"], ["lute", "defly"], ["wrong arc60: no player can sign in with Lute, Defly Wallet"]],
  [["arc60", "transaction"], ["pera", "defly", "lute"], ["ok arc60, transaction"]],
])("with %s, a page with %s is %s", (accepted, wallets, expected) => {
  const results = checkSignInMethods(accepted, { wallets });
  expect(results.map(({ level, seen }) => `${level} ${seen}`)).toEqual(expected);
});
