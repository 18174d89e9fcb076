import type { Connection, PendingCall } from "./connection.ts";
import { element } from "./element.ts";
import { shownText } from "./signing/shown-text.ts";
import type { SigningItem } from "./signing/signing-item.ts";

/** Shows a signing request with its items and the buttons to sign or reject it. */
export function signingView(connection: Connection, call: PendingCall): HTMLElement {
  const button = (text: string, className: string, act: () => void) =>
    element("button", { type: "button", className, onclick: act }, text);
  return element(
    "section",
    { className: "call", attributes: { "aria-label": `Request: ${call.method}` } },
    element("h3", {}, `The page asks for a signature (${call.method})`),
    ...call.request.items.map(itemView),
    element(
      "div",
      { className: "actions" },
      button("Sign", "main", () => void connection.sign(call)),
      button("Reject", "plain", () => void connection.rejectCall(call)),
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
