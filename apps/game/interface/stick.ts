import type { Pointer } from "../input/pointer.ts";
import { element } from "./elements.ts";

/** The ring under a steering finger. */
export class Stick {
  readonly root = element("div", "stick");
  readonly #knob = element("div", "knob");

  constructor() {
    this.root.setAttribute("aria-hidden", "true");
    this.root.append(this.#knob);
  }

  /** Follows the finger. */
  draw(pointer: Pointer, shown: boolean): void {
    const visible = shown && pointer.touching;
    this.root.classList.toggle("shown", visible);
    if (!visible) return;
    this.root.style.transform = `translate(${pointer.originX}px, ${pointer.originY}px)`;
    const x = pointer.atX - pointer.originX;
    const y = pointer.atY - pointer.originY;
    this.#knob.style.transform = `translate(${x}px, ${y}px)`;
  }
}
