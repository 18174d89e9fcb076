import {
  createDurableObjectStore,
  type KeyNamespace,
} from "@fabulous-fish/gate/cloudflare/durable-object-store";
import type { Store } from "@fabulous-fish/gate";

export { GateKey } from "@fabulous-fish/gate/cloudflare/key-object";

/** Offers the methods of the store over HTTP: `POST /method` with the arguments as JSON. */
const worker = {
  async fetch(request: Request, { KEYS }: { readonly KEYS: KeyNamespace }): Promise<Response> {
    const store = createDurableObjectStore(KEYS);
    const method = new URL(request.url).pathname.slice(1) as keyof Store;
    const call = store[method].bind(store) as (...args: readonly unknown[]) => Promise<unknown>;
    const result = await call(...((await request.json()) as readonly unknown[]));
    return Response.json({ result });
  },
};

export default worker;
