import { isRecord } from "@fabulous-fish/core/json/parse-document";
import { ExplainedError } from "../check-result.ts";

/** The event, the remedy, and the likely cause, if there can be more than one. */
type Meaning = readonly [seen: string, remedy: string, cause?: string];

/** The code of the error of a request that was ended after its time. */
export const timeoutCode = "TIMEOUT";
/** The code of the error of a request that was ended with the check. */
export const endedCode = "ENDED";
/** The codes of connections that were closed. */
const closedCodes: readonly unknown[] = ["ECONNRESET", "UND_ERR_SOCKET"];

const behindFirewall =
  "a firewall or the host: it drops the requests of this machine, or of everybody; to tell: curl the same URL on another network";

const closedConnection: Meaning = [
  "it closed the connection without a response",
  "look at the server's log",
  "a firewall or the host: a rule closes the connection (nginx: return 444), or a program has crashed; to tell: the server's log has the request if it got there",
];

const failedHandshake: Meaning = [
  "the TLS handshake failed",
  "let the server speak TLS on this port",
];

/** The meanings of the codes of Node's and undici's HTTP clients. */
const meanings: Readonly<Record<string, Meaning>> = {
  ECONNREFUSED: [
    "nothing listens there (connection refused)",
    "start the server, or correct the port",
  ],
  ECONNRESET: closedConnection,
  UND_ERR_SOCKET: closedConnection,
  [endedCode]: [
    "no response until the time of this check was up",
    "see what is said about requests, and check again",
  ],
  EAI_AGAIN: ["its name could not be resolved (no DNS server responded)", "check your connection"],
  EHOSTUNREACH: ["there is no route to it", "check your connection, and the host's DNS entry"],
  ENETUNREACH: ["there is no route to it", "check your connection, and the host's DNS entry"],
  ENOTFOUND: ["its name does not exist (DNS)", "correct the URL, or add the host's DNS entry"],
  ETIMEDOUT: [
    "it does not respond",
    "start the server, or let its firewall pass the port",
    behindFirewall,
  ],
  EPROTO: failedHandshake,
};

/**
 * The meanings of the codes of Node's TLS client. Browsers show a warning page instead of the site.
 */
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

const replacedCertificate =
  "the host; or this machine's network, whose proxy or virus scanner replaces certificates; to tell: a browser on another network shows who has issued it";

/** A host could not be reached. */
export class UnreachableError extends ExplainedError {
  override readonly name = "UnreachableError";
  /** Whether the host has closed the connection without a response. */
  readonly isClosed: boolean;
  /** Whether it has not responded in time. */
  readonly isLate: boolean;

  /**
   * @param host with its port
   * @param cause an error of the HTTP client
   */
  constructor(host: string, cause: unknown) {
    const [seen, remedy, likelyCause] = meaningOf(cause);
    super(`${host}: ${seen}`, remedy, likelyCause, { cause });
    const code = isRecord(cause) ? cause["code"] : undefined;
    this.isClosed = closedCodes.includes(code);
    this.isLate = code === timeoutCode;
  }
}

function meaningOf(error: unknown): Meaning {
  const { code, name, message, errors } = isRecord(error) ? error : {};
  // Of all addresses of a host, the first tells enough.
  const [first] = Array.isArray(errors) ? (errors as readonly unknown[]) : [];
  if (first !== undefined) return meaningOf(first);
  const problem = typeof code === "string" ? certificateProblems[code] : undefined;
  if (problem !== undefined) {
    const remedy = "install a certificate for this name that browsers trust, with its chain";
    const isReplaced = /SELF_SIGNED_CERT_IN_CHAIN|ISSUER_CERT_LOCALLY/.test(String(code));
    return isReplaced ? [problem, remedy, replacedCertificate] : [problem, remedy];
  }
  if (/no.application.protocol/i.test(`${String(code)} ${String(message)}`)) {
    return [
      "it speaks neither HTTP/1.1 nor HTTP/2 (ALPN)",
      "let the server offer h2 and http/1.1, for which browsers ask",
    ];
  }
  const known = typeof code === "string" ? meanings[code] : undefined;
  if (known !== undefined) return known;
  if (typeof code === "string" && code.startsWith("ERR_SSL_")) return failedHandshake;
  if (name === "HTTPParserError")
    return ["what it sends is not HTTP", "correct the port, or let the server speak HTTP there"];
  const text = typeof message === "string" && message !== "" ? message : String(code ?? error);
  const remedy = "look at the server's log, and at the firewall in front of it";
  return [text, remedy, behindFirewall];
}
