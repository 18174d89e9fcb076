import { connect as connectPlain, type Socket } from "node:net";
import { connect as connectTls } from "node:tls";

const timeoutMilliseconds = 1_500;

/**
 * Finds out whether a server to which no connection could be made by a URL speaks as the other scheme does:
 * `rediss:` with TLS, `redis:` without. Nothing of the URL is sent but where it leads to.
 *
 * @returns what to write instead; undefined if the scheme is not what is wrong.
 */
export async function findOtherScheme(url: string): Promise<string | undefined> {
  const { protocol, hostname, port } = new URL(url);
  // Without the brackets of an IPv6 address.
  const host = hostname.replace(/^\[|\]$/g, "");
  const place = { host, port: Number(port || 6379) };
  if (protocol === "redis:") {
    // Whether the certificate is trusted is for the connection to say.
    const socket = connectTls({ ...place, rejectUnauthorized: false });
    const isTls = await isSeen(socket, (seen) => socket.once("secureConnect", seen));
    return isTls ? "the server requires TLS: write rediss:// instead of redis://" : undefined;
  }
  const socket = connectPlain(place, () => socket.write("PING\r\n"));
  const isPlain = await isSeen(socket, (seen) =>
    socket.once("data", (reply: Buffer) => {
      // `+PONG`, or an error such as `-NOAUTH`. A server with TLS sends an alert, which begins otherwise.
      if (/^[+-]/.test(reply.toString("latin1"))) seen();
      else socket.destroy();
    }),
  );
  return isPlain ? "the server has no TLS: write redis:// instead of rediss://" : undefined;
}

/** Resolves to whether something is seen before the connection ends, and ends it. */
function isSeen(socket: Socket, listen: (seen: () => void) => void): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (result: boolean) => {
      clearTimeout(timer);
      resolve(result);
      socket.destroy();
    };
    const timer = setTimeout(() => end(false), timeoutMilliseconds);
    socket.once("error", () => end(false));
    socket.once("close", () => end(false));
    listen(() => end(true));
  });
}
