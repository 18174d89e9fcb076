import type { Connection } from "./connection.ts";
import { element } from "./element.ts";
import type { Call } from "./messages.ts";
import { signingItems, type SigningItem } from "./signing.ts";

const CANCELLED = "Operation cancelled by user";
const NOT_UNDERSTOOD = "The sandbox wallet cannot answer this request";

/** A call of a connected page as a person sees it: what is to be signed, and the two answers. */
export function signingView(connection: Connection, call: Call): HTMLElement {
  const items = signingItems(call);
  const answerButton = (text: string, className: string, act: () => void) =>
    element("button", { type: "button", className, onclick: act }, text);
  const signAll = async (granted: readonly SigningItem[]) => {
    const result = await Promise.all(granted.map((item) => item.sign()));
    connection.answer(call, { result });
  };
  const sign = answerButton("Sign", "main", () => void signAll(items ?? []));
  const reject = answerButton("Reject", "plain", () =>
    connection.answer(call, { rejection: items === undefined ? NOT_UNDERSTOOD : CANCELLED }),
  );
  return element(
    "section",
    { className: "call", attributes: { "aria-label": `Request: ${call.method}` } },
    element("h3", {}, `The page asks for a signature (${call.method})`),
    ...(items === undefined
      ? [element("p", { className: "trouble" }, `${NOT_UNDERSTOOD}.`)]
      : [element("ul", {}, ...items.map(({ summary }) => element("li", {}, summary)))]),
    element("div", { className: "actions" }, ...(items === undefined ? [] : [sign]), reject),
  );
}
