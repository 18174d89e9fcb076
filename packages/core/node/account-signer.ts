import { custom, exactOptional } from "valibot";
import { type Account, parseAccount } from "../account.ts";
import { invalidResponse } from "../errors/node-errors.ts";
import { openRecord, parseDocument } from "../json/parse-document.ts";

/*
 * Apart from the other responses, which the reader of tokens decodes, too: it does without the checksum
 * of accounts.
 */

const text = custom<string>((value) => typeof value === "string", "expected a string");

/** GET /v2/accounts/{address}, also with ?exclude=all */
const signerWire = openRecord({ address: text, "auth-addr": exactOptional(text) });

/**
 * Returns the account whose key signs for an account: the one it is rekeyed to, or itself.
 *
 * @throws {NodeError} `node-response-invalid` if the shape or the account is not as expected.
 */
export function signerOfAccount(body: unknown, account: Account): Account {
  const wire = parseDocument(signerWire, body, invalidResponse);
  if (wire.address !== account) {
    throw invalidResponse(`address: expected ${account}`);
  }
  const signer = wire["auth-addr"];
  if (signer === undefined) return account;
  const parsed = parseAccount(signer);
  if (parsed === undefined) throw invalidResponse("auth-addr: expected an account");
  return parsed;
}
