/** Calls back whoever asked to hear of changes. */
export class Listeners {
  readonly #listeners = new Set<() => void>();

  /** Hears of every change from now on; the function returned ends that. */
  add(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  tell(): void {
    for (const listener of [...this.#listeners]) listener();
  }
}
