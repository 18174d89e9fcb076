import { exactOptional, type InferOutput } from "valibot";
import { textField } from "@fabulous-fish/core/configuration/field-schemas";
import { account, time } from "@fabulous-fish/core/gate/message-fields";
import { record } from "@fabulous-fish/core/json/parse-document";

/** A denial as the operator gives it. */
export const operatorDenial = record({
  account,
  /** When the denial ends. Without it, it lasts until the operator lifts it. */
  until: exactOptional(time),
  /** For the operator's list. Players do not get it. */
  reason: exactOptional(
    textField("expected 1 to 500 characters in one line", /^[^\p{Cc}\p{Zl}\p{Zp}]{1,500}$/u),
  ),
});

/** A denial of an account by the operator. */
export type OperatorDenial = InferOutput<typeof operatorDenial>;
