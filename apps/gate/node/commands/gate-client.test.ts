import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { expect, test } from "vitest";
import {
  account,
  commandLines,
  second,
  serveWorker,
  setUpCommands,
  start,
} from "../../testing/command-fixture.ts";
import { operatorToken, setUp } from "../../testing/gate-fixture.ts";

test("the Worker's token can come from a file", async () => {
  const { folder, run } = await setUpCommands();
  const file = join(folder, "token");
  writeFileSync(file, `${operatorToken}\n`);
  const sent: unknown[] = [];
  const worker = await serveWorker((request, response) => {
    sent.push(request.headers.authorization);
    response.end("{}");
  });
  const words = ["rotate-ticket-key", worker];
  expect(await run(words, { OPERATOR_TOKEN: "", OPERATOR_TOKEN_FILE: file })).toMatch(/^0\n/);
  expect(sent).toEqual([`Bearer ${operatorToken}`]);
  const missing = { OPERATOR_TOKEN: "", OPERATOR_TOKEN_FILE: "/no/such" };
  expect(await run(words, missing)).toContain("OPERATOR_TOKEN_FILE: /no/such cannot be read");
  expect(await run(words, { OPERATOR_TOKEN_FILE: file })).toContain("OPERATOR_TOKEN is set, too");
});

test.each(commandLines.filter(({ isForGates }) => isForGates))(
  "$words says what a gate elsewhere has not done",
  async ({ words: command }) => {
    const words = [...command, "--gate"];
    const { run } = await setUpCommands();
    const failed = "1\nThe gate has not done it.";
    const gone = await serveWorker((_, response) => response.destroy());
    expect(await run([...words, gone])).toMatch(
      new RegExp(`^${failed} ${gone}: (socket hang up|read ECONNRESET)`),
    );
    expect(await run([...words, "http://game.example"])).toContain("expected an https origin");
    expect(await run([...words, "https://game.example"], { OPERATOR_TOKEN: "" })).toContain(
      "OPERATOR_TOKEN: missing",
    );
    const respond = (status: number, body: string) =>
      serveWorker((_, response) => response.writeHead(status).end(body));
    const problem = JSON.stringify({ detail: "it is not well" });
    expect(await run([...words, await respond(404, "")])).toContain("there is no gate, or its");
    expect(await run([...words, await respond(503, problem)])).toMatch(/503: it is not well$/);
    expect(await run([...words, await respond(200, "<html>")])).toContain(
      "not the gate's response",
    );
  },
);

test("an older Worker does not say what there was to change", async () => {
  const { run } = await setUpCommands();
  const worker = await serveWorker((_, response) => response.writeHead(204).end());
  const said = [];
  for (const words of [
    ["rotate-ticket-key"],
    ["end", account],
    ["deny", account],
    ["allow", account],
  ]) {
    said.push(await run([...words, worker]));
  }
  expect(said.map((text) => text.replace(account, "A"))).toEqual([
    "0\nThe gate publishes a new key, and signs tickets with it in a minute.",
    "0\nThe sessions of A are ended.",
    "0\nA is denied.",
    "0\nA is no longer denied.",
  ]);
});

test("denials of a Worker are listed, exported and imported", async () => {
  const { run, folder } = await setUpCommands();
  const gate = setUp({ operatorToken, now: () => start, maxReads: 1 });
  const respond = getRequestListener((request) => gate.send(request));
  const worker = await serveWorker((...exchange) => void respond(...exchange));
  expect(await run(["denied", worker])).toBe("0\nnote: No account is denied.");
  expect(await run(["deny", account, worker])).toBe(`0\n${account} is denied.`);
  expect(await run(["deny", second, worker, "--until", "2026-02-01"])).toContain("0\n");
  expect(await run(["denied", worker])).toBe(
    `0\n${second}  until 2026-02-01T00:00:00.000Z\n${account}  until it is lifted`,
  );
  const file = join(folder, "worker.json");
  expect(await run(["denials", "export", file, worker])).toBe(
    "0\n2 denials are saved in /worker.json.",
  );
  expect(await run(["denials", "import", file, worker])).toBe(
    "0\n/worker.json: 0 added, 0 replaced, 2 unchanged, 0 rejected.",
  );
  expect(await run(["denials", "import", file])).toContain("2 added");
});
