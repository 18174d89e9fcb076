/** A map that holds no more than some entries: a new one replaces the one that was added first. */
export class BoundedMap<Key, Value> extends Map<Key, Value> {
  readonly #max: number;

  constructor(max: number) {
    super();
    this.#max = max;
  }

  override set(key: Key, value: Value): this {
    for (const oldest of this.keys()) {
      if (this.size < this.#max) break;
      this.delete(oldest);
    }
    return super.set(key, value);
  }
}
