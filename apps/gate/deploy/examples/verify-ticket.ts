import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from "jose";

/** Who a ticket is for. */
export interface Player {
  /** The account's address, which the player has proved to control. */
  readonly account: string;
  /** The round of the snapshot in which the account held enough. */
  readonly round: number;
}

/** The options of `createTicketVerifier`. */
export interface TicketVerifierOptions {
  /** The origin of the page, which is the issuer: `https://game.example`. */
  readonly site: string;
  /** The audience that the gate is configured with. Default: the origin of the page. */
  readonly audience?: string;
  /**
   * Remembers the id of a ticket for so many milliseconds, and resolves to whether it was new, in
   * one step: Redis' `SET id 1 NX PX milliseconds`. Default: in this process, for one server.
   */
  readonly remember?: (id: string, milliseconds: number) => Promise<boolean>;
}

/** A ticket is not valid, or it was used before. */
export class TicketInvalidError extends Error {
  override readonly name = "TicketInvalidError";
}

/** Seconds by which the clocks of the gate and of this server may differ. */
const clockTolerance = 5;

/**
 * Creates a function that verifies the tickets of a gate. It fetches the gate's public keys when it
 * needs them, and again when a ticket names a new one.
 */
export function createTicketVerifier({
  site,
  audience = site,
  remember = createMemory(),
}: TicketVerifierOptions): (ticket: string) => Promise<Player> {
  const keys = createRemoteJWKSet(new URL("/gate/jwks.json", site), {
    // The gate publishes a key a minute before it signs with it.
    cooldownDuration: 5_000,
  });

  /**
   * @throws {TicketInvalidError} if the ticket is not valid: ask the player to sign in again.
   * @throws {unknown} if the keys cannot be fetched: try again later.
   */
  return async function verifyTicket(ticket) {
    let claims: JWTPayload;
    try {
      ({ payload: claims } = await jwtVerify(ticket, keys, {
        issuer: site,
        audience,
        // Without this list, the ticket itself would choose how it is verified.
        algorithms: ["EdDSA"],
        requiredClaims: ["sub", "jti", "exp", "iat", "round"],
        maxTokenAge: "60s",
        clockTolerance,
      }));
    } catch (error) {
      if (!isOfTicket(error)) throw error;
      throw new TicketInvalidError(error.message, { cause: error });
    }
    const { sub, jti, exp, round } = claims;
    if (typeof sub !== "string" || typeof jti !== "string" || typeof round !== "number") {
      throw new TicketInvalidError("A claim of the ticket has the wrong type.");
    }
    // Only a verified ticket is remembered, so nobody else can use up an id.
    const milliseconds = ((exp ?? 0) + clockTolerance) * 1_000 - Date.now();
    if (!(await remember(jti, milliseconds))) {
      throw new TicketInvalidError("The ticket was used before.");
    }
    return { account: sub, round };
  };
}

/** Errors that the ticket has caused, and not the request for the keys. */
function isOfTicket(error: unknown): error is errors.JOSEError {
  return (
    error instanceof errors.JOSEError &&
    !(error instanceof errors.JWKSTimeout) &&
    !(error instanceof errors.JWKSInvalid) &&
    error.code !== "ERR_JOSE_GENERIC"
  );
}

/** Remembers ids in this process, in the order in which they expire. */
function createMemory() {
  const expiries = new Map<string, number>();
  return (id: string, milliseconds: number): Promise<boolean> => {
    const now = Date.now();
    for (const [known, expiry] of expiries) {
      if (expiry > now) break;
      expiries.delete(known);
    }
    if (expiries.has(id)) return Promise.resolve(false);
    expiries.set(id, now + milliseconds);
    return Promise.resolve(true);
  };
}
