import type { SiteConfiguration } from "@fabulous-fish/core";
import { gateTicket } from "@fabulous-fish/core/gate/gate-messages";
import type { Tickets } from "../players/tickets.ts";
import { requestContext, type RouteServices, routesWith, sendJson } from "./route.ts";

interface TicketServices extends RouteServices {
  readonly configuration: SiteConfiguration;
  readonly tickets: Tickets;
}

const route = routesWith<TicketServices>();

/** The routes of tickets for a game's own server. */
export const ticketRoutes = [
  route({
    method: "POST",
    path: "/ticket",
    from: "player",
    count: ({ services, sender }) =>
      services.requests.countAccount("tickets", sender.session.account),
    answers: gateTicket,
    async respond({ services, c, sender }) {
      const { account, origin } = sender.session;
      const { rule } = services.configuration;
      const { round = 0n } = sender.eligibility;
      const ticket = await services.tickets.issue({ origin, account, rule, round });
      services.onEvent({ ...requestContext(c), kind: "ticket-issued", account });
      return sendJson(c, JSON.stringify(ticket));
    },
  }),

  route({
    method: "GET",
    path: "/jwks.json",
    from: "anyone",
    answers: "the public keys of tickets",
    respond: async ({ services, c }) =>
      sendJson(c, JSON.stringify(await services.tickets.publicKeys())),
  }),
];
