import type { ProbeResponse } from "./outcome.ts";

/**
 * Returns why a browser hides a response from a page of another origin (Fetch, CORS check); undefined if
 * the page can read it. The page sends no cookies.
 */
export function corsProblem({ headers }: ProbeResponse, origin: string): string | undefined {
  // The values of a header that is sent several times are joined.
  const value = headers.get("access-control-allow-origin");
  if (value === null) return "has no Access-Control-Allow-Origin";
  if (value.includes(","))
    return `has several values of Access-Control-Allow-Origin (${value}), which browsers reject`;
  return value === "*" || value === origin
    ? undefined
    : `has Access-Control-Allow-Origin: ${value || "an empty value"}`;
}

/**
 * Returns why a browser does not send the request that a preflight has asked for; undefined if it does.
 *
 * @param header a header of that request, in lower case
 */
export function preflightProblem(response: ProbeResponse, origin: string, header: string) {
  const { status } = response;
  if (status < 200 || status > 299) return `has status ${status}`;
  const problem = corsProblem(response, origin);
  if (problem !== undefined) return problem;
  const allowed = (response.headers.get("access-control-allow-headers") ?? "")
    .split(",")
    .map((name) => name.trim().toLowerCase());
  return allowed.includes("*") || allowed.includes(header)
    ? undefined
    : `does not allow the header ${header}`;
}

/**
 * Returns how a response lets the page of another origin, which has asked for it, read it with the cookies
 * of this one; undefined if it does not.
 */
export function credentialsProblem({ headers }: ProbeResponse): string | undefined {
  const allowed = headers.get("access-control-allow-origin");
  // With `*`, browsers send no cookies.
  const isAllowed = allowed !== null && allowed !== "*" && allowed !== "";
  const withCookies = headers.get("access-control-allow-credentials") === "true";
  return isAllowed && withCookies
    ? `Access-Control-Allow-Origin: ${allowed} with Access-Control-Allow-Credentials`
    : undefined;
}
