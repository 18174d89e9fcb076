import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import * as core from "../index.ts";

const { FabulousFishError, NodeRefusedError, NodesUnreachableError } = core;

const catalogue = readFileSync(new URL("../../docs/errors.md", import.meta.url), "utf8");
const headings = [...catalogue.matchAll(/^### (.+)$/gm)].map(([, heading = ""]) => heading);
const anchors = headings.map((heading) => heading.toLowerCase().replaceAll(" ", "-"));

const errors = Object.entries(core).filter(
  ([, value]) => typeof value === "function" && value.prototype instanceof FabulousFishError,
);

test.each(errors.map(([name]) => name))("parameters: %s is in the catalogue", (name) => {
  const words = name.replace(/Error$/, "").replace(/\B[A-Z]/g, " $&");
  expect(headings.map((heading) => heading.toLowerCase())).toContain(words.toLowerCase());
  expect(catalogue).toContain(`\`${name}\``);
});

test("behavior: an error leads to its entry in the catalogue", () => {
  const { docs, name } = new NodesUnreachableError([]);
  expect(name).toBe("NodesUnreachableError");
  expect(docs).toBe("docs/errors.md#nodes-unreachable");
  expect(anchors).toContain(docs.split("#")[1]);
});

test("behavior: the message is the short message and the details; the cause is kept", () => {
  const cause = new TypeError("Failed to fetch");
  const error = new NodesUnreachableError([{ url: "https://a", reason: "no connection", cause }]);
  expect(error).toBeInstanceOf(Error);
  expect(error.shortMessage).toBe("None of the chain nodes gave a usable answer.");
  expect(error.details).toBe("https://a: no connection");
  expect(error.message).toBe(`${error.shortMessage} ${error.details ?? ""}`);
  expect(error.cause).toBe(cause);
  expect(String(error)).toBe(`NodesUnreachableError: ${error.message}`);
});

test("behavior: a refusal keeps the node's own words", () => {
  const error = new NodeRefusedError("https://a", 404, "nothing here");
  expect(error).toMatchObject({ status: 404, nodeMessage: "nothing here" });
  expect(error.details).toBe("https://a: 404 nothing here");
});
