import { Hono } from "hono";
import {
  type Account,
  type GateProof,
  hasCode,
  requireAccount,
  type SiteConfiguration,
} from "@fabulous-fish/core";
import { challengeRequest, gateProof } from "@fabulous-fish/core/gate/gate-messages";
import type { AccountChanges } from "../holdings/account-changes.ts";
import type { AccountReader } from "../holdings/account-reader.ts";
import { GateError } from "@fabulous-fish/core/gate/gate-error";
import { signInFailure } from "../players/events.ts";
import type { Challenges } from "../players/proof/challenges.ts";
import type { Release } from "@fabulous-fish/core/release";
import type { RequestCounter } from "../players/rate-limits.ts";
import type { Readiness } from "../operator/readiness.ts";
import type { Scores } from "../scores/scores.ts";
import type { Snapshots } from "../holdings/snapshots.ts";
import type { Store } from "../stores/store.ts";
import type { Tickets } from "../players/tickets.ts";
import { sentCookies } from "./cookies.ts";
import { readLongPoll } from "./long-poll.ts";
import { methodNotAllowed, privateHeaders, problemResponse, sentError } from "./http.ts";
import {
  endSession,
  type PlayerServices,
  requireEligible,
  requirePlayer,
  requireSession,
} from "./require-player.ts";
import { operatorRoutes, type OperatorServices } from "./operator-routes.ts";
import { readBody, requireOrigin } from "./requests.ts";
import {
  about,
  type Caller,
  type GateContext,
  healthBody,
  playerRequest,
  type Routes,
  sendJson,
  sessionBody,
} from "./routes.ts";
import { scoreRoutes } from "./score-routes.ts";

/** What the routes need. */
export interface Services extends PlayerServices, OperatorServices {
  readonly configuration: SiteConfiguration;
  readonly origins: readonly string[];
  readonly store: Store;
  readonly challenges: Challenges;
  readonly changes: AccountChanges;
  readonly tickets: Tickets;
  readonly reader: Pick<AccountReader, "signer">;
  readonly requests: RequestCounter;
  readonly readiness: Readiness;
  /** Undefined without a season. */
  readonly scores: Scores | undefined;
  readonly now: () => number;
  /** Which build this gate is, and when this process began. */
  readonly release: Release;
  readonly startedAt: number;
}

/** The routes below `/gate`. */
interface Api extends Pick<Hono<{ Bindings: Caller }>, "fetch"> {
  /** Returns the path of a route, in which the parts that a client chooses are names in braces. */
  routeOf(pathname: string): string | undefined;
}

/** Creates the routes below `/gate` (docs/gate.md). */
export function createApi(services: Services): Api {
  const { configuration, origins, store, challenges, sessions, snapshots } = services;
  const { tickets, reader, requests, cookies, now, onFailure, onEvent } = services;
  const app = new Hono<{ Bindings: Caller }>().basePath("/gate");
  app.onError((error, c) => {
    const sent = sentError(error);
    const isFailure =
      sent.code === "gate-failed" ||
      (sent.code === "run-unverified" && !hasCode(sent.cause, "too-busy"));
    if (isFailure) onFailure(error, c.env.requestId);
    return problemResponse(sent);
  });
  app.notFound(() => problemResponse(new GateError("not-found")));

  async function startSession(
    c: GateContext,
    origin: string,
    proof: GateProof,
    onAccount: (account: Account) => void,
  ): Promise<Response> {
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

  const gateRoutes: Routes = {
    "/health": {
      async get(c) {
        await store.get("health");
        const { release, startedAt } = services;
        return sendJson(c, healthBody({ ...configuration, ...release, startedAt }));
      },
    },

    "/ready": {
      async get(c) {
        const { reasons, followerLag } = await services.readiness((error) =>
          onFailure(error, c.env.requestId),
        );
        if (reasons.length > 0)
          throw new GateError("not-ready", {
            details: reasons.join("; "),
            extension: { reasons: [...reasons] },
          });
        return sendJson(c, JSON.stringify({ ready: true, followerLag }));
      },
    },

    "/challenge": {
      async post(c) {
        const origin = requireOrigin(c, origins);
        await requests.countCaller("challenges", c.env.callerAddress);
        const account = requireAccount((await readBody(c, challengeRequest)).account);
        const signer = await reader.signer(account);
        if (!signer) throw new GateError("eligibility-unknown");
        const browser = cookies.provideBrowser(c, origin);
        const challenge = await challenges.create(account, signer, { origin, browser });
        return sendJson(c, JSON.stringify(challenge));
      },
    },

    "/session": {
      async get(c) {
        const sent = playerRequest(c);
        const read = (freshFor?: number) => requirePlayer(services, sent, freshFor);
        const { player, headers } = await readLongPoll(services, c.req.raw, read);
        for (const [name, value] of Object.entries(headers)) c.header(name, value);
        return sendJson(c, sessionBody({ ...player.eligibility, ...player.session }));
      },

      async post(c) {
        const origin = requireOrigin(c, origins);
        await requests.countCaller("proofs", c.env.callerAddress);
        const proof = await readBody(c, gateProof);
        let account: Account | undefined;
        const report = (result: string) => {
          onEvent({ ...about(c), kind: "sign-in", account, method: proof.method, result });
        };
        try {
          const response = await startSession(c, origin, proof, (found) => (account = found));
          report("ok");
          return response;
        } catch (error) {
          report(signInFailure(error));
          throw error;
        }
      },

      // The cookie stays, without effect: a late response must not remove that of a newer session.
      async delete(c) {
        requireOrigin(c, origins);
        const sent = playerRequest(c);
        const token = cookies.session(sent);
        if (token !== undefined) await endSession(services, sent, token, "player");
        return c.body(null, 204, privateHeaders);
      },
    },

    "/sessions": {
      async delete(c) {
        requireOrigin(c, origins);
        const { account } = (await requireSession(services, playerRequest(c))).session;
        await sessions.endAll(account);
        onEvent({ ...about(c), kind: "session-ended", by: "account", account });
        return c.body(null, 204, privateHeaders);
      },
    },

    "/ticket": {
      async post(c) {
        requireOrigin(c, origins);
        const { session, eligibility } = await requireEligible(services, playerRequest(c));
        const { account, origin } = session;
        await requests.countAccount("tickets", account);
        const { rule } = configuration;
        const { round = 0n } = eligibility;
        const ticket = await tickets.issue({ origin, account, rule, round });
        onEvent({ ...about(c), kind: "ticket-issued", account });
        return sendJson(c, JSON.stringify(ticket));
      },
    },

    "/jwks.json": {
      get: async (c) => sendJson(c, JSON.stringify(await tickets.publicKeys())),
    },

    // GET is answered by `rejectionOf`, before the routes.
    "/authorize": {},
  };

  const { scores } = services;
  const ofOperator = operatorRoutes(services);
  const routes: Routes = {
    ...gateRoutes,
    ...ofOperator,
    ...(scores && scoreRoutes({ ...services, scores })),
  };
  for (const [path, handlers] of Object.entries(routes)) {
    for (const method of ["get", "post", "delete"] as const) {
      const handler = handlers[method];
      if (handler) app.on(method.toUpperCase(), path, handler);
    }
    // Who has no token does not learn which paths the operator has.
    const isHidden = path in ofOperator;
    app.all(path, () =>
      problemResponse(isHidden ? new GateError("not-found") : methodNotAllowed()),
    );
  }
  const patterns = Object.keys(routes).map((path) => ({
    route: `/gate${path.replaceAll(/:(\w+)/g, "{$1}")}`,
    pattern: new RegExp(`^/gate${path.replaceAll(/:\w+/g, "[^/]+")}$`),
  }));
  return {
    fetch: app.fetch,
    routeOf: (pathname) => patterns.find(({ pattern }) => pattern.test(pathname))?.route,
  };
}
