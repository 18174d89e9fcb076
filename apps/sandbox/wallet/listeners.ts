/** The listeners of a change. */
export class Listeners {
  readonly #listeners = new Set<() => void>();

  /** Calls the listener now and after each change. */
  watch(listener: () => void): void {
    this.#listeners.add(listener);
    listener();
  }

  notify(): void {
    for (const listener of this.#listeners) listener();
  }
}
