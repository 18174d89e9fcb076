import {
  type Account,
  encodeTokens,
  type GateProof,
  type GateSession,
  requireAccount,
} from "@fabulous-fish/core";
import { GateError } from "@fabulous-fish/core/gate/gate-error";
import {
  challengeRequest,
  gateChallenge,
  gateProof,
  gateSession,
} from "@fabulous-fish/core/gate/gate-messages";
import type { AccountChanges } from "../holdings/account-changes.ts";
import type { AccountReader } from "../holdings/account-reader.ts";
import type { Snapshots } from "../holdings/snapshots.ts";
import { signInFailure } from "../players/events.ts";
import type { Challenges } from "../players/proof/challenges.ts";
import { sentCookies } from "./cookies.ts";
import { readLongPoll } from "./long-poll.ts";
import { endSession, requirePlayer } from "./require-player.ts";
import {
  requestContext,
  type GateContext,
  playerRequest,
  type RouteServices,
  routesWith,
  sendJson,
  sendNothing,
} from "./route.ts";

/** The services of the routes of signing in. */
interface SessionServices extends RouteServices {
  readonly challenges: Challenges;
  readonly changes: AccountChanges;
  readonly reader: Pick<AccountReader, "signer">;
  readonly now: () => number;
}

const route = routesWith<SessionServices>();

/** The routes of signing in: challenges, proofs and sessions. */
export const sessionRoutes = [
  route({
    method: "POST",
    path: "/challenge",
    from: "page",
    count: ({ services, c }) => services.requests.countCaller("challenges", c.env.callerAddress),
    body: challengeRequest,
    answers: gateChallenge,
    note: "sets the pre-session cookie",
    async respond({ services, c, sender: { origin }, body }) {
      const account = requireAccount(body.account);
      const signer = await services.reader.signer(account);
      if (!signer) throw new GateError("eligibility-unknown");
      const browser = services.cookies.provideBrowser(c, origin);
      const challenge = await services.challenges.create(account, signer, { origin, browser });
      return sendJson(c, JSON.stringify(challenge));
    },
  }),

  route({
    method: "POST",
    path: "/session",
    from: "page",
    count: ({ services, c }) => services.requests.countCaller("proofs", c.env.callerAddress),
    body: gateProof,
    answers: "the session",
    note: "sets its cookie",
    async respond({ services, c, sender: { origin }, body: proof }) {
      let account: Account | undefined;
      const report = (result: string) => {
        const event = {
          ...requestContext(c),
          kind: "sign-in",
          account,
          method: proof.method,
          result,
        } as const;
        services.onEvent(event);
      };
      try {
        const onAccount = (found: Account) => (account = found);
        const response = await startSession(services, c, origin, proof, onAccount);
        report("ok");
        return response;
      } catch (error) {
        report(signInFailure(error));
        throw error;
      }
    },
  }),

  route({
    method: "GET",
    path: "/session",
    from: "holder",
    answers: gateSession,
    async respond({ services, c }) {
      const sent = playerRequest(c);
      const read = (freshFor?: number) => requirePlayer(services, sent, freshFor);
      const { player, headers } = await readLongPoll(services, c.req.raw, read);
      for (const [name, value] of Object.entries(headers)) c.header(name, value);
      return sendJson(c, sessionBody({ ...player.eligibility, ...player.session }));
    },
  }),

  route({
    method: "DELETE",
    path: "/session",
    from: "page",
    answers: "204",
    note: "ends this session; the cookie stays, without effect",
    // A late response must not remove the cookie of a newer session.
    async respond({ services, c }) {
      const sent = playerRequest(c);
      const token = services.cookies.session(sent);
      if (token !== undefined) await endSession(services, sent, token, "player");
      return sendNothing(c);
    },
  }),

  route({
    method: "DELETE",
    path: "/sessions",
    from: "session",
    answers: "204",
    note: "ends all sessions of the account",
    async respond({ services, c, sender }) {
      const { account } = sender.session;
      await services.sessions.endAll(account);
      services.onEvent({ ...requestContext(c), kind: "session-ended", by: "account", account });
      return sendNothing(c);
    },
  }),
];

async function startSession(
  services: SessionServices,
  c: GateContext,
  origin: string,
  proof: GateProof,
  onAccount: (account: Account) => void,
): Promise<Response> {
  const { challenges, cookies, now, sessions, snapshots } = services;
  let eligibility: Awaited<ReturnType<Snapshots["readNow"]>> | undefined;
  const readSigner = async (account: Account) =>
    (eligibility = await snapshots.readNow(account)).signer;
  const requester = { origin, browser: cookies.browser(sentCookies(c.req.raw)) };
  const account = await challenges.answer(proof, requester, readSigner, onAccount);
  if (eligibility === undefined) throw new GateError("eligibility-unknown");
  const { signer } = eligibility;
  const sent = playerRequest(c);
  const replaced = cookies.session(sent);
  const { token, session } = await sessions.start({ account, signer, origin });
  if (replaced !== undefined) await endSession(services, sent, replaced, "replaced");
  cookies.setSession(c, origin, token, Math.floor((session.expiresAt - now()) / 1_000));
  return sendJson(c, sessionBody({ ...eligibility, ...session }));
}

/**
 * The body of `GET` and `POST /gate/session`. It is written by hand, because JSON.stringify has no exact
 * integers.
 */
function sessionBody(session: GateSession): string {
  const { account, canPlay, standing, tokens, round, checkedAt, expiresAt } = session;
  return (
    `{"account":"${account}","canPlay":${String(canPlay)},"standing":"${standing}",` +
    `"tokens":${encodeTokens(tokens)},"round":${String(round ?? null)},` +
    `"checkedAt":${String(checkedAt ?? null)},"expiresAt":${expiresAt}}`
  );
}
