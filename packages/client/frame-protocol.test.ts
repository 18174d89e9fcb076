import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { connectToPage } from "./fabulous-fish-client.ts";
import { createFramingPage, type FramingPageOptions, origin } from "./testing/framing-page.ts";
import { createLibrary } from "./testing/jslib-build.ts";

/** A game that has connected to the page with one of the clients. */
interface Game {
  readonly reportReady: () => void;
  /** The accounts of the hand-overs that it has received. */
  readonly accounts: readonly string[];
}

const clients: Record<string, (globals: object) => Game> = {
  "the client in TypeScript": (globals) => {
    for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
    const accounts: string[] = [];
    const connection = connectToPage({
      onHandOver: ({ account }) => void accounts.push(account),
    });
    return { reportReady: () => connection.reportReady(), accounts };
  },
  "the .jslib of a Unity build": (globals) => {
    const accounts: string[] = [];
    const library = createLibrary(globals, (_object, _method, json) => {
      accounts.push((JSON.parse(json) as { account: string }).account);
    });
    library.FabulousFishConnect("Gate", "Open");
    return { reportReady: library.FabulousFishReady, accounts };
  },
};

const handOverOf = (account: string) => JSON.stringify({ canPlay: true, account, tokens: {} });

describe.each(Object.entries(clients))("%s", (_name, connect) => {
  const pages: { close(): void }[] = [];
  beforeEach(() => void vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] }));
  afterEach(() => {
    for (const page of pages.splice(0)) page.close();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  function setUp(options?: FramingPageOptions) {
    const page = createFramingPage(options);
    pages.push(page);
    return { ...page, game: connect(page.globals) };
  }

  test("sends hello to the page's origin until it receives a welcome", () => {
    const { parent, hello, welcome } = setUp();
    vi.advanceTimersByTime(500);
    expect(parent.postMessage).toHaveBeenCalledTimes(3);
    const nonce = expect.stringMatching(/^\d+(-\d+){3}$/) as string;
    expect(hello()).toEqual({
      message: { ns: "fabulous-fish", v: 1, type: "hello", nonce },
      target: origin,
    });
    welcome();
    vi.advanceTimersByTime(500);
    expect(parent.postMessage).toHaveBeenCalledTimes(3);
  });

  test("two games have different nonces", () => {
    const nonces = [setUp(), setUp()].map(({ hello }) => hello().message?.nonce);
    expect(new Set(nonces).size).toBe(2);
  });

  test("the game receives each hand-over, which is then acknowledged", async () => {
    const { game, welcome } = setUp();
    const { received, handOver } = welcome();
    for (const [id, account] of ["A", "B"].entries()) {
      handOver(id, handOverOf(account));
      await vi.waitFor(() => expect(received).toHaveBeenLastCalledWith({ type: "ack", id }));
      expect(game.accounts).toHaveLength(id + 1);
    }
    expect(game.accounts).toEqual(["A", "B"]);
  });

  test("reports ready once to each page, also if it has connected later or was reloaded", async () => {
    const { game, parent, send, welcome } = setUp();
    game.reportReady();
    const first = welcome();
    await vi.waitFor(() =>
      expect(first.received).toHaveBeenCalledExactlyOnceWith({ type: "ready" }),
    );
    send({ ns: "fabulous-fish", v: 1, type: "ping" });
    expect(parent.postMessage).toHaveBeenCalledTimes(2);
    const second = welcome();
    await vi.waitFor(() =>
      expect(second.received).toHaveBeenCalledExactlyOnceWith({ type: "ready" }),
    );
    second.handOver(1, handOverOf("A"));
    await vi.waitFor(() =>
      expect(second.received).toHaveBeenLastCalledWith({ type: "ack", id: 1 }),
    );
  });

  test("reports ready to a page that has connected before", async () => {
    const { game, welcome } = setUp();
    const { received } = welcome();
    game.reportReady();
    await vi.waitFor(() => expect(received).toHaveBeenCalledExactlyOnceWith({ type: "ready" }));
  });

  test.each<[string, ...Parameters<ReturnType<typeof createFramingPage>["welcome"]>]>([
    ["with another nonce", { nonce: "1-2-3-4" }],
    ["of another protocol", { ns: "other" }],
    ["of another version", { v: 2 }],
    ["from another origin", {}, { from: "https://other.example" }],
    ["from another window", {}, { source: {} }],
  ])("security: a welcome %s is ignored", (_name, changes, sender) => {
    const { parent, welcome } = setUp();
    welcome(changes, sender);
    vi.advanceTimersByTime(250);
    expect(parent.postMessage).toHaveBeenCalledTimes(2);
  });

  test("security: a ping from another window or origin is ignored", () => {
    const { parent, send } = setUp();
    const ping = { ns: "fabulous-fish", v: 1, type: "ping" };
    send(ping, { source: {} });
    send(ping, { from: "https://other.example" });
    for (const data of [undefined, null, 5, "ping"]) send(data);
    expect(parent.postMessage).toHaveBeenCalledOnce();
  });

  test.each<[string, FramingPageOptions, string]>([
    ["the referrer is the page's", { ancestorOrigins: null, referrer: `${origin}/a` }, origin],
    ["neither is known", { ancestorOrigins: null }, "*"],
    ["the page is in a sandboxed frame", { ancestorOrigins: ["null"] }, "*"],
  ])("without the ancestors' origins, %s", (_name, options, target) => {
    const { hello, parent, welcome } = setUp(options);
    expect(hello().target).toBe(target);
    welcome();
    vi.advanceTimersByTime(250);
    expect(parent.postMessage).toHaveBeenCalledOnce();
  });

  test("does nothing outside a frame", () => {
    const { game, parent } = setUp({ isFramed: false });
    game.reportReady();
    vi.advanceTimersByTime(500);
    expect(parent.postMessage).not.toHaveBeenCalled();
  });
});
