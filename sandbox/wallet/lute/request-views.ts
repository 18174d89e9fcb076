import { accountChoice } from "../account-choice.ts";
import { element } from "../element.ts";
import type { SigningItem } from "../signing/signing-item.ts";
import { shownText } from "../signing/shown-text.ts";
import { itemView } from "../signing-view.ts";
import type { LuteNetwork } from "./networks.ts";

/** Shows a request to connect. Lute has no button to reject: the user closes the window. */
export function connectView(
  siteName: string,
  { name }: LuteNetwork,
  takesAnyAddress: boolean,
  onConnect: (addresses: string[]) => void,
): HTMLElement {
  const choice = accountChoice("Accounts to share", [], takesAnyAddress);
  const connect = () => {
    const chosen = choice.chosen();
    if (chosen.length > 0) onConnect(chosen);
  };
  return element(
    "div",
    {},
    element("h2", {}, `Connect to ${shownText(siteName)}`),
    element("p", {}, `For ${name}. Close this window to reject.`),
    choice.view,
    actions("Connect", connect),
  );
}

/** Shows a request to sign transactions. */
export function signView(
  siteName: string,
  { name }: LuteNetwork,
  items: readonly SigningItem[],
  onSign: () => void,
): HTMLElement {
  const count = `${items.length} transaction${items.length === 1 ? "" : "s"}`;
  return element(
    "div",
    {},
    element("h2", {}, `${shownText(siteName)} wants to sign ${count} for ${name}`),
    element("p", {}, "Close this window to reject."),
    ...items.map(itemView),
    actions("Sign", onSign),
  );
}

function actions(text: string, act: () => void): HTMLElement {
  const button = element("button", { type: "button", className: "main", onclick: act }, text);
  return element("div", { className: "actions" }, button);
}
