import { type ErrorMessages, FabulousFishError } from "@fabulous-fish/core";

const operatorErrors = {
  /**
   * A command of `npm run gate` does not exist, lacks an argument, or has one that is not valid, such
   * as a text that is not an account, or a time in the past. Nothing has been changed.
   *
   * How to fix: Correct the argument. `npm run gate -- --help` lists the commands.
   */
  "command-invalid": {
    message: "The gate cannot run this command.",
    remedy: "Correct it. npm run gate -- --help lists the commands.",
  },
  /**
   * A field of the configuration file or an environment variable is missing, misspelt or has an
   * invalid value. The gate does not start.
   *
   * How to fix: Correct the option. [The gate](gate.md) lists all of them. `npm run gate -- check` names
   * all that is not valid at once.
   */
  "gate-options-invalid": {
    message: "The gate's configuration is not valid.",
    remedy: "Correct the option. docs/gate.md lists all of them.",
  },
} satisfies ErrorMessages;

/** A command or an option of the operator is not valid. `details` names it and what is wrong. */
export class OperatorError extends FabulousFishError {
  override readonly name = "OperatorError";

  constructor(code: keyof typeof operatorErrors, details: string) {
    super(code, operatorErrors[code], details);
  }
}

/** The error for a command line that is not valid. */
export function invalidCommand(details: string): OperatorError {
  return new OperatorError("command-invalid", details);
}

/** The error for options that are not valid. */
export function invalidOptions(details: string): OperatorError {
  return new OperatorError("gate-options-invalid", details);
}
