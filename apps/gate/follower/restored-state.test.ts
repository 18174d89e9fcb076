import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openState } from "../node/open-state.ts";
import { runCommand } from "../node/commands/run-command.ts";
import type { Store } from "../stores/store.ts";
import { createKey, sign } from "../testing/gate-client.ts";
import { setUp, tooLittle } from "../testing/gate-fixture.ts";
import { createMemoryStore } from "../testing/memory-store.ts";

const key = createKey(1);
const aRound = 3_000;
const { signal } = new AbortController();

type BringBack = () => Promise<unknown>;

/** A store of which a copy can be made. */
interface CopiedStore {
  readonly store: Store;
  /** Returns what brings it back. */
  readonly copy: () => Promise<BringBack>;
}

type OpenCopied = (now: () => number) => Promise<CopiedStore>;

/** A store that gets the content of an old dump, as a server can. */
const openMemory: OpenCopied = (now) => {
  const store = createMemoryStore({ now });
  const copy = () => {
    const bringBack = store.copyNow();
    return Promise.resolve(() => {
      bringBack();
      return Promise.resolve();
    });
  };
  return Promise.resolve({ store, copy });
};

/** A file that the commands `backup` and `restore` copy and bring back. */
const openFile: OpenCopied = async (now) => {
  const folder = mkdtempSync(join(tmpdir(), "fish-restored-"));
  const environment = { GATE_ORIGINS: "https://game.example", GATE_STORE: join(folder, "gate") };
  const state = await openState({ store: environment.GATE_STORE }, "gate", now);
  onTestFinished(async () => {
    await state.close();
    rmSync(folder, { recursive: true });
  });
  const run = async (...words: readonly string[]) => {
    const lines: string[] = [];
    const output = { write: (line: string) => void lines.push(line), note: () => undefined };
    expect(await runCommand(words, { environment, now, output })).toBe(0);
    return lines.join();
  };
  const copy = async () => {
    const [path = ""] = /\S+\.lmdb/.exec(await run("backup", folder)) ?? [];
    return () => run("restore", path);
  };
  return { store: state.store, copy };
};

/** A gate that follows, whose player has sold since a copy of its store, so many rounds ago. */
async function setUpSale(open: OpenCopied, rounds: number) {
  const clock: { now: () => number } = { now: () => Date.parse("2026-01-01T00:00:00Z") };
  const opened = await open(() => clock.now());
  /** Called before the store looks for the active ones among the accounts that a block touches. */
  const moment = { onFind: () => Promise.resolve() };
  const store: Store = {
    ...opened.store,
    async findMembers(...found) {
      await moment.onFind();
      return opened.store.findMembers(...found);
    },
  };
  const gate = setUp({ store, follow: true });
  clock.now = () => gate.clock.time;
  const browser = await gate.signIn();
  const follower = gate.newFollower();
  const live = async (count: number, by = follower) => {
    for (let round = 0; round < count; round++) {
      gate.pass(aRound);
      await by.follow(signal);
    }
  };
  await live(2);
  expect(await browser.standing()).toBe("yes");
  await live(2);
  const bringBack = await opened.copy();
  gate.chain.hold(key.account, tooLittle);
  await live(rounds);
  expect(await browser.standing()).toBe("no");
  return { ...gate, browser, live, bringBack, moment };
}

type Sale = Awaited<ReturnType<typeof setUpSale>>;

/** Brings the copy back before a node gets another request, the first one being 1. */
const beforeRequest = (number: number) => (sale: Sale) => {
  let requests = 0;
  sale.chain.delay = () => (++requests === number ? sale.bringBack() : undefined);
};

/** Moments of a turn of the follower. */
const moments: Readonly<Record<string, (sale: Sale) => unknown>> = {
  "between two turns": (sale) => sale.bringBack(),
  "before a block is waited for": beforeRequest(1),
  "before a block is loaded": beforeRequest(2),
  "after the round of a block was written": (sale) => {
    sale.moment.onFind = async () => {
      sale.moment.onFind = () => Promise.resolve();
      await sale.bringBack();
    };
  },
};

for (const [what, open] of Object.entries({ "a store": openMemory, "a file": openFile })) {
  for (const rounds of [1, 5, 15]) {
    test.each(Object.entries(moments))(
      `security: ${what} that is restored %s, from ${rounds} rounds ago, revives no yes`,
      async (_, restore) => {
        const sale = await setUpSale(open, rounds);
        await restore(sale);
        await sale.live(2);
        expect(await sale.browser.standing()).toBe("no");
        // Nor does what the follower goes on to write.
        await sale.live(10);
        expect(await sale.browser.standing()).toBe("no");
      },
    );
  }

  test(`security: of two followers, the one that ${what} does not know any more begins anew`, async () => {
    const sale = await setUpSale(open, 5);
    const other = sale.newFollower();
    sale.pass(7_000);
    await sale.live(2, other);
    // As it was while the first one followed.
    await sale.bringBack();
    await sale.live(2, other);
    expect(await sale.browser.standing()).toBe("no");
  });
}

test("security: a restored file revives no yes while no node responds, nor a challenge", async () => {
  const clock = { time: Date.parse("2026-01-01T00:00:00Z") };
  const { store, copy } = await openFile(() => clock.time);
  const gate = setUp({ store, now: () => clock.time });
  const browser = await gate.signIn();
  const other = gate.client();
  const challenge = await other.challenge(key.account);
  const bringBack = await copy();
  gate.chain.hold(key.account, tooLittle);
  clock.time += 60_000;
  expect(await browser.standing()).toBe("no");
  gate.nodes("down");
  await bringBack();
  expect(await browser.standing()).toBe("unknown");
  gate.nodes("up");
  const proof = sign(challenge, "arc60", key);
  expect((await other.answer(challenge, "arc60", proof)).status).toBe(409);
});
