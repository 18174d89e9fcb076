import { errorFamily } from "../errors/fabulous-fish-error.ts";

/** An option of a gate is not valid. `details` names it and what is wrong. */
export class GateOptionsError extends errorFamily("GateOptionsError", {
  "gate-options-invalid": {
    message: "The gate's configuration is not valid.",
    remedy: "Correct the option. docs/operate-the-gate.md lists all of them.",
  },
}) {}

/** The error for options that are not valid. */
export function invalidOptions(details: string): GateOptionsError {
  return new GateOptionsError("gate-options-invalid", details);
}
