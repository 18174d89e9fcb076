/** A list of change listeners. */
export class Listeners {
  readonly #listeners = new Set<() => void>();

  /** Adds a listener. Returns a function that removes it. */
  add(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  notify(): void {
    for (const listener of [...this.#listeners]) listener();
  }
}
