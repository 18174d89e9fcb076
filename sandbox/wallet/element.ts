type Properties<Tag extends keyof HTMLElementTagNameMap> = Partial<
  Omit<HTMLElementTagNameMap[Tag], "style" | "children" | "attributes">
> & { attributes?: Record<string, string> };

/** Makes an element with properties, attributes and children. Texts are set as text, never as HTML. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Properties<Tag> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const { attributes = {}, ...rest } = properties;
  const made = document.createElement(tag);
  Object.assign(made, rest);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

/** The element with an id in the wallet's own HTML. */
export function elementById(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`The wallet's page has no #${id}.`);
  return found;
}

let lastId = 0;

/** An id that no other element has, for labels and descriptions. */
export function newId(): string {
  lastId += 1;
  return `made-${lastId}`;
}
