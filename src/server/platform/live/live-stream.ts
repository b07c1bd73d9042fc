import type { LiveMessage, LiveName } from '#contract/scores/live.ts';

/** The most unread bytes before a stream is closed. */
export const MOST_UNREAD_BYTES = 64 * 1024;

/** A message as it is written to a stream: made once, sent to all readers. */
export type Frame = Uint8Array<ArrayBuffer>;

/** How long a reader may take for the rest of a stream that has ended. */
const END_PATIENCE_MS = 1000;

const encoder = new TextEncoder();
const HEARTBEAT = encoder.encode(':\n\n');

export function toFrame<Name extends LiveName>(
  id: string,
  name: Name,
  data: LiveMessage<Name>,
): Frame {
  return encoder.encode(`id: ${id}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
}

/** One open stream. A reader that does not read is cut off, so that it holds no memory. */
export class LiveStream {
  readonly body: ReadableStream<Frame>;
  #controller: ReadableStreamDefaultController<Frame> | null = null;
  readonly #onEnd: () => void;
  readonly #destroy: (() => void) | null;
  #sentBytes = 0;
  #takenAtLastBeat = 0;

  /** `destroy` closes the connection without waiting for the reader; null where there is none of its own. */
  constructor(onEnd: () => void, destroy: (() => void) | null) {
    this.#onEnd = onEnd;
    this.#destroy = destroy;
    this.body = new ReadableStream<Frame>(
      {
        start: (controller) => {
          this.#controller = controller;
        },
        cancel: () => this.#leave(),
      },
      new ByteLengthQueuingStrategy({ highWaterMark: MOST_UNREAD_BYTES }),
    );
  }

  send(frame: Frame): void {
    if (!this.#controller) return;
    this.#controller.enqueue(frame);
    this.#sentBytes += frame.byteLength;
    if (this.#unreadBytes() > MOST_UNREAD_BYTES) this.#cut();
  }

  /** Keeps the connection open, and cuts it when nothing was read since the last time although something waited. */
  beat(): void {
    const takenBytes = this.#sentBytes - this.#unreadBytes();
    const isStuck = this.#unreadBytes() > 0 && takenBytes === this.#takenAtLastBeat;
    this.#takenAtLastBeat = takenBytes;
    if (isStuck) this.#cut();
    else this.send(HEARTBEAT);
  }

  /** Ends the stream after what was sent, and soon. */
  end(): void {
    if (!this.#controller) return;
    this.#controller.close();
    this.#leave();
    const destroy = this.#destroy;
    if (destroy) setTimeout(destroy, END_PATIENCE_MS).unref();
  }

  #cut(): void {
    if (this.#destroy) this.#destroy();
    else this.#controller?.error(new Error('The reader did not read.'));
    this.#leave();
  }

  #unreadBytes(): number {
    return MOST_UNREAD_BYTES - (this.#controller?.desiredSize ?? MOST_UNREAD_BYTES);
  }

  #leave(): void {
    if (!this.#controller) return;
    this.#controller = null;
    this.#onEnd();
  }
}
