import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { hasCode } from "@fabulous-fish/core";
import { documentedCommands, runCommand } from "../node/commands/run-command.ts";
import { readNodeConfiguration } from "../node/configuration.ts";
import { openState } from "../node/open-state.ts";
import { gateModules } from "../gate.ts";
import { createKey } from "./gate-client.ts";
import { operatorToken } from "./gate-fixture.ts";

export const { account } = createKey(1);
export const { account: second } = createKey(2);
export const start = Date.parse("2026-01-01T00:00:00Z");

type Variables = Readonly<Record<string, string>>;

/** A folder with the state of a gate, and what commands say there. */
export async function setUpCommands() {
  const folder = mkdtempSync(join(tmpdir(), "fish-command-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const clock = { time: start };
  const now = () => clock.time;
  const variables = (others: Variables) => ({
    GATE_ORIGINS: "https://game.example",
    GATE_STORE: join(folder, "gate"),
    OPERATOR_TOKEN: operatorToken,
    ...others,
  });
  /** Starts a gate and stops it. */
  async function runGate(others: Variables = {}): Promise<void> {
    const environment = variables(others);
    const places = { ...(await readNodeConfiguration(environment)), genesisHash: "network" };
    const state = await openState(places, "gate", now);
    await state.close();
  }
  /** Returns what a command writes, with the exit code first. */
  async function run(
    words: readonly string[],
    others: Variables = {},
    milliseconds?: number,
  ): Promise<string> {
    const lines: string[] = [];
    const output = {
      write: (line: string) => void lines.push(line),
      note: (line: string) => void lines.push(`note: ${line}`),
    };
    try {
      const environment = variables(others);
      const code = await runCommand(words, { environment, now, output, milliseconds });
      lines.unshift(String(code));
    } catch (error) {
      if (!hasCode(error, ...errorCodes)) throw error;
      lines.push(error.message);
      lines.unshift("1");
    }
    return lines.join("\n").replaceAll(folder, "");
  }
  const read = (name: string) => readFileSync(join(folder, name), "utf8");
  /** The variables of gates that keep the denials in a place of their own. */
  const elsewhere = { GATE_DENIALS: join(folder, "denials") };
  await runGate();
  return { folder, clock, now, variables, run, runGate, read, elsewhere };
}

const errorCodes = [
  "command-invalid",
  "command-failed",
  "denials-misplaced",
  "gate-options-invalid",
  "store-damaged",
  "store-foreign",
  "store-unavailable",
  "operator-request-failed",
];

/** A server in the place of a Worker. */
export async function serveWorker(respond: RequestListener): Promise<string> {
  const server = createServer(respond).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once("listening", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Samples of the words of the command line. */
const samples: Readonly<Record<string, string>> = {
  ACCOUNT: account,
  NAME: "fish",
  FILE: "out.json",
  FOLDER: "copies",
};

/** Each command on the state of gates with the words that it needs. */
export const commandLines = documentedCommands(gateModules)
  .filter(({ name }) => name !== "check" && name !== "restore" && name !== "denials import")
  .map(({ name, words, isForGates }) => ({
    words: [...name.split(" "), ...Object.values(words).flatMap((word) => samples[word] ?? [])],
    isForGates,
  }));

/** Returns the path of the copy that `backup` has made. */
export const copyIn = (folder: string, time = "00-00") =>
  join(folder, `gate-2026-01-01T00-${time}Z.lmdb`);
