/** Status texts of RFC 9110 and RFC 6585, which HTTP/2 and HTTP/3 do not carry. */
const statusTexts: Readonly<Record<number, string>> = {
  400: "Bad Request",
  401: "Unauthorized",
  403: "Forbidden",
  405: "Method Not Allowed",
  408: "Request Timeout",
  410: "Gone",
  429: "Too Many Requests",
  500: "Internal Server Error",
  501: "Not Implemented",
  502: "Bad Gateway",
  503: "Service Unavailable",
  504: "Gateway Timeout",
};

/** The status text of a response, or the standard one, or an empty string. */
export function statusTextOf({ status, statusText }: Pick<Response, "status" | "statusText">) {
  return statusText || (statusTexts[status] ?? "");
}
