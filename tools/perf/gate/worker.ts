import { mainNetworkConfiguration } from "@fabulous-fish/core";
import { createGate, type Store } from "@fabulous-fish/gate";
import { openStore } from "@fabulous-fish/gate/open-store";
import { pageFiles } from "@fabulous-fish/gate/page-files";
import { serveGate } from "@fabulous-fish/gate/server";
import { StubChain } from "@fabulous-fish/gate/testing/stub-chain";

interface Counts {
  storeWrites: number;
  chainReads: number;
}

/** The response of a worker for the message `"usage"`; `"stop"` ends it. */
export interface Usage extends Counts {
  /** Resident set size after garbage collection, in bytes. */
  readonly memory: number;
  /** Of it, what JavaScript uses: heap, buffers and strings outside it. */
  readonly heap: number;
  /** Seconds since the start of the process. */
  readonly cpu: number;
}

/** One process of a gate that serves a folder, with a chain in memory. Started by gate-servers.ts. */
const [, , folder = "", port = ""] = process.argv;
const counts: Counts = { storeWrites: 0, chainReads: 0 };
const files = pageFiles(`${folder}/site`, { connectOrigins: [] });
const unlimited = 1_000_000_000;

const server = await serveGate({
  host: "127.0.0.1",
  port: Number(port),
  trustedProxies: [],
  gate: createGate({
    configuration: { ...mainNetworkConfiguration, nodes: [{ url: "https://node-a.example" }] },
    origins: [`http://127.0.0.1:${port}`],
    store: countingStore(await openStore(`${folder}/store`), counts),
    files,
    fetch: fetchFromChain,
    limits: {
      challengesPerCaller: unlimited,
      readsForChallenges: unlimited,
      proofsPerCaller: unlimited,
      ticketsPerAccount: unlimited,
    },
  }),
  // The baseline: a response of the same server that nothing guards.
  files: (path, request) =>
    path === "/empty" ? Promise.resolve(new Response(null, { status: 204 })) : files(path, request),
});

process.on("message", (message) => {
  if (message === "stop") {
    void server.stop().then(() => process.exit());
    return;
  }
  globalThis.gc?.();
  const { rss, heapUsed, external } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  const usage: Usage = {
    ...counts,
    memory: rss,
    heap: heapUsed + external,
    cpu: (user + system) / 1e6,
  };
  process.send?.(usage);
});
process.send?.("listening");

/** Any account holds enough, on a chain of its own: one for all would keep what each has held. */
function fetchFromChain(...[input, init]: Parameters<typeof fetch>): Promise<Response> {
  counts.chainReads += 1;
  const { pathname } = new URL(input instanceof Request ? input.url : input);
  const [, , , account = ""] = pathname.split("/");
  const chain = new StubChain();
  chain.hold(account, { "2667389516": 3_000_000n });
  return chain.fetch(input, init);
}

/** Wraps a store and counts what is written to it. */
function countingStore(store: Store, counts: Counts): Store {
  const write = <Result>(result: Result): Result => {
    counts.storeWrites += 1;
    return result;
  };
  return {
    get: (key) => store.get(key),
    set: (...value) => write(store.set(...value)),
    add: (...value) => write(store.add(...value)),
    replace: (...value) => write(store.replace(...value)),
    take: (key) => write(store.take(key)),
    delete: (key) => write(store.delete(key)),
    increment: (...value) => write(store.increment(...value)),
    lease: (...value) => write(store.lease(...value)),
    addMember: (...value) => write(store.addMember(...value)),
    raiseMember: (...value) => write(store.raiseMember(...value)),
    removeMember: (...value) => write(store.removeMember(...value)),
    removeMembers: (...value) => write(store.removeMembers(...value)),
    members: (...range) => store.members(...range),
    findMembers: (...found) => store.findMembers(...found),
    countMembers: (...scores) => store.countMembers(...scores),
    close: () => store.close(),
  };
}
