import { randomInt } from "node:crypto";
import { createSocket } from "node:dgram";
import { once } from "node:events";
import { createServer } from "node:net";

const host = "127.0.0.1";

/** Below the ports that systems give to programs that ask for any, and to outgoing connections. */
const [first, end] = [10_240, 32_768];

/**
 * Returns a port of 127.0.0.1 that no program uses, and that no other test gets until this process ends: it
 * keeps the UDP port of the same number, which nobody else uses.
 */
export async function freePort(): Promise<number> {
  const port = randomInt(first, end);
  const reservation = createSocket("udp4").unref();
  const server = createServer();
  try {
    reservation.bind(port, host);
    await once(reservation, "listening");
    await once(server.listen(port, host), "listening");
  } catch (error) {
    reservation.close();
    if ((error as NodeJS.ErrnoException).code !== "EADDRINUSE") throw error;
    return freePort();
  }
  server.close();
  await once(server, "close");
  return port;
}
