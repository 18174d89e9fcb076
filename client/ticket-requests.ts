/** Proves to the game's own server who is playing. */
export interface Ticket {
  /** A signed JWT. Send it to the server; do not store it. */
  readonly ticket: string;
  /** In milliseconds since 1970, by the clock of the page's server. */
  readonly expiresAt: number;
}

const failures = [
  "no-page",
  "no-gate",
  "no-session",
  "not-eligible",
  "unknown",
  "too-many",
  "unreachable",
] as const;

/**
 * Why there is no ticket. `unknown` means that the gate could not read the account's holdings. The
 * README explains each.
 */
export type TicketFailure = (typeof failures)[number];

/** There is no ticket, for a known reason. */
export class TicketRefusedError extends Error {
  override readonly name = "TicketRefusedError";
  readonly reason: TicketFailure;

  constructor(reason: TicketFailure, message: string) {
    super(message);
    this.reason = reason;
  }
}

/** The page has not answered a request for a ticket in time. */
export class TicketTimedOutError extends Error {
  override readonly name = "TicketTimedOutError";
}

type Message = Readonly<Record<string, unknown>>;

/** In milliseconds. The page's own time-out for the gate is shorter. */
const defaultTimeout = 20_000;

/** Requests tickets over a port. A request that is made without one waits for it. */
export function createTicketRequests() {
  const pending = new Map<unknown, (outcome: Message | Error) => void>();
  let lastId = 0;

  function request(port: MessagePort | null, timeout = defaultTimeout): Promise<Ticket> {
    return new Promise((resolve, reject) => {
      const id = (lastId += 1);
      const settle = (outcome: Message | Error): void => {
        clearTimeout(timer);
        pending.delete(id);
        if (outcome instanceof Error) reject(outcome);
        else if (isTicket(outcome))
          resolve({ ticket: outcome.ticket, expiresAt: outcome.expiresAt });
        else reject(refusal(outcome));
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
    refuseAll(): void {
      for (const settle of pending.values()) settle(notConnected());
    },
  };
}

/** Returns the error of a request that no page can answer. */
export function notConnected(): TicketRefusedError {
  return new TicketRefusedError("no-page", "The game is not connected to a page.");
}

/** A reason that only a newer version knows counts as `unreachable`. */
function refusal({ error, message }: Message): TicketRefusedError {
  const reason = failures.find((each) => each === error) ?? "unreachable";
  return new TicketRefusedError(
    reason,
    typeof message === "string" ? message : "The page has sent no ticket.",
  );
}

function isTicket(message: Message): message is Message & Ticket {
  return typeof message["ticket"] === "string" && typeof message["expiresAt"] === "number";
}
