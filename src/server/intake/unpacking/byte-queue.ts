/** Bytes as they arrive, taken in the sizes that a format needs. */
export class ByteQueue {
  private held: Uint8Array = new Uint8Array();
  private readonly source: AsyncIterator<Uint8Array>;
  /** Bytes that have arrived. */
  arrived = 0;

  constructor(source: AsyncIterable<Uint8Array>) {
    this.source = source[Symbol.asyncIterator]();
  }

  /** The next chunk of any size; null at the end. */
  async chunk(): Promise<Uint8Array | null> {
    const { held } = this;
    this.held = new Uint8Array();
    return held.length > 0 ? held : this.arrive();
  }

  /** The next bytes, as many as wanted or, at the end, fewer. */
  async take(wanted: number): Promise<Buffer> {
    const found = await this.peek(wanted);
    this.held = found.subarray(wanted);
    return found.subarray(0, wanted);
  }

  /** The next bytes, at least as many as wanted or, at the end, fewer; they can be taken again. */
  async peek(wanted: number): Promise<Buffer> {
    const parts = [this.held];
    let found = this.held.length;
    while (found < wanted) {
      const next = await this.arrive();
      if (next === null) break;
      parts.push(next);
      found += next.length;
    }
    const whole = Buffer.concat(parts);
    this.held = whole;
    return whole;
  }

  /** Puts bytes back that were taken last. */
  putBack(bytes: Uint8Array): void {
    this.held = Buffer.concat([bytes, this.held]);
  }

  /** All that is left. Closes the source when it is not read to its end. */
  async *rest(): AsyncGenerator<Uint8Array> {
    try {
      for (let next = await this.chunk(); next !== null; next = await this.chunk()) yield next;
    } finally {
      await this.close();
    }
  }

  async close(): Promise<void> {
    await this.source.return?.();
  }

  private async arrive(): Promise<Uint8Array | null> {
    const next = await this.source.next();
    if (next.done) return null;
    this.arrived += next.value.length;
    return next.value;
  }
}
