import { requestIdHeader } from "../routes/problem.ts";
import { type AddressFilter, type CallerRequest, peerAddress } from "./caller-address.ts";

/** Harmless in a log, a header and a terminal. */
const acceptedId = /^[\w.-]{1,64}$/;

/** Returns the id that a trusted proxy has given a request, or a new one. */
export function requestIdOf(request: CallerRequest, isTrusted: AddressFilter): string {
  const sent = request.headers[requestIdHeader];
  const isAccepted =
    typeof sent === "string" && acceptedId.test(sent) && isTrusted(peerAddress(request));
  return isAccepted ? sent : crypto.randomUUID();
}
