import type { Connection } from "./connection.ts";
import { element } from "./element.ts";
import type { Call } from "./messages.ts";
import { signingItems, type SigningItem } from "./signing.ts";

const cancelled = "Operation cancelled by user";
const unsupported = "The sandbox wallet cannot answer this request";

/** Shows a signing request with its items and the buttons to sign or reject it. */
export function signingView(connection: Connection, call: Call): HTMLElement {
  const items = signingItems(call);
  const actionButton = (text: string, className: string, act: () => void) =>
    element("button", { type: "button", className, onclick: act }, text);
  const signAll = async (approved: readonly SigningItem[]) => {
    const result = await Promise.all(approved.map((item) => item.sign()));
    connection.respond(call, { result });
  };
  const sign = actionButton("Sign", "main", () => void signAll(items ?? []));
  const reject = actionButton("Reject", "plain", () =>
    connection.respond(call, { rejection: items === undefined ? unsupported : cancelled }),
  );
  return element(
    "section",
    { className: "call", attributes: { "aria-label": `Request: ${call.method}` } },
    element("h3", {}, `The page asks for a signature (${call.method})`),
    ...(items === undefined
      ? [element("p", { className: "failure" }, `${unsupported}.`)]
      : [element("ul", {}, ...items.map(({ summary }) => element("li", {}, summary)))]),
    element("div", { className: "actions" }, ...(items === undefined ? [] : [sign]), reject),
  );
}
