import {
  type Algodv2,
  type Encodable,
  IntDecoding,
  type modelsv2,
  msgpackRawEncode,
  parseJSON,
  type SignedTransaction,
} from "algosdk";
import { isRecord } from "@fabulous-fish/core/json/parse-document";
import { ChainError, DecodedModelError } from "./chain-errors.ts";

const path = "/v2/teal/dryrun";

/** Source of a program. The node compiles it and uses it instead of the program's bytes. */
interface DryrunSource {
  /** `approv` or `clearp` for a program of `appIndex`, `lsig` for the signature of `txnIndex`. */
  readonly fieldName: "approv" | "clearp" | "lsig";
  readonly source: string;
  readonly appIndex: bigint;
  readonly txnIndex: number;
}

/** Transactions to run, and the ledger state to run them on. */
export interface DryrunRequest {
  readonly txns: readonly SignedTransaction[];
  readonly accounts?: readonly modelsv2.Account[];
  readonly apps?: readonly modelsv2.Application[];
  readonly sources?: readonly DryrunSource[];
  /** Without it, the node uses its latest one; the same applies to the round and the time. */
  readonly protocolVersion?: string;
  readonly round?: bigint;
  /** Seconds since 1970. */
  readonly latestTimestamp?: bigint;
}

/** The result of a dry run. */
export interface DryrunResponse {
  /** The node's error message; empty if there is no error. */
  readonly error: string;
  readonly protocolVersion: string;
  /** One object for each transaction, as returned by the node; integers are exact. */
  readonly txns: readonly Readonly<Record<string, unknown>>[];
}

/**
 * Runs transactions without submitting them: `POST /v2/teal/dryrun`, which algosdk no
 * longer supports. The shapes are those of go-algorand's API before 5.0.0.
 *
 * @throws {ChainError} `call-unsupported` if the node responds with 404: it is newer, or the call is
 * disabled.
 * @throws {DecodedModelError} if the response is not valid.
 */
export async function dryrun(http: Algodv2["c"], request: DryrunRequest): Promise<DryrunResponse> {
  const response = await http
    .post({
      relativePath: path,
      data: msgpackRawEncode(encodeRequest(request)),
      requestHeaders: { "content-type": "application/msgpack" },
    })
    .catch((cause: unknown) => {
      throw isNotFound(cause) ? new ChainError("call-unsupported", `POST ${path}`, cause) : cause;
    });
  try {
    const options = { intDecoding: IntDecoding.BIGINT };
    return decodeResponse(parseJSON(response.getJSONText(), options));
  } catch (cause) {
    throw new DecodedModelError("DryrunResponse", cause);
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
