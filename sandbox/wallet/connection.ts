import WalletConnect from "@walletconnect/client";
import { Listeners } from "./listeners.ts";
import { readCall, readPeer, readSessionRequest, type Call, type Peer } from "./messages.ts";

/** The chain id that stands for all Algorand networks. */
const allChains = 4_160;
const pollIntervalMs = 500;

/** The status of a connection to a page. */
export type ConnectionStatus = "waiting" | "requested" | "connected" | "ended";

/** The stored session of a WalletConnect client. */
export type Session = WalletConnect["session"];

/** Where a connection comes from: a link, or a session stored before a reload. */
export type ConnectionOrigin = { uri: string } | { session: Session };

/** One connection to a page, by a WalletConnect version 1 client. */
export class Connection {
  status: ConnectionStatus = "waiting";
  /** The reason why it ended, to be shown. */
  ending = "";
  /** Whether the bridge is currently unreachable. */
  isBridgeDown = false;
  readonly calls: Call[] = [];
  readonly changed = new Listeners();
  readonly #client: WalletConnect;
  readonly #storageKey: string;

  constructor(storageKey: string, origin: ConnectionOrigin) {
    this.#storageKey = storageKey;
    this.#client = new WalletConnect({ ...origin, storageId: storageKey });
    if ("session" in origin) this.status = origin.session.connected ? "connected" : "requested";
    this.#listen();
  }

  get peer(): Peer {
    return readPeer(this.#client.peerMeta);
  }

  get chainId(): number {
    return this.#client.chainId;
  }

  get accounts(): readonly string[] {
    return this.status === "connected" ? this.#client.accounts : [];
  }

  /** Approves the page's request. The page uses the first account. */
  approve(accounts: string[]): void {
    this.#client.approveSession({ chainId: this.chainId || allChains, accounts });
    this.#setStatus("connected");
  }

  /** Rejects the page's request. */
  reject(): void {
    this.#end("You rejected the request.");
    this.#client.rejectSession({ message: "Session rejected" });
    this.#client.transportClose();
  }

  /** Shares other accounts with the page. */
  switchTo(accounts: string[]): void {
    this.#client.updateSession({ chainId: this.chainId || allChains, accounts });
    this.changed.notify();
  }

  /** Ends the session. */
  async disconnect(): Promise<void> {
    this.#end("You disconnected.");
    await this.#client.killSession();
  }

  /** Responds to a call with a result, or rejects it with a message. */
  respond(call: Call, response: { result: unknown } | { rejection: string }): void {
    this.calls.splice(this.calls.indexOf(call), 1);
    if ("result" in response) this.#client.approveRequest({ id: call.id, result: response.result });
    else this.#client.rejectRequest({ id: call.id, error: { message: response.rejection } });
    this.changed.notify();
  }

  #listen(): void {
    this.#client.on("session_request", (_error, payload: unknown) => {
      this.#client.chainId = readSessionRequest(payload).chainId ?? allChains;
      localStorage.setItem(this.#storageKey, JSON.stringify(this.#client.session));
      this.#setStatus("requested");
    });
    this.#client.on("call_request", (_error, payload: unknown) => {
      this.calls.push(readCall(payload));
      this.changed.notify();
    });
    this.#client.on("disconnect", () => this.#end("The page disconnected."));
    this.#client.on("transport_error", () => this.#waitForBridge());
  }

  /** The client reports only errors, so its socket is polled until it is open again. */
  #waitForBridge(): void {
    if (this.isBridgeDown) return;
    this.#setBridgeDown(true);
    const timer = setInterval(() => {
      const { connected } = Reflect.get(this.#client, "_transport") as { connected: boolean };
      if (!connected && this.status !== "ended") return;
      clearInterval(timer);
      this.#setBridgeDown(false);
    }, pollIntervalMs);
  }

  #setBridgeDown(isDown: boolean): void {
    this.isBridgeDown = isDown;
    this.changed.notify();
  }

  #setStatus(status: ConnectionStatus): void {
    this.status = status;
    this.changed.notify();
  }

  #end(ending: string): void {
    if (this.status === "ended") return;
    this.ending = ending;
    localStorage.removeItem(this.#storageKey);
    this.#setStatus("ended");
  }
}
