import { errorFamily } from "@fabulous-fish/core";

/** A command of the operator is not valid, or has failed. `details` names it and what is wrong. */
export class OperatorError extends errorFamily("OperatorError", {
  "command-invalid": {
    message: "The gate cannot run this command.",
    remedy: "Correct it. npm run gate -- --help lists the commands.",
  },
  "command-failed": {
    message: "The command has failed.",
    remedy: "Correct what the details name, and run it again.",
  },
  "denials-misplaced": {
    message: "The operator's denials are not in this place.",
    remedy:
      "Set GATE_DENIALS as for the other gates. If the denials are lost, or to keep them here from now on: npm run gate -- denials import FILE --here.",
  },
  "denials-not-kept": {
    message: "The operator's denials would be lost.",
    remedy:
      "Set appendonly yes and maxmemory-policy noeviction in redis.conf, or name another place for the denials with GATE_DENIALS: a file, or a Redis server that keeps them.",
  },
  "worker-request-failed": {
    message: "The Worker has not done it.",
    remedy:
      "Check the origin, and that OPERATOR_TOKEN is the Worker's secret. The Worker's log says more.",
  },
}) {}

/** The error for a command line that is not valid. */
export function invalidCommand(details: string): OperatorError {
  return new OperatorError("command-invalid", details);
}

/** The error for a command that has not done all that it was to do. */
export function failedCommand(details: string): OperatorError {
  return new OperatorError("command-failed", details);
}
