/** The properties of an element that can be assigned. */
type Properties<Tag extends keyof HTMLElementTagNameMap> = Partial<
  Omit<HTMLElementTagNameMap[Tag], "style" | "children" | "attributes">
>;

/** Creates an element. Strings become text nodes, never HTML. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Properties<Tag> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const created = Object.assign(document.createElement(tag), properties);
  created.append(...children);
  return created;
}

export function button(text: string, act: () => void, className = ""): HTMLButtonElement {
  return element("button", { type: "button", className, onclick: act }, text);
}

/** Creates the row of buttons at the end of a card. */
export function actions(...buttons: HTMLElement[]): HTMLElement {
  return element("div", { className: "actions row" }, ...buttons);
}

/** Returns an element of the wallet's HTML by its id. */
export function elementById(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`The wallet's page has no #${id}.`);
  return found;
}
