import type { IncomingMessage } from "node:http";
import { BlockList, isIP, SocketAddress } from "node:net";
import { requestIdHeader } from "../routes/http.ts";

/** The parts of a request that `callerAddress` uses. */
type CallerRequest = Pick<IncomingMessage, "headers"> & {
  readonly socket: { readonly remoteAddress?: string | undefined };
};

/** Returns whether an IP address is one of some. */
type AddressFilter = (address: string) => boolean;

/** Parses an IP address, or a range in CIDR notation; undefined for any other text. */
function parseRange(text: string): { address: SocketAddress; prefix: number } | undefined {
  const [, ip = "", bits] = /^([^/%]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const version = isIP(ip);
  const longest = version === 6 ? 128 : 32;
  const prefix = Number(bits ?? longest);
  if (version === 0 || prefix > longest) return undefined;
  const family = version === 6 ? "ipv6" : "ipv4";
  return { address: new SocketAddress({ address: ip, family }), prefix };
}

/** Whether a text is an IP address, or a range in CIDR notation such as `10.0.0.0/8`. */
export const isRange = (text: string) => parseRange(text) !== undefined;

/** @param ranges IP addresses and ranges in CIDR notation. */
export function addressesIn(ranges: readonly string[]): AddressFilter {
  const list = new BlockList();
  for (const text of ranges) {
    const range = parseRange(text);
    if (range) list.addSubnet(range.address, range.prefix);
  }
  return (address) => list.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");
}

/** Returns the IP address of the connection. */
export const peerAddress = ({ socket }: CallerRequest) =>
  withoutMapping(socket.remoteAddress ?? "");

/**
 * Returns the IP address of the client: the connection's or, if that is a trusted proxy, the last
 * one in `X-Forwarded-For` that is not. What is before an entry that is no address was written by
 * nobody who is trusted.
 */
export function callerAddress(request: CallerRequest, isTrusted: AddressFilter): string {
  const peer = peerAddress(request);
  if (!isTrusted(peer)) return peer;
  const forwarded = request.headers["x-forwarded-for"];
  const hops = (Array.isArray(forwarded) ? forwarded.join() : (forwarded ?? ""))
    .split(",")
    .map((hop) => hop.trim())
    .filter((hop) => hop !== "");
  for (const hop of hops.toReversed()) {
    const address = addressOf(hop);
    if (address === undefined) return peer;
    if (!isTrusted(address)) return address;
  }
  return peer;
}

/** Returns the address of an entry, which can have a port, and brackets for IPv6. */
function addressOf(hop: string): string | undefined {
  const [, bracketed, ipv4] = /^(?:\[([^\]]+)\]|([\d.]+))(?::\d+)?$/.exec(hop) ?? [];
  const address = withoutMapping(bracketed ?? ipv4 ?? hop);
  return isIP(address) === 0 ? undefined : address;
}

/** An IPv4 address that a socket for both versions reports as `::ffff:192.0.2.1`. */
const withoutMapping = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, "");

/** Harmless in a log, a header and a terminal. */
const acceptedId = /^[\w.-]{1,64}$/;

/** Returns the id that a trusted proxy has given a request, or a new one. */
export function requestIdOf(request: CallerRequest, isTrusted: AddressFilter): string {
  const sent = request.headers[requestIdHeader];
  const isAccepted =
    typeof sent === "string" && acceptedId.test(sent) && isTrusted(peerAddress(request));
  return isAccepted ? sent : crypto.randomUUID();
}
