/** Creates an element with a class, and text or children. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string,
  ...content: (string | Node)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  if (className !== "") made.className = className;
  made.append(...content);
  return made;
}

/** Creates a button. */
export function button(className: string, text: string, act: () => void): HTMLButtonElement {
  const made = element("button", className, text);
  made.type = "button";
  made.addEventListener("click", act);
  return made;
}

const svg = "http://www.w3.org/2000/svg";

/** Creates an icon from an SVG path in a box of 24 by 24. Screen readers ignore it. */
export function icon(className: string, path: string): SVGSVGElement {
  const drawing = document.createElementNS(svg, "svg");
  drawing.setAttribute("class", className);
  drawing.setAttribute("viewBox", "0 0 24 24");
  drawing.setAttribute("aria-hidden", "true");
  const line = document.createElementNS(svg, "path");
  line.setAttribute("d", path);
  drawing.append(line);
  return drawing;
}

/** The shapes of the icons. */
export const shapes = {
  heart:
    "M12 20.5C5 15.5 2.5 12 2.5 8.4 2.5 5.6 4.6 3.6 7.2 3.6c2 0 3.8 1.2 4.8 3 1-1.8 2.8-3 4.8-3 2.6 0 4.7 2 4.7 4.8 0 3.6-2.5 7.1-9.5 12.1z",
  pause: "M7 4h3.6v16H7zM13.4 4H17v16h-3.6z",
  sound:
    "M3 9h4l6-5v16l-6-5H3zM15.5 8.5a5 5 0 0 1 0 7l1.4 1.4a7 7 0 0 0 0-9.8zM18.4 5.6a9 9 0 0 1 0 12.8l1.4 1.4a11 11 0 0 0 0-15.6z",
  muted:
    "M3 9h4l6-5v16l-6-5H3zM16 9.4 17.4 8l2.1 2.1L21.6 8 23 9.4l-2.1 2.1L23 13.6 21.6 15l-2.1-2.1-2.1 2.1-1.4-1.4 2.1-2.1z",
  dash: "M13 2 5 13.5h6L9.5 22 19 9.8h-6.6z",
} as const;
