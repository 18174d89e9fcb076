import { expect, test } from "vitest";
import { account, serveWorker, setUpCommands } from "../testing/command-fixture.ts";

test("the command remove-scores says what it has done", async () => {
  const { run } = await setUpCommands();
  expect(await run(["remove-scores", account])).toBe(`0\n${account} had no scores.`);
  const older = await serveWorker((_, response) => response.writeHead(204).end());
  expect(await run(["remove-scores", account, "--gate", older])).toBe(
    `0\nThe scores of ${account} are removed.`,
  );
});
