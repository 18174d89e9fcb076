import { createPublicKey } from "node:crypto";
import { parseExactJson } from "@fabulous-fish/core";
import type { CheckResult } from "@fabulous-fish/checks/check-result";
import { checkAbout } from "@fabulous-fish/checks/line";
import { isRecord } from "@fabulous-fish/core/json/parse-document";
import type { ConfiguredSite } from "../site.ts";
import { describeStatus, explainedUnlessByGate, requestGate } from "./gate-requests.ts";
import { textOf } from "../response-body.ts";

/** Checks that a game's server can verify tickets with the published keys, and that none is private. */
export function checkTicketKeys(site: ConfiguredSite): Promise<readonly CheckResult[]> {
  const remedy = "let the server in front pass all of /gate/ on to the gate";
  return checkAbout("gate", "jwks.json", async (line) => {
    const response = await requestGate(site, "/gate/jwks.json");
    if (response.status !== 200)
      return explainedUnlessByGate(
        response,
        line.wrong(describeStatus(response), remedy, "status 200 with the keys of tickets"),
      );
    const document = parseExactJson(textOf(response));
    const keys: unknown = isRecord(document) ? document["keys"] : undefined;
    if (!Array.isArray(keys)) return line.wrong("has no keys", remedy, '{"keys": [...]}');
    if (keys.some((key) => isRecord(key) && "d" in key)) {
      return line.wrong(
        "publishes a private key, with which anybody can make tickets",
        "replace the key: npm run gate -- rotate-ticket-key, or another ticketKeyFile",
      );
    }
    const usable = keys.filter(isUsable).length;
    if (usable === 0) {
      const seen = `${keys.length} keys, none of which verifies a ticket`;
      return line.wrong(seen, "look at the gate's log", "a key of Ed25519 with a kid");
    }
    return line.ok(`${usable} ${usable === 1 ? "key" : "keys"} of Ed25519`);
  });
}

/** Whether a verifier can use a key. A point that is not on the curve is no key. */
function isUsable(key: unknown): boolean {
  if (!isRecord(key) || key["crv"] !== "Ed25519" || typeof key["kid"] !== "string") return false;
  try {
    createPublicKey({ key, format: "jwk" });
    return true;
  } catch {
    return false;
  }
}
