import { type ComponentPropsWithRef, createElement, Fragment, type ReactElement } from "react";
import type { Elements } from "./elements.ts";
import { verbatim, type VerbatimKind } from "../../messages/verbatim.ts";

type Tag = "span" | "bdi" | "p" | "input";

type VerbatimProps<As extends Tag> = Omit<
  ComponentPropsWithRef<As>,
  keyof (typeof verbatim)[VerbatimKind]
> & {
  readonly kind: VerbatimKind;
  /** Default: `span`. */
  readonly as?: As;
};

/**
 * Shows a text that is not in the page's language: a name, an address, a game's own words. It tells
 * browsers, translators and screen readers so, and keeps its direction to itself.
 */
export function Verbatim<As extends Tag = "span">({ kind, as, ...props }: VerbatimProps<As>) {
  return createElement<object>(as ?? "span", { ...verbatim[kind], ...props });
}

/** Characters that no text has: they stand for elements in a message. */
const firstPlace = 0xe000;
const places = /([\ue000-\ue0ff])/;

/**
 * Returns a message with elements in the places of its values, in the order of the current language.
 *
 * @param write returns the message, and passes each element through `place` to it
 */
export function filled(write: (place: (element: ReactElement) => string) => string): Elements {
  const elements: ReactElement[] = [];
  const message = write((element) => String.fromCharCode(firstPlace + elements.push(element) - 1));
  return message.split(places).map((part, index) => {
    if (index % 2 === 0) return part !== "" && <span key={index}>{part}</span>;
    return <Fragment key={index}>{elements[part.charCodeAt(0) - firstPlace]}</Fragment>;
  });
}
