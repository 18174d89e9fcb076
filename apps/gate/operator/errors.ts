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
    remedy: "Set GATE_DENIALS as before the upgrade. The first gate that starts takes them over.",
  },
  "operator-request-failed": {
    message: "The gate has not done it.",
    remedy: "Check the URL, and that OPERATOR_TOKEN is the gate's. The gate's log says more.",
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
