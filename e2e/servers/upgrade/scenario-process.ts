import { createInterface } from "node:readline";
import type { Store } from "@fabulous-fish/gate";
import { openLmdbStore } from "@fabulous-fish/gate/lmdb-store";
import { openRedisStore } from "@fabulous-fish/gate/redis-store";
import { createRemoteStore, type RemoteStore } from "./remote-store.ts";
import { lookAt, minute, type Played, playOn, type Seen, startedAt } from "./scenario.ts";

/** Where a store is. */
export interface StoreLocation {
  readonly kind: "file" | "redis" | "objects";
  /** A path, or a URL. */
  readonly at: string;
}

/** A task of the gate of a tree with a store, in a process of its own. */
export type Task =
  | { readonly location: StoreLocation; readonly play: { readonly seed: number } }
  | {
      readonly location: StoreLocation;
      readonly look: { readonly played: Played; readonly seed: number };
    };

/** The result of a task, with the names of the keys and sets of Durable Objects. */
export interface TaskResult {
  readonly played?: Played;
  readonly seen?: Seen;
  readonly names: readonly string[];
}

const fiftyYears = 50 * 365 * 24 * 60 * minute;

function open({ kind, at }: StoreLocation, now: () => number): Store | Promise<Store> {
  if (kind === "file") return openLmdbStore({ path: at, now });
  return kind === "redis" ? openRedisStore({ url: at }) : createRemoteStore(() => at, fiftyYears);
}

/** Does a task with the gate of this tree. What is looked at was played a minute before. */
export async function doTask(task: Task): Promise<TaskResult> {
  const passed = "look" in task ? minute : 0;
  const store = await open(task.location, () => startedAt + passed);
  const result =
    "look" in task
      ? { seen: await lookAt(store, task.look.played, task.look.seed, passed) }
      : { played: await playOn(store, task.play.seed, passed) };
  const names = "names" in store ? [...(store as RemoteStore).names] : [];
  if (task.location.kind !== "objects") await store.close();
  return { ...result, names };
}

/** Does the task of each line, and prints what has come of it in another line. */
if (process.argv[1] === import.meta.filename) {
  for await (const line of createInterface(process.stdin)) {
    console.log(JSON.stringify(await doTask(JSON.parse(line) as Task)));
  }
}
