import { createServer, type IncomingMessage, type Server } from "node:http";
import {
  createTicketVerifier,
  TicketInvalidError,
  type TicketVerifierOptions,
} from "./verify-ticket.ts";

/** In bytes. Larger than any ticket. */
const maxBody = 4_096;

type Answer = readonly [status: number, body: object];

/**
 * Creates the server of a game: `POST /sign-in` with a ticket as its body. The game in the browser
 * calls it from the page's origin.
 */
export function createGameServer(options: TicketVerifierOptions): Server {
  const verifyTicket = createTicketVerifier(options);

  async function respond(request: IncomingMessage): Promise<Answer> {
    if (request.method !== "POST" || request.url !== "/sign-in") return [404, {}];
    const ticket = await readBody(request);
    if (ticket === undefined) return [413, {}];
    try {
      const { account } = await verifyTicket(ticket);
      // Start a session of the game's own here. The ticket is not accepted again.
      return [200, { account }];
    } catch (error) {
      if (error instanceof TicketInvalidError) return [401, { error: error.message }];
      console.error("The keys of the gate are not available:", error);
      return [503, { error: "Try again later." }];
    }
  }

  return createServer((request, response) => {
    response.setHeader("Access-Control-Allow-Origin", options.site);
    response.setHeader("Content-Type", "application/json");
    respond(request).then(
      ([status, body]) => response.writeHead(status).end(JSON.stringify(body)),
      (error: unknown) => {
        console.error(error);
        response.destroy();
      },
    );
  });
}

async function readBody(request: IncomingMessage): Promise<string | undefined> {
  let body = "";
  for await (const chunk of request.setEncoding("latin1")) {
    body += String(chunk);
    if (body.length > maxBody) return undefined;
  }
  return body;
}
