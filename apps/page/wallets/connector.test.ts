import { describe, expect, test, vi } from "vitest";
import { type Connector, observeConnector } from "./connector.ts";

type Listener = (error: Error | null, payload: unknown) => void;

/** Creates a fake connector with events only. */
function makeConnector(connected = false) {
  const listeners = new Map<string, Listener>();
  const off = vi.fn<(event: string) => void>();
  const connector = {
    connected,
    handshakeId: 7,
    off,
    on: (event: string, listener: Listener) => listeners.set(event, listener),
  };
  return {
    off,
    connector: connector as unknown as Connector,
    emit: (event: string, payload: unknown) => listeners.get(event)?.(null, payload),
  };
}

function setUp() {
  const library: { connector: Connector | null } = { connector: null };
  const observer = {
    onCreated: vi.fn(() => true),
    onDisconnected: vi.fn(),
    onAccountsChanged: vi.fn(),
  };
  observeConnector(library, observer);
  return { library, observer };
}

describe("observeConnector", () => {
  test("reports the events of the library's connector", () => {
    const { library, observer } = setUp();
    const { connector, emit } = makeConnector();
    library.connector = connector;
    expect(library.connector).toBe(connector);
    emit("disconnect", { event: "disconnect", params: [{ message: "Session rejected" }] });
    emit("session_update", { params: [{ chainId: 4160, accounts: ["A", "B"] }] });
    expect(observer.onCreated).toHaveBeenCalledExactlyOnceWith(connector);
    expect(observer.onDisconnected).toHaveBeenCalledExactlyOnceWith("Session rejected", connector);
    expect(observer.onAccountsChanged).toHaveBeenCalledExactlyOnceWith(["A", "B"], connector);
  });

  test("events of a replaced or removed connector are ignored", () => {
    const { library, observer } = setUp();
    const [first, second] = [makeConnector(), makeConnector()];
    library.connector = first.connector;
    library.connector = second.connector;
    first.emit("disconnect", { params: [{ message: "late" }] });
    library.connector = null;
    second.emit("session_update", { params: [{ accounts: ["A"] }] });
    expect(observer.onDisconnected).not.toHaveBeenCalled();
    expect(observer.onAccountsChanged).not.toHaveBeenCalled();
  });

  test("once the request is approved, also before a reload, no further response counts", () => {
    const { library } = setUp();
    const [fresh, restored] = [makeConnector(), makeConnector(true)];
    library.connector = fresh.connector;
    expect(fresh.off).not.toHaveBeenCalled();
    fresh.emit("connect", { params: [{ accounts: ["A"] }] });
    library.connector = restored.connector;
    for (const { off } of [fresh, restored])
      expect(off).toHaveBeenCalledExactlyOnceWith("response:7");
  });

  test("a rejected connector is not stored", () => {
    const { library, observer } = setUp();
    observer.onCreated.mockReturnValue(false);
    library.connector = makeConnector().connector;
    expect(library.connector).toBeNull();
  });

  test.each([
    ...[undefined, null, "text", {}, { params: null }, { params: [] }, { params: [null] }],
    { params: [{ message: 5, accounts: "A" }] },
    { params: [{ message: { text: "no" }, accounts: { 0: "A" } }] },
  ])("parameters: the payload %j has no message and no accounts", (payload) => {
    const { library, observer } = setUp();
    const { connector, emit } = makeConnector();
    library.connector = connector;
    emit("session_update", payload);
    emit("disconnect", payload);
    expect(observer.onAccountsChanged).toHaveBeenCalledWith([], connector);
    expect(observer.onDisconnected).toHaveBeenCalledWith("", connector);
  });
});
