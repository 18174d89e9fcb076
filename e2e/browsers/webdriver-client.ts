/** A WebDriver command failed. */
export class WebDriverError extends Error {
  override readonly name = "WebDriverError";
  /** The error code of the WebDriver standard, "no such window" for one. */
  readonly code: string;

  constructor(command: string, code: string, message: string) {
    super(`${command}: ${code}${message === "" ? "" : `: ${message}`}`);
    this.code = code;
  }
}

export type Method = "GET" | "POST" | "DELETE";

/** Sends a command; returns its value. */
export type SendCommand = (method: Method, path: string, parameters?: object) => Promise<unknown>;

/** Longer than any command takes by itself: scripts end after 30 seconds, in milliseconds. */
const commandTimeout = 60_000;

/**
 * A client of the W3C WebDriver protocol.
 *
 * @param url the driver's, or a session's: paths are appended to it
 * @returns what rejects with a {@link WebDriverError} where the driver answers with an error or
 * something else than WebDriver's JSON, and as `fetch` does where it does not answer
 */
export function createWebDriverClient(url: string, request: typeof fetch = fetch): SendCommand {
  return async (method, path, parameters = {}) => {
    const response = await request(url + path, {
      method,
      signal: AbortSignal.timeout(commandTimeout),
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
