import { existsSync } from "node:fs";
import { checkFile, fileAt } from "../store-file.ts";
import type { StoreBackup, StoreKind } from "../store-kind.ts";
import { findDamage } from "./find-damage.ts";

/** A file of LMDB, which needs no server. Its library is loaded only where there is one. */
export const lmdb: StoreKind = {
  schemes: [],
  nativePackages: ["lmdb"],
  // `host:6379`, and URLs of other schemes: a file of that name is not what was meant.
  problem: (path) => (path === "" || /:(?![\\/])|\/\/|^\w{2,}:\//.test(path) ? "" : undefined),
  place(url, file) {
    // When it is used: opening another store can have made its folder.
    const path = () => fileAt(url, file);
    return {
      get name() {
        return path();
      },
      isShared: false,
      canLose: false,
      isMissing: () => !existsSync(path()),
      open: async (now) => (await import("./lmdb-store.ts")).openLmdbStore({ path: path(), now }),
      check: (content) => checkFile(path(), content),
      get backup(): StoreBackup {
        return {
          files: [path(), `${path()}-lock`],
          findDamage,
          verify: async (copy) => (await import("./lmdb-backup.ts")).verifyBackup(path(), copy),
          save: async (folder, now, name) =>
            (await import("./lmdb-backup.ts")).saveBackup(path(), folder, now, name),
          restore: async (copy, rules) =>
            (await import("./lmdb-backup.ts")).restoreBackup(path(), copy, rules),
        };
      },
    };
  },
};
