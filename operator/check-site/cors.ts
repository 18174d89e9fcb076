import type { ProbeResponse } from "@fabulous-fish/core/checks/site-probe";

const allowOrigin = "access-control-allow-origin";

/** What a browser sees of a header that may have been sent several times. */
function valuesOf({ headerLists }: ProbeResponse, name: string): readonly string[] {
  return (headerLists.get(name) ?? []).map((value) => value.trim());
}

/**
 * Returns why a browser hides a response from a page of another origin (Fetch, CORS check); undefined if
 * the page can read it. The page sends no cookies.
 */
export function corsProblem(response: ProbeResponse, origin: string): string | undefined {
  const values = valuesOf(response, allowOrigin);
  const [only = ""] = values;
  if (values.length === 0) return "has no Access-Control-Allow-Origin";
  if (values.length > 1 || only.includes(","))
    return `has several values of Access-Control-Allow-Origin (${values.join(", ")}), which browsers reject`;
  return only === "*" || only === origin
    ? undefined
    : `has Access-Control-Allow-Origin: ${only || "an empty value"}`;
}

/**
 * Returns why a browser does not send the request that a preflight has asked for; undefined if it does.
 *
 * @param header a header of that request, in lower case
 */
export function preflightProblem(
  response: ProbeResponse,
  origin: string,
  header: string,
): string | undefined {
  const { status } = response;
  if (status < 200 || status > 299) return `has status ${status}`;
  const problem = corsProblem(response, origin);
  if (problem !== undefined) return problem;
  const allowed = valuesOf(response, "access-control-allow-headers")
    .join(",")
    .split(",")
    .map((name) => name.trim().toLowerCase());
  return allowed.includes("*") || allowed.includes(header)
    ? undefined
    : `does not allow the header ${header}`;
}
