/**
 * Holds values up to a limit, and drops the least recently used first. Values count as one each, unless they are given a
 * size: then the limit is one of bytes, and a value that is larger than all of it is not held at all.
 */
export class BoundedCache<Value> {
  readonly #limit: number;
  readonly #entries = new Map<string, { value: Value; size: number }>();
  #held = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** The sum of the sizes of all values. */
  get held(): number {
    return this.#held;
  }

  get(key: string): Value | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.value;
  }

  set(key: string, value: Value, size = 1): void {
    this.delete(key);
    if (size > this.#limit) return;
    this.#entries.set(key, { value, size });
    this.#held += size;
    for (const oldest of this.#entries.keys()) {
      if (this.#held <= this.#limit) break;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    this.#held -= this.#entries.get(key)?.size ?? 0;
    this.#entries.delete(key);
  }
}
