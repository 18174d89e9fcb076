import { expect, test } from "vitest";
import { NodeRefusedError, NodesUnreachableError } from "../index.ts";

test("behavior: an error links to its entry in docs/errors.md", () => {
  const { docs, name } = new NodesUnreachableError([]);
  expect(name).toBe("NodesUnreachableError");
  expect(docs).toBe("docs/errors.md#nodes-unreachable");
});

test("behavior: the message consists of short message and details, and the cause is kept", () => {
  const cause = new TypeError("Failed to fetch");
  const error = new NodesUnreachableError([{ url: "https://a", reason: "no connection", cause }]);
  expect(error).toBeInstanceOf(Error);
  expect(error.shortMessage).toBe("None of the chain nodes returned a usable response.");
  expect(error.details).toBe("https://a: no connection");
  expect(error.message).toBe(`${error.shortMessage} ${error.details ?? ""}`);
  expect(error.cause).toBe(cause);
  expect(String(error)).toBe(`NodesUnreachableError: ${error.message}`);
});

test("behavior: a rejection keeps the node's own message", () => {
  const error = new NodeRefusedError("https://a", 404, "nothing here");
  expect(error).toMatchObject({ status: 404, nodeMessage: "nothing here" });
  expect(error.details).toBe("https://a: 404 nothing here");
});
