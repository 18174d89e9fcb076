import { beforeEach, expect, test, vi } from "vitest";
import type { RequestTicket } from "../session/game-port.ts";
import { speakProtocol } from "./frame-protocol.ts";

const origin = "https://fish.example";
const ticket = { ticket: "e.y.1", expiresAt: 1_790_000_000_000 };
const page = new EventTarget();
/** End what a test has opened. */
const ends: (() => void)[] = [];

beforeEach(() => {
  vi.stubGlobal("window", page);
  return () => {
    ends.splice(0).forEach((end) => end());
    vi.unstubAllGlobals();
  };
});

/** Requests that the test answers itself, in order. */
function pendingRequests() {
  const answers: ((response: typeof ticket) => void)[] = [];
  const requestTicket = () => new Promise<typeof ticket>((resolve) => void answers.push(resolve));
  return { answers, requestTicket };
}

/** Opens the protocol with a frame, whose game says hello. */
function setUp(requestTicket?: RequestTicket) {
  const contentWindow = { postMessage: vi.fn<(message: object, options: object) => void>() };
  const frame = Object.assign(new EventTarget(), { contentWindow });
  ends.push(
    speakProtocol(frame as unknown as HTMLIFrameElement, origin, {
      onOtherVersion: () => undefined,
      onConnected: () => undefined,
      onReady: () => undefined,
      onAcknowledged: () => undefined,
      onProgress: () => undefined,
      requestTicket,
    }).stop,
  );

  function sendToPage(data: object, source: object | null = contentWindow, from = origin): void {
    const message = { ns: "fabulous-fish", v: 1, ...data };
    const event = { source, origin: from, data: message };
    page.dispatchEvent(Object.assign(new Event("message"), event));
  }

  /** Sends hello and returns the game's end of the channel. */
  function connect(nonce: string) {
    sendToPage({ type: "hello", nonce });
    const options = contentWindow.postMessage.mock.lastCall?.[1] as { transfer: [MessagePort] };
    const [port] = options.transfer;
    const received = vi.fn();
    port.onmessage = ({ data }: MessageEvent<unknown>) => void received(data);
    ends.push(() => port.close());
    return { received, request: (id: unknown) => port.postMessage({ type: "ticket", id }) };
  }
  return { frame, contentWindow, sendToPage, connect };
}

test("the ticket is sent over the port that has requested it, and nowhere else", async () => {
  const { answers, requestTicket } = pendingRequests();
  const { connect, contentWindow } = setUp(requestTicket);
  const bystander = setUp().connect("2");
  const { received, request } = connect("1");
  request(7);
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  answers[0]?.(ticket);
  await vi.waitFor(() =>
    expect(received).toHaveBeenCalledExactlyOnceWith({ type: "ticket", id: 7, ...ticket }),
  );
  expect(bystander.received).not.toHaveBeenCalled();
  expect(JSON.stringify(contentWindow.postMessage.mock.calls)).not.toContain(ticket.ticket);
});

test("a message to the window requests no ticket, nor does one without an id", async () => {
  const requestTicket = vi.fn(() => Promise.resolve(ticket));
  const { sendToPage, connect } = setUp(requestTicket);
  const { received, request } = connect("1");
  sendToPage({ type: "ticket", id: 1 });
  sendToPage({ type: "ticket", id: 1 }, {});
  request("1");
  request(undefined);
  request(2);
  await vi.waitFor(() => expect(received).toHaveBeenCalled());
  expect(requestTicket).toHaveBeenCalledOnce();
  expect(received).toHaveBeenCalledExactlyOnceWith({ type: "ticket", id: 2, ...ticket });
});

test("a new document in the frame does not receive the previous one's ticket", async () => {
  const { answers, requestTicket } = pendingRequests();
  const { connect } = setUp(requestTicket);
  const first = connect("1");
  first.request(1);
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  const second = connect("2");
  second.request(1);
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[0]?.({ ...ticket, ticket: "previous" });
  answers[1]?.(ticket);
  await vi.waitFor(() => expect(second.received).toHaveBeenCalled());
  expect(second.received).toHaveBeenCalledExactlyOnceWith({ type: "ticket", id: 1, ...ticket });
  expect(first.received).not.toHaveBeenCalled();
});

test.each<[string, RequestTicket | undefined, string]>([
  ["of the gate", () => Promise.resolve({ reason: "not-eligible" }), "not-eligible"],
  ["without a gate", undefined, "no-gate"],
])("the game receives the reason %s", async (_, requestTicket, error) => {
  const { received, request } = setUp(requestTicket).connect("1");
  request(1);
  await vi.waitFor(() =>
    expect(received).toHaveBeenCalledExactlyOnceWith({ type: "ticket", id: 1, error }),
  );
});

test("a hello of another window or of another origin is ignored (rule 5.9)", () => {
  const { contentWindow, sendToPage } = setUp();
  sendToPage({ type: "hello", nonce: "1" }, {});
  sendToPage({ type: "hello", nonce: "1" }, contentWindow, "https://other.example");
  expect(contentWindow.postMessage).not.toHaveBeenCalled();
  sendToPage({ type: "hello", nonce: "1" });
  expect(contentWindow.postMessage).toHaveBeenCalledOnce();
});

test("a message without a window is ignored, also by a frame that is removed", () => {
  const logged = vi.spyOn(console, "error").mockReturnValue();
  const { frame, sendToPage } = setUp();
  Object.assign(frame, { contentWindow: null });
  sendToPage({ type: "hello", nonce: "1", v: 2 }, null);
  expect(logged).not.toHaveBeenCalled();
  logged.mockRestore();
});

test("a repeated hello is welcomed again until the frame replies, then not any more", async () => {
  const { answers, requestTicket } = pendingRequests();
  const { sendToPage, connect, contentWindow } = setUp(requestTicket);
  connect("1");
  const { request } = connect("1");
  expect(contentWindow.postMessage).toHaveBeenCalledTimes(2);
  request(1);
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  sendToPage({ type: "hello", nonce: "1" });
  expect(contentWindow.postMessage).toHaveBeenCalledTimes(2);
  connect("2");
  expect(contentWindow.postMessage).toHaveBeenCalledTimes(3);
});
