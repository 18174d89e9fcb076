import type { Algodv2, Encodable, modelsv2, SignedTransaction } from "algosdk";
import { isRecord } from "@fabulous-fish/core/json/is-record";
import { CallUnsupportedError, DecodedModelInvalidError } from "./chain-errors.ts";
import type { ChainLibrary } from "./chain-library.ts";

const path = "/v2/teal/dryrun";

/** The source of one program, which the node compiles in place of the program's bytes. */
export interface DryrunSource {
  /** `approv` or `clearp` for a program of `appIndex`, `lsig` for the signature of `txnIndex`. */
  readonly fieldName: "approv" | "clearp" | "lsig";
  readonly source: string;
  readonly appIndex: bigint;
  readonly txnIndex: number;
}

/** Transactions to try, and the state of the ledger to try them on. */
export interface DryrunRequest {
  readonly txns: readonly SignedTransaction[];
  readonly accounts?: readonly modelsv2.Account[];
  readonly apps?: readonly modelsv2.Application[];
  readonly sources?: readonly DryrunSource[];
  /** The node takes its own latest one where this, the round or the time is left out. */
  readonly protocolVersion?: string;
  readonly round?: bigint;
  /** In seconds since 1970. */
  readonly latestTimestamp?: bigint;
}

/** What became of the transactions. */
export interface DryrunResponse {
  /** The node's own words; empty if nothing is wrong. */
  readonly error: string;
  readonly protocolVersion: string;
  /** One record for each transaction, as the node gives it; integers are exact. */
  readonly txns: readonly Readonly<Record<string, unknown>>[];
}

/**
 * Tries transactions without sending them: `POST /v2/teal/dryrun` (rule 8.11), which algosdk no
 * longer has. The shapes are those of go-algorand's node API before 5.0.0.
 *
 * @throws {CallUnsupportedError} if the node answers 404: it is newer, or has the call turned off.
 * @throws {DecodedModelInvalidError} if the answer is not a dry-run response.
 */
export async function dryrun(
  http: Algodv2["c"],
  library: ChainLibrary,
  request: DryrunRequest,
): Promise<DryrunResponse> {
  const response = await http
    .post({
      relativePath: path,
      data: library.msgpackRawEncode(encodeRequest(request)),
      requestHeaders: { "content-type": "application/msgpack" },
    })
    .catch((cause: unknown) => {
      throw isNotFound(cause) ? new CallUnsupportedError(`POST ${path}`, cause) : cause;
    });
  try {
    const options = { intDecoding: library.IntDecoding.BIGINT };
    return decodeResponse(library.parseJSON(response.getJSONText(), options));
  } catch (cause) {
    throw new DecodedModelInvalidError("DryrunResponse", cause);
  }
}

function encodeRequest(request: DryrunRequest): Record<string, unknown> {
  return {
    txns: request.txns.map(encode),
    accounts: (request.accounts ?? []).map(encode),
    apps: (request.apps ?? []).map(encode),
    "protocol-version": request.protocolVersion ?? "",
    round: request.round ?? 0n,
    "latest-timestamp": request.latestTimestamp ?? 0n,
    sources: (request.sources ?? []).map(({ fieldName, source, appIndex, txnIndex }) => ({
      "field-name": fieldName,
      source,
      "app-index": appIndex,
      "txn-index": txnIndex,
    })),
  };
}

function encode(model: Encodable): unknown {
  return model.getEncodingSchema().prepareMsgpack(model.toEncodingData());
}

function isNotFound(cause: unknown): boolean {
  return isRecord(cause) && cause["status"] === 404;
}

function decodeResponse(body: unknown): DryrunResponse {
  if (!isRecord(body)) throw new TypeError("The body must be an object.");
  const { error, txns, "protocol-version": protocolVersion } = body;
  if (typeof error !== "string") throw new TypeError("error must be a text.");
  if (typeof protocolVersion !== "string") throw new TypeError("protocol-version must be a text.");
  if (!Array.isArray(txns) || !txns.every(isRecord)) {
    throw new TypeError("txns must be a list of objects.");
  }
  return { error, protocolVersion, txns };
}
