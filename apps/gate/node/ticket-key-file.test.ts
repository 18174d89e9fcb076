import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { readNodeConfiguration } from "./configuration.ts";
import { readTicketKeys } from "./ticket-key-file.ts";

const folder = mkdtempSync(join(tmpdir(), "fish-ticket-keys-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Returns the configuration of a gate whose ticket keys are in a file with this text. */
function withFile(text: string) {
  const path = join(folder, "keys.json");
  writeFileSync(path, text);
  return readNodeConfiguration({
    GATE_ORIGINS: "https://game.example",
    GATE_TICKET_KEY_FILE: path,
  });
}

describe("readTicketKeys", () => {
  const current = { kty: "OKP", crv: "Ed25519", x: "AA", d: "AA" };

  test("reads the present key and earlier ones", async () => {
    const earlier = [{ kty: "OKP", crv: "Ed25519", x: "BB", kid: "old" }];
    const keys = { current, earlier };
    expect(await readTicketKeys(await withFile(JSON.stringify(keys)))).toEqual(keys);
  });

  test.each([
    ["{}"],
    [JSON.stringify({ current: { ...current, d: undefined } })],
    [JSON.stringify({ current: { ...current, crv: "X25519" } })],
    ["no JSON"],
  ])("parameters: %s is invalid", async (text) => {
    await expect(readTicketKeys(await withFile(text))).rejects.toThrow("ticketKeyFile: ");
  });
});
