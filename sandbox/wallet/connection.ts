import WalletConnect from "@walletconnect/client";
import { Listeners } from "./listeners.ts";
import { readCall, readPeer, readSessionRequest, type Call, type Peer } from "./messages.ts";

const ALL_CHAINS = 4_160;
const LOOK_INTERVAL = 500;

/** How a connection to a page stands. */
export type ConnectionStatus = "waiting" | "requested" | "connected" | "ended";

/** What a WalletConnect client keeps of a connection, to take it up again. */
export type Session = WalletConnect["session"];

/** How a connection came about: from a link, or kept from before the wallet's tab was reloaded. */
export type ConnectionOrigin = { uri: string } | { session: Session };

/** One connection to a page, from its request to its end, on a WalletConnect version 1 client. */
export class Connection {
  status: ConnectionStatus = "waiting";
  /** What ended it, for a person to read. */
  ending = "";
  /** True while the bridge does not answer. */
  isBridgeSilent = false;
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

  /** Accepts the page's request; the page takes the first account. */
  approve(accounts: string[]): void {
    this.#client.approveSession({ chainId: this.chainId || ALL_CHAINS, accounts });
    this.#become("connected");
  }

  /** Turns the page's request down. */
  reject(): void {
    this.#end("You rejected the request.");
    this.#client.rejectSession({ message: "Session rejected" });
    this.#client.transportClose();
  }

  /** Tells the page that other accounts are shared from now on. */
  switchTo(accounts: string[]): void {
    this.#client.updateSession({ chainId: this.chainId || ALL_CHAINS, accounts });
    this.changed.tell();
  }

  /** Ends the connection from the wallet's side. */
  async disconnect(): Promise<void> {
    this.#end("You disconnected.");
    await this.#client.killSession();
  }

  /** Answers a call with its result, or refuses it with a message. */
  answer(call: Call, answer: { result: unknown } | { rejection: string }): void {
    this.calls.splice(this.calls.indexOf(call), 1);
    if ("result" in answer) this.#client.approveRequest({ id: call.id, result: answer.result });
    else this.#client.rejectRequest({ id: call.id, error: { message: answer.rejection } });
    this.changed.tell();
  }

  #listen(): void {
    this.#client.on("session_request", (_error, payload: unknown) => {
      this.#client.chainId = readSessionRequest(payload).chainId ?? ALL_CHAINS;
      localStorage.setItem(this.#storageKey, JSON.stringify(this.#client.session));
      this.#become("requested");
    });
    this.#client.on("call_request", (_error, payload: unknown) => {
      this.calls.push(readCall(payload));
      this.changed.tell();
    });
    this.#client.on("disconnect", () => this.#end("The page disconnected."));
    this.#client.on("transport_error", () => this.#waitForBridge());
  }

  /** The client tells of errors only, so its socket is looked at until it is open again. */
  #waitForBridge(): void {
    if (this.isBridgeSilent) return;
    this.#bridge(true);
    const looking = setInterval(() => {
      const { connected } = Reflect.get(this.#client, "_transport") as { connected: boolean };
      if (!connected && this.status !== "ended") return;
      clearInterval(looking);
      this.#bridge(false);
    }, LOOK_INTERVAL);
  }

  #bridge(isSilent: boolean): void {
    this.isBridgeSilent = isSilent;
    this.changed.tell();
  }

  #become(status: ConnectionStatus): void {
    this.status = status;
    this.changed.tell();
  }

  #end(ending: string): void {
    if (this.status === "ended") return;
    this.ending = ending;
    localStorage.removeItem(this.#storageKey);
    this.#become("ended");
  }
}
