import { expect, test } from "vitest";
import { labelNodes } from "./label-nodes.ts";

test("security: a label has the host, and neither a path nor a token", () => {
  const nodes = [
    { url: "https://node.example/v1/a-secret/algod", token: "another secret" },
    { url: "http://127.0.0.1:4001" },
    { url: "https://node.example/other" },
  ];
  expect([...labelNodes(nodes).values()]).toEqual([
    "node.example",
    "127.0.0.1:4001",
    "node.example (2)",
  ]);
});
