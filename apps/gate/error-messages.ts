import type { ErrorMessage, ErrorMessages } from "@fabulous-fish/core";

/** How the gate responds to a request that it rejects. */
export interface GateErrorMessage extends ErrorMessage {
  /** Of HTTP. */
  readonly status: number;
  /** When the client may try again: the header `Retry-After`. */
  readonly retryAfterSeconds?: number;
}

/** What the gate's HTTP API rejects requests with. */
export const gateErrors = {
  /**
   * The body is not JSON, lacks a field, has an unknown one, or is larger than 64 kB (with the
   * recording of a run: 344 kB); or the content type is not `application/json`; or a parameter of the
   * query is out of range. HTTP status 400, 413 or 415.
   *
   * How to fix: Send what [The gate](gate.md) describes.
   */
  "request-invalid": {
    message: "The gate cannot read this request.",
    remedy: "Send what docs/gate.md describes, as application/json.",
    status: 400,
  },
  /**
   * The path does not exist, is written in another way than the file's own (another case, encoded
   * or doubled slashes, dots), or does not take this method. HTTP status 404 or 405.
   *
   * How to fix: Check the URL and the method against [The gate](gate.md).
   */
  "not-found": {
    message: "There is nothing here.",
    remedy: "Check the URL and the method.",
    status: 404,
  },
  /**
   * The header `Origin` of a POST or DELETE is missing or is not one of the gate's `origins`:
   * another site sent it, or the page has an origin that is not configured. HTTP status 403.
   *
   * How to fix: Open the page at its own URL. Operators: add the page's origin to `origins`, with
   * scheme and port.
   */
  "origin-foreign": {
    message: "Only the game's own page can send this request.",
    remedy: "Open the page at its own URL. Operators: add its origin to the gate's origins.",
    status: 403,
  },
  /**
   * A caller, the caller's IPv6 network, or an account that requests tickets, begins runs or sends
   * recordings has exceeded a limit of requests in a minute. HTTP status 429; the header `Retry-After` has the seconds to wait.
   *
   * How to fix: Wait. Operators: raise `limits` if many players share one IP address, and name your
   * proxy in `trustedProxies`: otherwise all of them seem to be one caller.
   */
  "too-many-requests": {
    message: "Too many requests.",
    remedy: "Wait, then try again.",
    status: 429,
  },
  /**
   * The challenge was answered before, for example by a second press or in another tab, the gate
   * never made it, or it is older than ten minutes. HTTP status 409.
   *
   * How to fix: Start again: the page requests a new challenge for each attempt.
   */
  "challenge-unknown": {
    message: "This challenge has already been used, or does not exist.",
    remedy: "Start again: each signature counts once.",
    status: 409,
  },
  /**
   * The wallet's signature arrived more than five minutes after the challenge was made. HTTP status
   * 410.
   *
   * How to fix: Start again and sign within five minutes. If it happens at once, the clock of the
   * gate's server has jumped.
   */
  "challenge-expired": {
    message: "The challenge has expired.",
    remedy: "Start again, and sign within five minutes.",
    status: 410,
  },
  /**
   * The field `check` of the response names it: `browser` (the challenge was made for another
   * browser, or cookies are blocked), `origin` (for another site), `format` (wrong length or
   * encoding, or a logic signature), `transaction` (another transaction was signed), `signer`
   * (another key signs for the account now), `signature` (it does not match). HTTP status 401.
   *
   * How to fix: Start again and sign with the account that is connected. For `browser`, allow
   * cookies for the site. If the account was rekeyed, connect the wallet that has the new key.
   */
  "proof-refused": {
    message: "The signature does not prove that the account is yours.",
    remedy: "Start again, and sign with the account that is connected.",
    status: 401,
  },
  /**
   * There is no session cookie, or its session has expired (after 12 hours by default), was ended, or the
   * account was rekeyed since. HTTP status 401.
   */
  "session-missing": {
    message: "You have not signed in, or your session has ended.",
    remedy: "Open the game's page, connect the wallet and sign in.",
    status: 401,
  },
  /**
   * The operator has denied the account (`npm run gate -- deny`). The field `detail` says until when,
   * unless it is for good. HTTP status 403.
   *
   * How to fix: Ask the operator of the game. Operators: `npm run gate -- denied` lists the denials
   * with their reasons, and `allow` lifts one.
   */
  "account-denied": {
    message: "The operator of this game does not let this account play.",
    remedy: "Ask the operator of the game, or connect another account.",
    status: 403,
  },
  /**
   * A snapshot of the last minute shows less than the site configuration requires. HTTP status 403.
   *
   * How to fix: Get the tokens that the page names. The gate reads the account again after a
   * minute.
   */
  "not-eligible": {
    message: "This account does not hold enough to play.",
    remedy: "The game's page says what is missing.",
    status: 403,
  },
  /**
   * No chain node gave a usable response: none responded in time, all lag behind, or they belong to
   * another network. The gate never takes this as a yes or as a no. A yes that it has read lasts
   * for ten more minutes. HTTP status 503, and 403 from `/gate/authorize`.
   *
   * How to fix: Try again in a minute. Operators: the event `reading-failed` in the gate's log
   * names the nodes and their failures.
   */
  "eligibility-unknown": {
    message: "It could not be checked what this account holds.",
    remedy: "Try again in a minute. Nothing is lost.",
    status: 503,
    retryAfterSeconds: 5,
  },
  /**
   * `GET /gate/ready` found that the gate cannot serve players: its store does not answer or is of a
   * newer version, a challenge, a session or a ticket of its own does not work, or no chain node belongs
   * to the network and follows it. The field `reasons` has all of them. HTTP status 503.
   *
   * How to fix: Operators: `npm run gate -- check` says what to do; the event `failed` in the gate's
   * log has what a store reported.
   */
  "not-ready": {
    message: "The gate is not ready.",
    remedy: "Operators: npm run gate -- check says what to do.",
    status: 503,
    retryAfterSeconds: 5,
  },
  /**
   * The gate on Node has more to do than its process can. It rejects this request before it does
   * anything for it: strangers first, players with a session last. HTTP status 503, and 403 from
   * `/gate/authorize`; the header `Retry-After` has the seconds to wait.
   *
   * How to fix: Wait. Operators: [The gate](gate.md#overload) says what to look at.
   */
  "too-busy": {
    message: "The gate has too much to do.",
    remedy: "Wait a moment, then try again. Nothing is lost.",
    status: 503,
  },
  /**
   * The gate's store cannot be reached, or the gate has a bug. Nothing is opened while this lasts.
   * HTTP status 503.
   *
   * How to fix: Try again in a minute. Operators: the event `failed` in the gate's log has the
   * cause.
   */
  "gate-failed": {
    message: "The gate has a problem of its own.",
    remedy: "Try again in a minute. Operators: the gate's log has the cause.",
    status: 503,
    retryAfterSeconds: 5,
  },
  /**
   * The run has been sent before, another one has been begun since, it is older than an hour, or
   * another account has begun it. HTTP status 409.
   *
   * How to fix: Begin another run. The score of a run counts once.
   */
  "run-unknown": {
    message: "This run has already been sent, has ended, or does not exist.",
    remedy: "Play again: each run counts once.",
    status: 409,
  },
  /**
   * The gate has replayed the recording, and it is not that of a whole run that a player has played.
   * The field `check` of the response has the reason: `form` (it cannot be read), `version` (of
   * another version of the game), `seed` (of another run), `input` (no player's input is like that),
   * `length` (more than a run can have), `unfinished` (the run does not end with it), `rest` (it goes
   * on after the end), `time` (it lasts longer than the time since the run was begun). `POST
   * /gate/runs` rejects a `version` as well. HTTP status 422.
   *
   * How to fix: For `version`, reload the page. Operators: page and gate have to come from the same
   * build. Developers of games: [The gate](gate.md#scores) has the checks.
   */
  "run-rejected": {
    message: "The gate does not count this run.",
    remedy: "Reload the page and play again.",
    status: 422,
  },
  /**
   * The gate could not replay the recording now: too many others wait, or the replay took too long
   * or has failed. The run is not used up. HTTP status 503; the header `Retry-After` has the seconds
   * to wait.
   *
   * How to fix: Send the same recording again. Operators: the event `failed` in the gate's log has
   * the cause.
   */
  "run-unverified": {
    message: "The run could not be verified now.",
    remedy: "Try again in a few seconds. Nothing is lost.",
    status: 503,
    retryAfterSeconds: 5,
  },
} satisfies ErrorMessages & Readonly<Record<string, GateErrorMessage>>;
