import { isRecord } from "@fabulous-fish/core/json/parse-document";

/** The scroll positions of the visit's history entries, in CSS pixels, by the keys in their states. */
const positions = new Map<string, number>();

const keyOf = (state: unknown) =>
  isRecord(state) && typeof state["key"] === "string" ? state["key"] : undefined;

/** Where the current entry was left; undefined if that was before the page was loaded. */
let left: number | undefined;

/** Records where each history entry is left. */
export function recordPositions(): void {
  let key = keyOf(history.state) ?? addKey();
  // The browser restores a position before the hash changes, and emits its event afterwards.
  addEventListener("scroll", () => positions.set(key, scrollY), { passive: true });
  addEventListener("hashchange", () => {
    const known = keyOf(history.state);
    // A scroll of this moment has no event yet.
    if (known === undefined) positions.set(key, scrollY);
    left = known === undefined ? 0 : positions.get(known);
    key = known ?? addKey();
  });
}

function addKey(): string {
  const key = `${Date.now()}.${positions.size}`;
  history.replaceState({ key }, "");
  positions.set(key, 0);
  return key;
}

/**
 * Scrolls to where the current entry was left; a new one, to the top. Parts of a screen load later, so
 * it waits for the height, until the user scrolls or presses something.
 */
export function restorePosition(): void {
  const position = left;
  if (position === undefined) return;
  const ended = new AbortController();
  const { signal } = ended;
  const grown = new ResizeObserver(() => {
    if (document.documentElement.scrollHeight - innerHeight < position) return;
    scrollTo(0, position);
    ended.abort();
  });
  signal.addEventListener("abort", () => grown.disconnect());
  for (const type of ["wheel", "touchstart", "pointerdown", "keydown", "hashchange"])
    addEventListener(type, () => ended.abort(), { signal, passive: true });
  grown.observe(document.body);
}
