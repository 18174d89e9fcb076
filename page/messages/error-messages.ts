import type * as core from "@fabulous-fish/core";
import type * as gameErrors from "../game-frame/errors.ts";
import type * as hostingErrors from "../game-frame/preflight/errors.ts";
import type * as signInErrors from "../gate-session/errors.ts";
import type * as chunkErrors from "../platform/errors.ts";
import type * as gateErrors from "../session/gate-errors.ts";
import type { WalletCancelledError } from "../wallet/cancelled-error.ts";
import type * as walletErrors from "../wallet/errors.ts";
import type * as signingErrors from "../wallet/proof/errors.ts";

/** The instances of the error classes that a module exports, without their abstract base class. */
type ErrorsOf<Module> = {
  [Key in keyof Module]: Module[Key] extends abstract new (...parameters: never) => infer Instance
    ? Instance extends { readonly name: infer Name }
      ? string extends Name
        ? never
        : Instance
      : never
    : never;
}[keyof Module];

/** Every error that the page may show. tools/translated-errors.test.ts looks for missing ones. */
type ShownError =
  | ErrorsOf<typeof core>
  | ErrorsOf<typeof gameErrors>
  | ErrorsOf<typeof hostingErrors>
  | ErrorsOf<typeof signInErrors>
  | ErrorsOf<typeof chunkErrors>
  | ErrorsOf<typeof gateErrors>
  | WalletCancelledError
  | ErrorsOf<typeof walletErrors>
  | ErrorsOf<typeof signingErrors>;

/** What is translated of an error. Its details are technical, and stay as they are. */
export interface ErrorMessage {
  readonly shortMessage: string;
  readonly remedy: string;
}

/** The texts of the errors in one language. The English ones are in the classes. */
export type ErrorMessages = {
  readonly [Name in ShownError["name"]]:
    ErrorMessage | ((error: Extract<ShownError, { readonly name: Name }>) => ErrorMessage);
};
