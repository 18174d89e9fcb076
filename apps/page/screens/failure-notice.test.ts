import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { ChunkError } from "../platform/errors.ts";
import { FailureNotice } from "./failure-notice.tsx";

test.each([
  ["chunk-timed-out", ["Retry"]],
  ["chunk-missing", ["Retry", "Reload"]],
  // Another try has the same syntax error.
  ["chunk-unreadable", ["Reload"]],
] as const)("behavior: after %s, the buttons are %o (rule 2.47)", (code, buttons) => {
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
