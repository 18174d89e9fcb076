import { expect, test } from "vitest";
import { hasCode } from "./fabulous-fish-error.ts";
import { NodeError, NodesFailedError } from "./node-errors.ts";

test("an error has its family's name and a code, and links to the code's entry in the docs", () => {
  const { code, docs, name } = new NodesFailedError([]);
  expect(name).toBe("HoldingsError");
  expect(code).toBe("nodes-unreachable");
  expect(docs).toBe("docs/errors.md#nodes-unreachable");
});

test("the message consists of short message and details, and the cause is kept", () => {
  const cause = new TypeError("Failed to fetch");
  const error = new NodesFailedError([{ url: "https://a", reason: "no connection", cause }]);
  expect(error).toBeInstanceOf(Error);
  expect(error.shortMessage).toBe("None of the chain nodes returned a usable response.");
  expect(error.details).toBe("https://a: no connection");
  expect(error.message).toBe(`${error.shortMessage} ${error.details ?? ""}`);
  expect(error.cause).toBe(cause);
  expect(String(error)).toBe(`HoldingsError: ${error.message}`);
});

test.each([
  [new NodeError("node-stale", "https://a"), true],
  [new NodeError("assets-missing", "https://a"), false],
  [Object.assign(new Error("x"), { code: "node-stale" }), false],
  [undefined, false],
])("parameters: whether %o has one of the codes: %s", (error, expected) => {
  expect(hasCode(error, "node-refused", "node-stale")).toBe(expected);
});
