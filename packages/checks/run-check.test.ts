import { expect, test } from "vitest";
import { runCheck } from "./run-check.ts";

const endless = () => new Promise<never>(() => undefined);
const options = { wait: () => Promise.resolve(), nodes: [] };
const about = { group: "nodes", subject: "node.example", remedy: "start it" };

test("what has sent nothing in time is wrong", async () => {
  expect(await runCheck(about, options, endless)).toEqual({
    group: "nodes",
    subject: "node.example",
    level: "wrong",
    seen: "no response in 8 s",
    remedy: "start it",
  });
});

test("what has responded, but too slowly, could not be checked", async () => {
  const slow = { ...about, hasResponded: () => true };
  expect(await runCheck(slow, options, endless)).toEqual({
    group: "nodes",
    subject: "node.example",
    level: "warning",
    seen: "could not be checked: slow: the responses took more than 8 s",
    remedy: "check again",
  });
});
