import type { CheckResult } from "@fabulous-fish/checks/check-result";
import type { Store } from "./store.ts";

/** The content of a place: all, or a copy of the denials. */
export type StoreContent = "state" | "denials";

/** The kind of a store, which its folder describes for all who open, check, back up or test one. */
export interface StoreKind {
  /** The schemes of its URLs, such as `redis`. The kind without any has the paths of this machine. */
  readonly schemes: readonly string[];
  /**
   * npm packages that it loads and that find a binary beside themselves, so that a bundle of the gate has them
   * as they are installed.
   */
  readonly nativePackages: readonly string[];
  /**
   * Returns why a text with such a scheme, or a path, names no store, empty if it is not of this form;
   * undefined if it names one. Nothing of the text may be in it, which can have a password.
   */
  readonly problem: (url: string) => string | undefined;
  /**
   * Returns a place of this kind. Nothing is opened.
   *
   * @param file its name, if the URL is that of a folder.
   */
  readonly place: (url: string, file: string) => StorePlace;
}

/** Where a store is, or will be. */
export interface StorePlace {
  /** Its path, or what its server is called, without a password. */
  readonly name: string;
  /** Whether gates on several machines can share it. */
  readonly isShared: boolean;
  /** Whether it can lose what it has acknowledged, and is then like a new one. */
  readonly canLose: boolean;
  /** Whether nothing is there, so that it is made when it is opened. What can lose cannot tell. */
  readonly isMissing: () => boolean;
  /**
   * Opens the store.
   *
   * @param now in milliseconds, as `Date.now`, unless a server has a clock of its own.
   * @throws {StoreUnavailableError}
   */
  readonly open: (now?: () => number) => Promise<Store>;
  /**
   * Checks what can be seen without opening it: the settings of a server, or folder and file.
   *
   * @param content which it is to keep.
   * @throws {StoreUnavailableError} if a server does not respond.
   */
  readonly check: (content: StoreContent) => Promise<readonly CheckResult[]>;
  /** Backs it up and restores it. Undefined for a server, which has its own means. */
  readonly backup: StoreBackup | undefined;
}

/** The entries that a file keeps when all others are replaced, and those that it does not get. */
export interface RestoreRules {
  /** The beginnings of keys that it does not get from the copy. */
  readonly left: readonly string[];
  /** Keys that stay as they are, also if they do not exist. */
  readonly keys: readonly string[];
  /** The beginning of keys that stay if the copy lacks them, or `stays` says so. */
  readonly prefix: string;
  /** Whether the value of such a key stays against that of the copy. */
  readonly stays: (key: string, own: string, copied: string) => boolean;
  /** Ordered sets whose members stay, each with its higher score. */
  readonly sets: readonly string[];
}

/** The part of the commands `backup` and `restore` that is about a store's file. */
export interface StoreBackup {
  /** The file, and those beside it that belong to it. */
  readonly files: readonly [path: string, ...others: string[]];
  /** Returns what is wrong with a file of this kind. */
  readonly findDamage: (path: string) => string | undefined;
  /**
   * Reads a copy to its end, and returns what it has of the keys `identityKeys`.
   *
   * @throws {Error} saying why it is not the state of gates, or is not whole.
   * @throws {StoreUnavailableError} `store-newer` if a newer version has written it.
   */
  readonly verify: (copy: string) => Promise<Pick<Store, "get">>;
  /** Copies the file to a new one in a folder, whose name has `name` and `now`, and returns its path. */
  readonly save: (folder: string, now: number, name?: string) => Promise<string>;
  /** Replaces all that the file has by a copy, and returns how many keys it has, and how many are kept. */
  readonly restore: (
    copy: string,
    rules: RestoreRules,
  ) => Promise<{ readonly keys: number; readonly kept: number }>;
}
