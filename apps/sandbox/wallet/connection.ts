import WalletConnect from "@walletconnect/client";
import { Listeners } from "./listeners.ts";
import { readCall, readChainId, readPeer, type Call, type Peer } from "./messages.ts";
import type { SandboxClient } from "./sandbox-client.ts";
import {
  type Rejection,
  SigningRejectedError,
  type SigningRequest,
} from "./signing/signing-item.ts";
import { isDropped, readSigningRequest } from "./signing/signing-request.ts";
import { walletApp } from "./signing/wallet-apps.ts";

/** The chain id that stands for all Algorand networks. */
const allChains = 4_160;
const pollIntervalMs = 500;

/** The status of a connection to a page. */
export type ConnectionStatus = "waiting" | "requested" | "connected" | "ended";

/** The stored session of a WalletConnect client. */
export type WalletSession = WalletConnect["session"];

/** Where a connection comes from: a link, or a session stored before a reload. */
export type ConnectionOrigin = { uri: string } | { session: WalletSession };

/** A request for signatures that waits for the user. */
export interface PendingCall {
  readonly id: number;
  readonly method: string;
  readonly request: SigningRequest;
}

/** One connection to a page, by a WalletConnect version 1 client. */
export class Connection {
  status: ConnectionStatus = "waiting";
  /** The reason why it ended, to be shown. */
  ending = "";
  /** Whether the bridge is currently unreachable. */
  isBridgeDown = false;
  /** Why the wallet has rejected the last request, to be shown; empty if it has not. */
  rejection = "";
  readonly calls: PendingCall[] = [];
  readonly changed = new Listeners();
  readonly #client: WalletConnect;
  readonly #storageKey: string;
  readonly #sandbox: SandboxClient;

  constructor(storageKey: string, origin: ConnectionOrigin, sandbox: SandboxClient) {
    this.#storageKey = storageKey;
    this.#sandbox = sandbox;
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
  async approve(accounts: string[]): Promise<void> {
    const { description } = walletApp((await this.#sandbox.signingContext()).mode);
    // The client takes it from the document, and has no option for it.
    if (description !== undefined) {
      Reflect.set(this.#client, "_clientMeta", { ...this.#client.clientMeta, description });
    }
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

  /** Signs what a call requests, and responds. */
  async sign(call: PendingCall): Promise<void> {
    this.#remove(call);
    const result = await this.#sandbox.sign(call.request.sign);
    this.#client.approveRequest({ id: call.id, result });
  }

  /** Rejects a call, as a user who declines. */
  async rejectCall(call: PendingCall): Promise<void> {
    this.#remove(call);
    this.#reject(call.id, walletApp((await this.#sandbox.signingContext()).mode).declined);
  }

  #reject(id: number, { message, code }: Rejection): void {
    if (code === undefined) {
      this.#client.rejectRequest({ id, error: { message } });
      return;
    }
    // The client would replace the code. The apps have clients of their own.
    const respond = Reflect.get(this.#client, "_sendResponse") as (response: object) => void;
    respond.call(this.#client, { id, jsonrpc: "2.0", error: { code, message } });
  }

  #remove(call: PendingCall): void {
    this.calls.splice(this.calls.indexOf(call), 1);
    this.changed.notify();
  }

  async #receive(call: Call): Promise<void> {
    this.rejection = "";
    try {
      const sandbox = await this.#sandbox.signingContext();
      if (isDropped(call, sandbox.mode)) return;
      const request = readSigningRequest(call, {
        ...sandbox,
        sharedAccounts: this.accounts,
        peerUrl: this.peer.url,
        now: Date.now(),
      });
      this.calls.push({ id: call.id, method: call.method, request });
    } catch (error) {
      if (!(error instanceof SigningRejectedError)) throw error;
      this.rejection = error.message;
      this.#reject(call.id, error);
    }
    this.changed.notify();
  }

  #listen(): void {
    this.#client.on("session_request", (_error, payload: unknown) => {
      this.#client.chainId = readChainId(payload) ?? allChains;
      localStorage.setItem(this.#storageKey, JSON.stringify(this.#client.session));
      this.#setStatus("requested");
    });
    this.#client.on("call_request", (_error, payload: unknown) => {
      void this.#receive(readCall(payload));
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
