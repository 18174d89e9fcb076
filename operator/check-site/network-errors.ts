import { isRecord } from "@fabulous-fish/core/json/parse-document";

const sentences: Readonly<Record<string, string>> = {
  ECONNREFUSED: "nothing listens there (connection refused)",
  ECONNRESET: "it closed the connection without a response",
  EAI_AGAIN: "its name could not be resolved (no DNS server responded)",
  EHOSTUNREACH: "there is no route to it",
  ENETUNREACH: "there is no route to it",
  ENOTFOUND: "its name does not exist (DNS)",
  ETIMEDOUT: "it does not respond",
  CERT_HAS_EXPIRED: "its certificate has expired",
  CERT_NOT_YET_VALID: "its certificate is not valid yet",
  DEPTH_ZERO_SELF_SIGNED_CERT: "its certificate is self-signed",
  ERR_SSL_WRONG_VERSION_NUMBER: "it does not speak TLS on this port",
  EPROTO: "the TLS handshake failed",
  ERR_TLS_CERT_ALTNAME_INVALID: "its certificate is for another name",
  SELF_SIGNED_CERT_IN_CHAIN: "an issuer of its certificate is not trusted",
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: "the issuer of its certificate is not trusted",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE:
    "its certificate cannot be verified (is the intermediate certificate missing?)",
};

/**
 * Returns what an error of Node's HTTP client means for an operator.
 *
 * @param host that was asked, with its port
 */
export function describeNetworkError(error: unknown, host: string): string {
  const { code, message, errors } = isRecord(error) ? error : {};
  // Of all addresses of a host, the first tells enough.
  const [first] = Array.isArray(errors) ? (errors as readonly unknown[]) : [];
  if (first !== undefined && !(typeof message === "string" && message !== ""))
    return describeNetworkError(first, host);
  const known = typeof code === "string" ? sentences[code] : undefined;
  if (known !== undefined) return `${host}: ${known}`;
  return `${host}: ${typeof message === "string" && message !== "" ? message : String(code ?? error)}`;
}
