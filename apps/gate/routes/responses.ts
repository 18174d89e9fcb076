import { encodeTokens, type GateSession } from "@fabulous-fish/core";
import type { GateHealth } from "@fabulous-fish/core/gate/gate-messages";

/*
 * The bodies with amounts. They are written by hand, because JSON.stringify has no exact integers.
 */

/** The body of `GET` and `POST /gate/session`. */
export function sessionBody(session: GateSession): string {
  const { account, canPlay, standing, tokens, round, checkedAt, expiresAt } = session;
  return (
    `{"account":"${account}","canPlay":${String(canPlay)},"standing":"${standing}",` +
    `"tokens":${encodeTokens(tokens)},"round":${String(round ?? null)},` +
    `"checkedAt":${String(checkedAt ?? null)},"expiresAt":${expiresAt}}`
  );
}

/**
 * The body of `GET /gate/health`: what this gate requires, and which one it is. Names and decimals are
 * the configured ones, if any.
 */
export function healthBody({
  network,
  rule,
  tokens,
  version,
  commit,
  startedAt,
}: GateHealth): string {
  const required = tokens.map(
    ({ assetId, threshold, name, decimals }) =>
      `{"assetId":${assetId},"threshold":${threshold}` +
      (name === undefined ? "" : `,"name":${JSON.stringify(name)}`) +
      (decimals === undefined ? "}" : `,"decimals":${decimals}}`),
  );
  return (
    `{"network":${JSON.stringify(network)},"rule":"${rule}","tokens":[${required.join()}],` +
    `"version":${JSON.stringify(version)},` +
    (commit === undefined ? "" : `"commit":${JSON.stringify(commit)},`) +
    `"startedAt":${startedAt}}`
  );
}
