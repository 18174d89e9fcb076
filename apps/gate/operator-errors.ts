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
   * A command of `npm run gate` could not do what it was to do: a file exists already or cannot be
   * written, a copy is damaged, or something of it could not be done. The details say which, and what was done.
   */
  "command-failed": {
    message: "The command has failed.",
    remedy: "Correct what the details name, and run it again.",
  },
  /**
   * The gates that share this store keep their denials in another place than the configuration says, or
   * that place has lost them: a file that is not there, a Redis server that was emptied, `GATE_DENIALS`
   * missing or misspelt. Neither a gate nor a command goes on, because denied accounts could play.
   *
   * How to fix: Set `GATE_DENIALS` as for the other gates. If the denials there are lost, or to keep them
   * elsewhere from now on, import an export with the word `--here`: [Where denials are kept](gate.md#where-denials-are-kept).
   */
  "denials-misplaced": {
    message: "The operator's denials are not in this place.",
    remedy:
      "Set GATE_DENIALS as for the other gates. If the denials are lost, or to keep them here from now on: npm run gate -- denials import FILE --here.",
  },
  /**
   * The Redis server that has the denials says that it does not keep what it has: it neither appends changes to
   * a file nor saves snapshots, or it may evict any key. The gate does not start, because denied
   * accounts could play after its restart.
   *
   * How to fix: Set `appendonly yes` and `maxmemory-policy noeviction` in redis.conf. Or name another place for the
   * denials with `GATE_DENIALS`: [Where denials are kept](gate.md#where-denials-are-kept).
   */
  "denials-not-kept": {
    message: "The operator's denials would be lost.",
    remedy:
      "Set appendonly yes and maxmemory-policy noeviction in redis.conf, or name another place for the denials with GATE_DENIALS: a file, or a Redis server that keeps them.",
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
  /**
   * A Worker has not done what a command requested: it cannot be reached, has no secret `OPERATOR_TOKEN`
   * or another one, or rejects the request. After a timeout, it may have done it.
   */
  "worker-request-failed": {
    message: "The Worker has not done it.",
    remedy:
      "Check the origin, and that OPERATOR_TOKEN is the Worker's secret. The Worker's log says more.",
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

/** The error for a command that has not done all that it was to do. */
export function failedCommand(details: string): OperatorError {
  return new OperatorError("command-failed", details);
}

/** The error for options that are not valid. */
export function invalidOptions(details: string): OperatorError {
  return new OperatorError("gate-options-invalid", details);
}
