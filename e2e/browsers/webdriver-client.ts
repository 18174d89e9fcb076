/** A WebDriver command failed. */
export class WebDriverError extends Error {
  override readonly name = "WebDriverError";
  /** The error code of the WebDriver standard, for example "no such window". */
  readonly code: string;

  constructor(command: string, code: string, message: string) {
    super(`${command}: ${code}${message === "" ? "" : `: ${message}`}`);
    this.code = code;
  }
}

export type Method = "GET" | "POST" | "DELETE";

/** Sends a command. Resolves with its value. */
export type SendCommand = (method: Method, path: string, parameters?: object) => Promise<unknown>;

/**
 * Creates a client of the W3C WebDriver protocol. Its commands reject with a {@link WebDriverError}
 * for an error response or a response that is not WebDriver's JSON, and as `fetch` does if there is
 * no response.
 *
 * @param url of the driver or of a session; paths are appended to it
 * @param timeout of a command, in milliseconds
 */
export function createWebDriverClient(
  url: string,
  timeout = 60_000,
  request: typeof fetch = fetch,
): SendCommand {
  return async (method, path, parameters = {}) => {
    const response = await request(url + path, {
      method,
      signal: AbortSignal.timeout(timeout),
      ...(method === "POST" ? { body: JSON.stringify(parameters) } : {}),
    });
    const command = `${method} ${path}`;
    const value = valueOf(await response.text());
    if (value === undefined)
      throw new WebDriverError(command, "unknown error", `status ${response.status}, no JSON`);
    if (response.ok) return value;
    throw new WebDriverError(command, textIn(value, "error"), textIn(value, "message"));
  };
}

function valueOf(body: string): unknown {
  try {
    const parsed: unknown = JSON.parse(body);
    return isObject(parsed) ? parsed["value"] : undefined;
  } catch {
    return undefined;
  }
}

function textIn(value: unknown, key: "error" | "message"): string {
  const text = isObject(value) ? value[key] : undefined;
  if (typeof text === "string") return text;
  return key === "error" ? "unknown error" : "";
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;
