import type { GateChallenge, GateProof, ProofMethod } from "@fabulous-fish/core";
import type { KeyPair } from "@fabulous-fish/sandbox/keys";
import { type RawRequest, type RawResponse, sendRaw } from "./raw-request.ts";
import { signChallenge } from "./sign-challenge.ts";

/** A browser as a gate sees it: keeps cookies, and sends the page's origin. */
export class GateClient {
  readonly cookies = new Map<string, string>();
  /** The page's URL, which is also the origin of the requests. */
  readonly siteUrl: string;

  constructor(siteUrl: string) {
    this.siteUrl = new URL(siteUrl).origin;
  }

  /** Sends a request with the cookies, and keeps those of the response. */
  async request(method: string, path: string, request: RawRequest = {}): Promise<RawResponse> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const headers = { ...(cookie === "" ? {} : { cookie }), ...request.headers };
    const response = await sendRaw(this.siteUrl, method, path, { ...request, headers });
    for (const line of response.headers["set-cookie"] ?? []) this.#keep(line);
    return response;
  }

  get(path: string, headers?: Readonly<Record<string, string>>): Promise<RawResponse> {
    return this.request("GET", path, headers === undefined ? {} : { headers });
  }

  /** Sends JSON as the page does. */
  post(path: string, body: unknown = {}): Promise<RawResponse> {
    const headers = { origin: this.siteUrl, "content-type": "application/json" };
    return this.request("POST", path, { headers, body: JSON.stringify(body) });
  }

  delete(path: string): Promise<RawResponse> {
    return this.request("DELETE", path, { headers: { origin: this.siteUrl } });
  }

  /** Requests a challenge for an account. */
  async challenge(account: string): Promise<GateChallenge> {
    const response = await this.post("/gate/challenge", { account });
    if (response.status === 200) return response.json() as GateChallenge;
    throw new Error(`No challenge: ${response.status} ${response.body}`);
  }

  /** Sends the answer to a challenge. */
  answer(
    { id }: Pick<GateChallenge, "id">,
    method: ProofMethod,
    signature: string,
  ): Promise<RawResponse> {
    return this.post("/gate/session", { id, method, signature } satisfies GateProof);
  }

  /**
   * Signs in.
   * @param account the address whose session it is
   * @param key signs for the account
   */
  async signIn(account: string, method: ProofMethod, key: KeyPair): Promise<RawResponse> {
    const challenge = await this.challenge(account);
    return this.answer(challenge, method, signChallenge(challenge, method, key));
  }

  #keep(line: string): void {
    const [, name = "", value = ""] = /^([^=;]+)=([^;]*)/.exec(line) ?? [];
    if (value === "" || /;\s*max-age=0\b/i.test(line)) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}
