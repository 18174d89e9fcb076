import { errorFamily, NodeError, NodesFailedError } from "@fabulous-fish/core";
import { afterEach, expect, test } from "vitest";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { language as german } from "../../messages/de.ts";
import { shownLanguage } from "../../messages/shown-language.ts";
import { describeError, FailureNotice, reasonOf } from "./failure.tsx";
import { errorMessages } from "../../messages/en/errors.ts";
import { walletErrors } from "../../messages/en/wallet-errors.ts";
import { language as spanish } from "../../messages/es.ts";
import { applyLanguage } from "../../messages/current-language.ts";
import { ChunkError } from "../../platform/errors.ts";

const playersError = new (errorFamily("WalletError", walletErrors))("wallet-timed-out");

afterEach(() => applyLanguage(undefined));

test.each([
  [new Error("no node"), "no node"],
  ["no node", "no node"],
  [new Error(""), "Unknown error"],
  [undefined, "Unknown error"],
  [{ code: 7 }, "Unknown error"],
])("parameters: %o is described as %s", (error, message) => {
  expect(describeError(error)).toEqual({ message, remedy: undefined, details: undefined });
  expect(reasonOf(error)).toBe(message);
});

test("an error that a player understands has its own message", () => {
  expect(describeError(playersError)).toMatchObject(walletErrors["wallet-timed-out"]);
});

const operatorsError = new NodeError("assets-missing", "https://node.example");

test("what only an operator understands is in the details, with the entry in the docs", () => {
  expect(describeError(operatorsError)).toEqual({
    ...errorMessages.NodeError,
    details:
      "The account information has no assets list. https://node.example " +
      "Try again; if it keeps happening, configure another node. docs/errors.md#assets-missing",
  });
  expect(describeError(new NodesFailedError([]))).toMatchObject(errorMessages["nodes-unreachable"]);
});

test.each([
  ["German", shownLanguage(german)],
  ["Spanish", shownLanguage(spanish)],
])("in %s, an error is described by its code or its family", (_, language) => {
  applyLanguage(language);
  const { errors } = language;
  expect(describeError(operatorsError)).toMatchObject(errors.NodeError);
  expect(describeError(operatorsError).details).toContain("no assets list");
  const { message, remedy } = errors["wallet-timed-out"];
  expect(reasonOf(playersError)).toBe(`${message} ${remedy}`);
});

test.each([
  ["chunk-timed-out", ["Retry"]],
  ["chunk-missing", ["Retry", "Reload"]],
  // Another try has the same syntax error.
  ["chunk-unreadable", ["Reload"]],
] as const)("after %s, the buttons are %o (rule 2.47)", (code, buttons) => {
  const error = new ChunkError(code, "the accounts");
  const notice = createElement(FailureNotice, {
    reason: "",
    error,
    isRetrying: false,
    onRetry: () => {},
  });
  const html = renderToString(notice);
  expect(["Retry", "Reload"].filter((label) => html.includes(`>${label}</button>`))).toEqual(
    buttons,
  );
});
