import type { Connection, PendingCall } from "./connection.ts";
import { actions, button, element } from "./element.ts";
import type { SigningItem } from "./signing/signing-item.ts";

/** Shows a signing request with its items and the buttons to sign or reject it. */
export function signingView(connection: Connection, call: PendingCall): HTMLElement {
  return element(
    "section",
    { className: "card call", ariaLabel: `Request: ${call.method}` },
    element("h3", {}, `The page asks for a signature (${call.method})`),
    ...call.request.items.map(itemView),
    actions(
      button("Sign", () => void connection.sign(call), "main"),
      button("Reject", () => void connection.rejectCall(call)),
    ),
  );
}

/** Shows something to sign. */
export function itemView({ title, rows, warnings }: SigningItem): HTMLElement {
  return element(
    "div",
    { className: "item" },
    element("h4", {}, shownText(title)),
    ...warnings.map((warning) =>
      element("p", { className: "failure" }, `Careful: ${shownText(warning)}`),
    ),
    element(
      "dl",
      {},
      ...rows.flatMap(([label, text]) => [
        element("dt", {}, label),
        element("dd", {}, shownText(text)),
      ]),
    ),
  );
}

const maxLength = 400;

/** Control, format and other invisible characters, which can hide or reorder text. */
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}\p{Cn}]/gu;

/** Escapes invisible characters of a page's text, and shortens it. Line breaks stay. */
export function shownText(text: string): string {
  const escaped = text.replace(invisible, (character) =>
    character === "\n" ? character : `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`,
  );
  return escaped.length <= maxLength
    ? escaped
    : `${escaped.slice(0, maxLength)}… (${text.length} characters)`;
}
