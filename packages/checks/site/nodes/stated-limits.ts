/** The number of requests that a service allows, by its own headers. */
export interface StatedLimit {
  readonly requests: number;
  /** In which time, in seconds; undefined if it is not stated. */
  readonly seconds: number | undefined;
}

/** Kong's headers have the time in their names. */
const units = { second: 1, minute: 60, hour: 3_600, day: 86_400 } as const;
const names = /^(?:x-)?rate-?limit(?:-(limit|policy|remaining)(?:-(second|minute|hour|day))?)?$/;

/** Returns the integer at the beginning of an item. */
const integerOf = (item: string) => numberOf(/^\s*(\d{1,15})\b/.exec(item)?.[1]);
/** Returns a parameter of an item, for example 60 of `w` in `100;w=60`. */
const parameterOf = (item: string, name: string) =>
  numberOf(new RegExp(`(?:^|[;,\\s])${name}\\s*=\\s*(\\d{1,15})\\b`).exec(item)?.[1]);
const numberOf = (digits: string | undefined) =>
  digits === undefined ? undefined : Number(digits);

/**
 * Reads the headers of rate limits: `RateLimit` and `RateLimit-Policy` in the forms of the IETF's drafts,
 * `RateLimit-Limit` and `X-RateLimit-Limit` with or without a time, and Kong's
 * `X-RateLimit-Limit-Minute`.
 */
export function statedLimits(headers: Headers) {
  const limits: StatedLimit[] = [];
  const left: number[] = [];
  const add = (requests: number | undefined, seconds: number | undefined) => {
    if (requests === undefined) return;
    if (!limits.some((limit) => limit.requests === requests && limit.seconds === seconds))
      limits.push({ requests, seconds });
  };
  const addLeft = (requests: number | undefined) => {
    if (requests !== undefined) left.push(requests);
  };
  for (const [name, value] of headers) {
    const match = names.exec(name);
    if (!match) continue;
    const [, kind, unit] = match;
    if (kind === "remaining") addLeft(integerOf(value));
    else if (kind === undefined) {
      add(parameterOf(value, "limit"), undefined);
      addLeft(parameterOf(value, "remaining") ?? parameterOf(value, "r"));
    } else {
      for (const item of value.split(",")) {
        const seconds =
          unit === undefined ? parameterOf(item, "w") : units[unit as keyof typeof units];
        add(parameterOf(item, "q") ?? integerOf(item), seconds);
      }
    }
  }
  const timed = new Set(
    limits.flatMap((limit) => (limit.seconds === undefined ? [] : limit.requests)),
  );
  return {
    limits: limits.filter(({ requests, seconds }) => seconds !== undefined || !timed.has(requests)),
    /** The number of requests that are left; undefined if it is not stated. */
    left: left.length > 0 ? Math.min(...left) : undefined,
  };
}
