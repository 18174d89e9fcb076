import { isRecord } from "@fabulous-fish/core/json/parse-document";

/** What a code of Node's HTTP client means, and what to do. */
const meanings: Readonly<Record<string, readonly [seen: string, remedy: string]>> = {
  ECONNREFUSED: [
    "nothing listens there (connection refused)",
    "start the server, or correct the port",
  ],
  ECONNRESET: ["it closed the connection without a response", "look at the server's log"],
  EAI_AGAIN: ["its name could not be resolved (no DNS server responded)", "check your connection"],
  EHOSTUNREACH: ["there is no route to it", "check your connection, and the host's DNS entry"],
  ENETUNREACH: ["there is no route to it", "check your connection, and the host's DNS entry"],
  ENOTFOUND: ["its name does not exist (DNS)", "correct the URL, or add the host's DNS entry"],
  ETIMEDOUT: ["it does not respond", "start the server, or let its firewall pass the port"],
  EPROTO: ["the TLS handshake failed", "let the server speak TLS on this port"],
};

/** What a code of Node's TLS client means. Browsers show a warning page instead of the site. */
const certificateProblems: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: "its certificate has expired",
  CERT_NOT_YET_VALID: "its certificate is not valid yet",
  DEPTH_ZERO_SELF_SIGNED_CERT: "its certificate is self-signed",
  ERR_TLS_CERT_ALTNAME_INVALID: "its certificate is for another name",
  SELF_SIGNED_CERT_IN_CHAIN: "the issuer of its certificate is not trusted",
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: "the issuer of its certificate is not trusted",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE:
    "its certificate cannot be verified (is the intermediate certificate missing?)",
};

/** A host could not be reached. */
export class UnreachableError extends Error {
  override readonly name = "UnreachableError";
  /** What an operator can do. */
  readonly remedy: string;

  /**
   * @param host with its port
   * @param cause an error of Node's HTTP client
   */
  constructor(host: string, cause: unknown) {
    const [seen, remedy] = meaningOf(cause);
    super(`${host}: ${seen}`, { cause });
    this.remedy = remedy;
  }
}

function meaningOf(error: unknown): readonly [seen: string, remedy: string] {
  const { code, message, errors } = isRecord(error) ? error : {};
  // Of all addresses of a host, the first tells enough.
  const [first] = Array.isArray(errors) ? (errors as readonly unknown[]) : [];
  if (first !== undefined) return meaningOf(first);
  const problem = typeof code === "string" ? certificateProblems[code] : undefined;
  if (problem !== undefined) {
    return [problem, "install a certificate for this name that browsers trust, with its chain"];
  }
  const known = typeof code === "string" ? meanings[code] : undefined;
  if (known !== undefined) return known;
  const text = typeof message === "string" && message !== "" ? message : String(code ?? error);
  return [text, "look at the server's log, and at the firewall in front of it"];
}
