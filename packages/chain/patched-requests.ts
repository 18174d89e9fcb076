import { ChainError, DecodedModelError } from "./chain-errors.ts";

/** Properties of one request-building method of a client. */
interface RequestMethodInfo {
  /** The model that the response is decoded into; null if it is not decoded. */
  readonly model: string | null;
  /** Set if the method's string arguments become path segments. */
  readonly hasStringInPath?: true;
}

interface ChainRequest {
  do(): Promise<unknown>;
  prepare(response: unknown): unknown;
}

/** The names of the methods that build a request. */
type RequestMethodName<Client> = {
  [Method in keyof Client]: Client[Method] extends (...args: never[]) => {
    do(): Promise<unknown>;
  }
    ? Method
    : never;
}[keyof Client];

/**
 * The properties of all request-building methods of a client, by name. A missing method is a type
 * error.
 */
export type RequestTable<Client> = Readonly<Record<RequestMethodName<Client>, RequestMethodInfo>>;

/**
 * Patches the request-building methods of a client, in place. Strings in paths are escaped, and the
 * error for an invalid response body names the model (rule 8.8). Without the patch, only the
 * errors of decoders that are called directly name it.
 *
 * A patched method throws a {@link ChainError} if a string cannot be escaped. Its
 * request rejects with a {@link DecodedModelError} if the response body is invalid.
 */
export function patchRequests<Client extends object>(client: Client, table: RequestTable<Client>) {
  for (const [method, info] of Object.entries<RequestMethodInfo>(table)) {
    const original = Reflect.get(client, method) as (...args: readonly unknown[]) => ChainRequest;
    const build = original.bind(client);
    Reflect.set(client, method, (...args: readonly unknown[]) => {
      const request = build(...(info.hasStringInPath ? args.map(escapeIfString) : args));
      if (info.model !== null) nameModelInErrors(request, info.model);
      return request;
    });
  }
}

function escapeIfString(argument: unknown): unknown {
  return typeof argument === "string" ? escapePathSegment(argument) : argument;
}

/**
 * Escapes a segment of a request's path, because algosdk 3.8.0 does not. Addresses and transaction
 * ids contain no character that is escaped.
 *
 * @throws {ChainError} `path-segment-invalid` for "", "." and "..", which cannot be escaped.
 */
function escapePathSegment(text: string): string {
  if (text === "" || text === "." || text === "..")
    throw new ChainError("path-segment-invalid", JSON.stringify(text));
  return encodeURIComponent(text);
}

function nameModelInErrors(request: ChainRequest, model: string): void {
  const prepare = request.prepare.bind(request);
  request.prepare = (response) => {
    try {
      return prepare(response);
    } catch (cause) {
      throw cause instanceof DecodedModelError ? cause : new DecodedModelError(model, cause);
    }
  };
}
