import { DecodedModelInvalidError } from "./chain-errors.ts";
import { pathSegment } from "./path-segment.ts";

/** What is known of one request-building method of a client. */
interface RequestFacts {
  /** The model that the answer is decoded into; null where the answer is not decoded. */
  readonly model: string | null;
  /** Set where the method's text arguments become parts of the path. */
  readonly textInPath?: true;
}

interface ChainRequest {
  do(): Promise<unknown>;
  prepare(response: unknown): unknown;
}

type RequestMethod<Client> = {
  [Method in keyof Client]: Client[Method] extends (...parts: never[]) => {
    do(): Promise<unknown>;
  }
    ? Method
    : never;
}[keyof Client];

/** One row for every request-building method of a client; a missing one is a type error. */
export type RequestTable<Client> = Readonly<Record<RequestMethod<Client>, RequestFacts>>;

/**
 * Mends every request that the client builds, in place: texts that go into the path are escaped,
 * and whatever is wrong with an answer's body is told under the name of its model, as the
 * decoders of algosdk do only when they are called by hand (rule 8.8).
 *
 * The requests raise {@link DecodedModelInvalidError}; building one raises
 * {@link PathPartInvalidError}.
 */
export function patchRequests<Client extends object>(
  client: Client,
  table: RequestTable<Client>,
): void {
  for (const [method, facts] of Object.entries<RequestFacts>(table)) {
    const original = Reflect.get(client, method) as (...parts: readonly unknown[]) => ChainRequest;
    const build = original.bind(client);
    Reflect.set(client, method, (...parts: readonly unknown[]) => {
      const request = build(...(facts.textInPath ? parts.map(escapeText) : parts));
      if (facts.model !== null) nameModelInErrors(request, facts.model);
      return request;
    });
  }
}

function escapeText(part: unknown): unknown {
  return typeof part === "string" ? pathSegment(part) : part;
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
