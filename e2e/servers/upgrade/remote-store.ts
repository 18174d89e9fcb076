import type { Store } from "@fabulous-fish/gate";

const methods = [
  ...[
    "get",
    "set",
    "add",
    "replace",
    "take",
    "delete",
    "increment",
    "lease",
    "addMember",
    "raiseMember",
  ],
  ...["removeMember", "removeMembers", "members", "findMembers", "countMembers", "close"],
];

/** A store inside a Worker: store-worker.ts. */
export interface RemoteStore extends Store {
  /** The requested keys and sets. */
  readonly names: ReadonlySet<string>;
}

/**
 * Creates it.
 *
 * @param longer is added to every time after which something expires, in milliseconds: what is recorded
 *   is kept for years.
 */
export function createRemoteStore(url: () => string, longer = 0): RemoteStore {
  const names = new Set<string>();
  const call = async (method: string, args: readonly unknown[]) => {
    const [name] = args;
    if (typeof name === "string") names.add(name);
    const sent = args.map((arg, index) =>
      method !== "addMember" && method !== "raiseMember" && index > 0 && typeof arg === "number"
        ? arg + longer
        : arg,
    );
    const response = await fetch(`${url()}/${method}`, {
      method: "POST",
      body: JSON.stringify(sent),
    });
    if (response.status !== 200) throw new Error(`${method}: ${response.status}`);
    return ((await response.json()) as { result?: unknown }).result;
  };
  const store = Object.fromEntries(
    methods.map((method) => [method, (...args: readonly unknown[]) => call(method, args)]),
  ) as unknown as Store;
  return { ...store, names };
}
