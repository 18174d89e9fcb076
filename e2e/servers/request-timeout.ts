/**
 * The timeout of a test's request, in milliseconds: much longer than a gate holds one on a busy
 * machine, and less than a test has, so that the error names the request.
 */
export const requestTimeout = 120_000;

/** The error of a request that has got no response. */
export const withoutResponse = (method: string, path: string) =>
  new Error(`${method} ${path}: no response in ${requestTimeout / 1_000} s`);
