import { DecodedModelInvalidError, PathSegmentInvalidError } from "./chain-errors.ts";

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

type RequestMethod<Client> = {
  [Method in keyof Client]: Client[Method] extends (...args: never[]) => {
    do(): Promise<unknown>;
  }
    ? Method
    : never;
}[keyof Client];

/** All request-building methods of a client; a missing one is a type error. */
export type RequestTable<Client> = Readonly<Record<RequestMethod<Client>, RequestMethodInfo>>;

/**
 * Patches the request-building methods of a client, in place. Strings in paths are escaped, and for
 * any invalid response body the error names the model (rule 8.8); without the patch, algosdk does
 * this only for decoders that are called directly.
 *
 * The requests reject with a {@link DecodedModelInvalidError}. Building a request throws a
 * {@link PathSegmentInvalidError}.
 */
export function patchRequests<Client extends object>(
  client: Client,
  table: RequestTable<Client>,
): void {
  for (const [method, info] of Object.entries<RequestMethodInfo>(table)) {
    const original = Reflect.get(client, method) as (...args: readonly unknown[]) => ChainRequest;
    const build = original.bind(client);
    Reflect.set(client, method, (...args: readonly unknown[]) => {
      const request = build(...(info.hasStringInPath ? args.map(escapeString) : args));
      if (info.model !== null) nameModelInErrors(request, info.model);
      return request;
    });
  }
}

function escapeString(argument: unknown): unknown {
  return typeof argument === "string" ? pathSegment(argument) : argument;
}

/**
 * Escapes a segment of a request's path, which algosdk 3.8.0 does not do. Addresses and transaction
 * ids stay as they are.
 *
 * @throws {PathSegmentInvalidError} for "", "." and "..", which cannot be escaped.
 */
function pathSegment(text: string): string {
  if (text === "" || text === "." || text === "..") throw new PathSegmentInvalidError(text);
  return encodeURIComponent(text);
}

function nameModelInErrors(request: ChainRequest, model: string): void {
  const prepare = request.prepare.bind(request);
  request.prepare = (response) => {
    try {
      return prepare(response);
    } catch (cause) {
      throw cause instanceof DecodedModelInvalidError
        ? cause
        : new DecodedModelInvalidError(model, cause);
    }
  };
}
