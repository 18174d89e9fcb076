import assert from "node:assert/strict";
import {
  mainNetworkConfiguration,
  oldestBlockOf,
  type SiteConfiguration,
} from "@fabulous-fish/core";
import { createBlockReader } from "../follower/block-reader.ts";
import { createFollower } from "../follower/follower.ts";
import { createStoredRecords } from "../follower/follower-records.ts";
import { createGate, type Gate, gateModules, type GateOptions } from "../gate.ts";
import { createMemoryStore } from "./memory-store.ts";
import { createKey, GateClient } from "./gate-client.ts";
import { holdingsShortBy, StubChain } from "./stub-chain.ts";
import type { NodeMode } from "./stub-node-modes.ts";
import type { OnGateEvent } from "../operator/events.ts";
import { parse } from "valibot";
import { runAndPrint } from "../node/commands/command.ts";
import { servicesBeside } from "../node/commands/runner.ts";
import { parseWords } from "../node/commands/words.ts";
import { runOperatorCommand } from "../operator/command.ts";
import { commandsOf } from "../operator/gate-module.ts";
import { createStoredDenials, type DenialList } from "../operator/denial-list.ts";
import { rotateTicketKey } from "../players/tickets.ts";
import type { Store } from "../stores/store.ts";
import { renameSite } from "../stores/store-site.ts";

export const origin = "https://game.example";
/** For the option of the same name. */
export const operatorToken = "0123456789abcdef0123456789abcdef";

export const enough = holdingsShortBy(0n);
export const tooLittle = holdingsShortBy(1n);

/** Returns a configuration with so many nodes: `node-a.example` and the next letters. */
export const configurationOf = (nodes: number): SiteConfiguration => ({
  ...mainNetworkConfiguration,
  nodes: Array.from("abc".slice(0, nodes), (name) => ({ url: `https://node-${name}.example` })),
});

/** Files of a game, by path. */
const gameFiles: Readonly<Record<string, string>> = {
  "/WebGLBuild/index.html": "<!doctype html>the game",
  "/WebGLBuild/Build/game.data.unityweb": "data",
  "/WebGLBuild/.env": "KEY=1",
  "/WebGLBuild/.git/config": "[core]",
  "/WebGLBuild/Fish_DoNotShip/a.js": "export {};",
};

/** Creates a gate over a stub chain, with a clock that tests advance. */
export function setUp(options: Partial<GateOptions> = {}, modules = gateModules) {
  const clock = { time: Date.parse("2026-01-01T00:00:00Z") };
  const now = options.now ?? (() => clock.time);
  const chain = new StubChain(now);
  const logged: Readonly<Record<string, unknown>>[] = [];
  const { configuration = configurationOf(2) } = options;
  const store = options.store ?? createMemoryStore({ now });
  const gateOptions: GateOptions = {
    configuration,
    origins: [origin],
    store,
    now,
    fetch: chain.fetch,
    files: (path) => {
      const body = gameFiles[path];
      return Promise.resolve(
        body === undefined
          ? undefined
          : new Response(body, { headers: { "cache-control": "public, max-age=60" } }),
      );
    },
    limits: {
      challengesPerCaller: 10_000,
      readsForChallenges: 10_000,
      proofsPerCaller: 10_000,
      ticketsPerAccount: 10_000,
      runsPerAccount: 10_000,
      recordingsPerAccount: 10_000,
    },
    log: (entry) => void logged.push(entry),
    ...options,
  };
  const gate: Gate = createGate(gateOptions, modules);
  /** A follower of the chain, as another process of the fleet has it. */
  const newFollower = () => {
    const { confirmations } = options;
    const { genesisHash = "" } = configuration;
    const blocks = createBlockReader({
      configuration,
      genesisHash,
      oldestBlock: oldestBlockOf(configuration),
      fetch: chain.fetch,
      now,
    });
    return createFollower({
      records: createStoredRecords(store, now),
      blocks,
      confirmations,
      now,
    });
  };
  const send = async (request: Request, callerAddress = "192.0.2.1") =>
    (await gate.handle(request, callerAddress)) ?? new Response("the page", { status: 418 });
  const client = (callerAddress?: string) =>
    new GateClient((request) => send(request, callerAddress), origin);
  /** Passes time, also on the chain. */
  const pass = (milliseconds: number) => {
    clock.time += milliseconds;
  };
  /** Sets how the nodes respond, in their order; the last mode is also that of all further nodes. */
  const nodes = (...modes: readonly [NodeMode, ...NodeMode[]]) => {
    configuration.nodes.forEach(({ url }, index) => {
      chain.modes.set(new URL(url).hostname, modes[index] ?? modes.at(-1) ?? modes[0]);
    });
  };
  /** A browser whose player has signed in with the key of a seed. */
  const signIn = async (seed = 1, assets: Record<string, bigint> = enough) => {
    const key = createKey(seed);
    chain.hold(key.account, assets);
    const browser = client();
    assert.equal((await browser.signIn(key)).status, 200);
    return browser;
  };
  /** Returns how many requests about accounts an action causes. */
  const readsOf = async (action: () => Promise<unknown>) => {
    const before = chain.requests.length;
    await action();
    return chain.requests.length - before;
  };
  /** Sends a request of the operator. */
  const operate = (route: string, body: unknown = {}, token = operatorToken) =>
    send(
      new Request(`${origin}/gate/operator/${route}`, {
        method: "POST",
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        body: JSON.stringify(body),
      }),
    );
  return {
    gate,
    store,
    chain,
    clock,
    pass,
    logged,
    send,
    client,
    newFollower,
    nodes,
    signIn,
    readsOf,
    operate,
  };
}

interface RunningGate {
  readonly store: Store;
  /** Default: those in the store. */
  readonly denials?: DenialList;
  readonly clock: { readonly time: number };
}

/** Runs a command about accounts as a process beside a gate, and returns the lines that it writes. */
export async function runBesideGate(
  words: readonly string[],
  { store, denials = createStoredDenials(store), clock }: RunningGate,
  onEvent: OnGateEvent = () => undefined,
): Promise<{ readonly lines: readonly string[]; readonly notes: readonly string[] }> {
  const now = () => clock.time;
  const command = commandsOf(gateModules).find(({ name }) => name === words[0]);
  if (!command) throw new Error(`unknown: ${words.join(" ")}`);
  const { fields } = parseWords({ ...command, isForGates: true }, words.slice(1), now());
  const body = command.body ? parse(command.body, fields) : {};
  const lines: string[] = [];
  const notes: string[] = [];
  const output = {
    write: (line: string) => void lines.push(line),
    note: (line: string) => void notes.push(line),
  };
  const state = { store, denials, renameSite: (id: string) => renameSite(store, id) };
  const services = servicesBeside(state, now, () => rotateTicketKey(store, now));
  await runAndPrint(
    (each, sent) => runOperatorCommand(each, services, sent, onEvent),
    command,
    body,
    output,
  );
  return { lines, notes };
}
