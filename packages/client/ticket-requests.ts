/** Proves to the game's own server who is playing. */
export interface Ticket {
  /** A signed JWT. Send it to the server; do not store it. */
  readonly ticket: string;
  /** Milliseconds since 1970, by the clock of the page's server. */
  readonly expiresAt: number;
}

const failures = {
  "no-page": "The game is not connected to a page.",
  "no-gate": "The site has no gate, which issues the tickets.",
  "signed-out": "The player has not signed in at the gate, or the session has ended.",
  "not-eligible": "The account does not hold enough.",
  unknown: "The gate could not read what the account holds.",
  "too-many-requests": "The gate has issued too many tickets.",
  unreachable: "The gate did not respond, or not as expected.",
} as const;

/**
 * The reason why there is no ticket. `unknown` means that the gate could not read the account's holdings. The
 * README explains each.
 */
export type TicketFailure = keyof typeof failures;

/** There is no ticket, for a known reason. */
export class TicketRefusedError extends Error {
  override readonly name = "TicketRefusedError";
  readonly reason: TicketFailure;

  constructor(reason: TicketFailure) {
    super(failures[reason]);
    this.reason = reason;
  }
}

/** The page has not responded to a request for a ticket in time. */
export class TicketTimedOutError extends Error {
  override readonly name = "TicketTimedOutError";
}

type Message = Readonly<Record<string, unknown>>;

/** The page waits for the gate for at most 20 seconds. */
const defaultMilliseconds = 30_000;

/** Requests tickets over a port. A request that is made without one waits for it. */
export function createTicketRequests() {
  const pending = new Map<unknown, (outcome: Message | Error) => void>();
  let lastId = 0;

  function request(port: MessagePort | null, timeout = defaultMilliseconds): Promise<Ticket> {
    return new Promise((resolve, reject) => {
      const id = (lastId += 1);
      const settle = (outcome: Message | Error): void => {
        clearTimeout(timer);
        pending.delete(id);
        if (outcome instanceof Error) reject(outcome);
        else if (isTicket(outcome))
          resolve({ ticket: outcome.ticket, expiresAt: outcome.expiresAt });
        else reject(new TicketRefusedError(failureOf(outcome["error"])));
      };
      const timer = setTimeout(
        () => settle(new TicketTimedOutError(`The page has not answered within ${timeout} ms.`)),
        timeout,
      );
      pending.set(id, settle);
      port?.postMessage({ type: "ticket", id });
    });
  }

  return {
    request,
    /** Sends the unanswered requests to a page that has just connected. */
    sendAll(port: MessagePort): void {
      for (const id of pending.keys()) port.postMessage({ type: "ticket", id });
    },
    answer(message: Message): void {
      pending.get(message["id"])?.(message);
    },
    rejectAll(): void {
      for (const settle of pending.values()) settle(new TicketRefusedError("no-page"));
    },
  };
}

/** A reason that only a newer version knows is treated as `unreachable`. */
function failureOf(error: unknown): TicketFailure {
  const isKnown = (value: unknown): value is TicketFailure =>
    typeof value === "string" && Object.hasOwn(failures, value);
  return isKnown(error) ? error : "unreachable";
}

function isTicket(message: Message): message is Message & Ticket {
  return typeof message["ticket"] === "string" && typeof message["expiresAt"] === "number";
}
