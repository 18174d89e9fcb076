// A thread does not inherit how its process loads TypeScript.
import { register } from "tsx/esm/api";

register();
await import("./lmdb-writer-thread.ts");
