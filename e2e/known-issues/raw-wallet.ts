import type { Page } from "@playwright/test";
import { randomBytes, randomUUID } from "node:crypto";
import { once } from "node:events";
import { WebSocket } from "ws";
import {
  aesCbcDecrypt,
  aesCbcEncrypt,
  hmacSha256Sign,
} from "@fabulous-fish/sandbox/wallet/walletconnect-crypto";
import type { PageUser } from "../fixtures.ts";
import { connectPera } from "../labels.ts";

interface SessionRequest {
  readonly id: number;
  readonly params: readonly [{ readonly peerId: string; readonly chainId: number | null }];
}

/**
 * A minimal WalletConnect version 1 wallet. It receives a session request and sends any response
 * that a test needs, including invalid ones.
 */
export class RawWallet {
  readonly #bridge: string;
  readonly #key: Buffer;
  readonly #request: SessionRequest;

  private constructor(bridge: string, key: Buffer, request: SessionRequest) {
    this.#bridge = bridge;
    this.#key = key;
    this.#request = request;
  }

  /** Reads the link from a library's dialog and receives the session request. */
  static async scan(page: Page, dialog = "pera-wallet-connect-modal"): Promise<RawWallet> {
    const uri = await page.locator(dialog).getAttribute("uri");
    if (uri === null) throw new Error("The dialog has no link.");
    return RawWallet.follow(uri);
  }

  /** Presses Connect on the page, and receives its session request. */
  static async connect({ button, page }: PageUser): Promise<RawWallet> {
    await button(connectPera()).click();
    return RawWallet.scan(page);
  }

  /** Opens a connection link and receives the session request. */
  static async follow(uri: string): Promise<RawWallet> {
    const [, topic = "", query] = /^wc:(.+)@1\?(.+)/.exec(uri) ?? [];
    const link = new URLSearchParams(query);
    const bridge = (link.get("bridge") ?? "").replace("http", "ws");
    const key = Buffer.from(link.get("key") ?? "", "hex");
    const socket = await open(bridge);
    const received = once(socket, "message") as Promise<[Buffer]>;
    socket.send(JSON.stringify({ topic, type: "sub", payload: "", silent: true }));
    const [frame] = await received;
    socket.close();
    return new RawWallet(bridge, key, decrypt(frame, key));
  }

  /** The chain id that the library requests. */
  get chainId(): number | null {
    return this.#request.params[0].chainId;
  }

  /** Approves the session with any value as accounts. A second call responds to the same request. */
  approve(accounts: unknown): Promise<void> {
    const { id } = this.#request;
    const result = { approved: true, chainId: 4160, networkId: 0, accounts, peerId: randomUUID() };
    return this.#send({ id, jsonrpc: "2.0", result });
  }

  /** Responds to the request once more, with a rejection. */
  reject(): Promise<void> {
    const { id } = this.#request;
    return this.#send({ id, jsonrpc: "2.0", error: { code: -32_000, message: "Rejected" } });
  }

  /** Shares other accounts in the approved session. */
  update(accounts: unknown): Promise<void> {
    const params = [{ approved: true, chainId: 4160, networkId: 0, accounts }];
    return this.#send({ id: Date.now(), jsonrpc: "2.0", method: "wc_sessionUpdate", params });
  }

  async #send(message: object): Promise<void> {
    const topic = this.#request.params[0].peerId;
    const payload = encrypt(message, this.#key);
    const socket = await open(this.#bridge);
    socket.send(JSON.stringify({ topic, type: "pub", payload, silent: true }), () =>
      socket.close(),
    );
  }
}

async function open(bridge: string): Promise<WebSocket> {
  const socket = new WebSocket(bridge);
  await once(socket, "open");
  return socket;
}

function encrypt(message: object, key: Buffer): string {
  const iv = randomBytes(16);
  const data = aesCbcEncrypt(iv, key, Buffer.from(JSON.stringify(message)));
  const hmac = hmacSha256Sign(key, Buffer.concat([data, iv]));
  const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString("hex");
  return JSON.stringify({ data: hex(data), hmac: hex(hmac), iv: hex(iv) });
}

function decrypt(frame: Buffer, key: Buffer): SessionRequest {
  const { payload } = JSON.parse(frame.toString()) as { payload: string };
  const { data, iv } = JSON.parse(payload) as { data: string; iv: string };
  const bytes = aesCbcDecrypt(Buffer.from(iv, "hex"), key, Buffer.from(data, "hex"));
  return JSON.parse(Buffer.from(bytes).toString()) as SessionRequest;
}
