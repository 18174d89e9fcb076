import type { IncomingHttpHeaders } from "node:http";

export interface RecordedRequest {
  readonly method: string | undefined;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: IncomingHttpHeaders;
  readonly body: Uint8Array;
}

/** Whether a field of a request is valid; the value of an absent field is `undefined`. */
type Rule = (value: unknown) => boolean;

const bytes =
  (...lengths: readonly number[]): Rule =>
  (value) =>
    typeof value === "string" &&
    Buffer.from(value, "base64").toString("base64") === value &&
    (lengths.length === 0 || lengths.includes(Buffer.from(value, "base64").length));
const optional =
  (rule: Rule): Rule =>
  (value) =>
    value === undefined || rule(value);
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const key = bytes(32);
const partialMultisig: Rule = (value) =>
  isObject(value) &&
  Object.keys(value).every((name) => ["v", "thr", "subsig"].includes(name)) &&
  value["v"] === 1 &&
  Array.isArray(value["subsig"]) &&
  value["subsig"].length >= Number(value["thr"]) &&
  value["subsig"].every(
    (each) => isObject(each) && key(each["pk"]) && optional(bytes(64))(each["s"]),
  );

/**
 * What the key-management service requires of the fields that it decodes (go-algorand:
 * `daemon/kmd/lib/kmdapi/requests.go`, `crypto/multisig.go`, `daemon/kmd/wallet/driver/`).
 */
const keyManagementRules: Readonly<Record<string, Readonly<Record<string, Rule>>>> = {
  "/v1/wallet": {
    master_derivation_key: bytes(0, 32),
    // The driver for Ledger devices creates no wallets.
    wallet_driver_name: (name) => name === "sqlite",
  },
  "/v1/key/import": { private_key: bytes(64) },
  "/v1/transaction/sign": { transaction: bytes(), public_key: optional(key) },
  "/v1/multisig/import": {
    multisig_version: (version) => version === 1,
    pks: (pks) => Array.isArray(pks) && pks.every(key),
  },
  "/v1/multisig/sign": {
    transaction: bytes(),
    public_key: key,
    partial_multisig: optional(partialMultisig),
  },
};

/** Why the real service would reject a request; `undefined` if it would accept it. */
export function rejectionOf({ path, query, body }: RecordedRequest): string | undefined {
  const [, group] = /^\/v2\/deltas\/txn\/group\/(.+)$/.exec(path) ?? [];
  if (group !== undefined && !/^[A-Z2-7]{52}$/.test(group)) return "no valid txn specified";
  // The indexer's next-token of an account's assets is the last asset's id.
  if (path.endsWith("/assets") && !/^\d*$/.test(query["next"] ?? "")) return "unable to parse next";

  const rules = keyManagementRules[path];
  if (rules === undefined) return undefined;
  const fields = JSON.parse(new TextDecoder().decode(body)) as Record<string, unknown>;
  const wrong = Object.entries(rules).find(([name, rule]) => !rule(fields[name]));
  if (wrong !== undefined) return `could not decode ${wrong[0]}`;
  const { pks, threshold } = fields;
  if (Array.isArray(pks) && pks.length < Number(threshold)) return "invalid threshold";
  return undefined;
}
