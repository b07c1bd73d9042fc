import { newMessageId } from './announce.ts';

/** More than a reader misses while it reconnects. */
const MOST_MESSAGES = 256;

/**
 * The newest messages, in the order in which PostgreSQL delivers them to every server: an id that a reader received
 * from one server has the same place on all.
 */
export class MessageHistory<Message extends { id: string }> {
  /** The point after which `#messages` is complete. */
  #start = newMessageId();
  #messages: Message[] = [];

  get newestId(): string {
    return this.#messages.at(-1)?.id ?? this.#start;
  }

  add(message: Message): void {
    this.#messages.push(message);
    if (this.#messages.length > MOST_MESSAGES) this.#start = this.#messages.shift()?.id ?? '';
  }

  /** Messages may have been lost: nothing is known about the time before now. */
  restart(): void {
    this.#start = newMessageId();
    this.#messages = [];
  }

  /** What came after the message with this id; null when that is not known. */
  since(id: string): Message[] | null {
    if (id === this.#start) return [...this.#messages];
    const index = this.#messages.findIndex((message) => message.id === id);
    return index < 0 ? null : this.#messages.slice(index + 1);
  }
}
