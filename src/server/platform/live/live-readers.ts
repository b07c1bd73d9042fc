import { roleMay } from '#contract/abilities.ts';
import type { Role } from '#contract/auth.ts';
import { ApiError } from '#contract/kit/errors.ts';
import { LIVE_SUBJECTS, type LiveNewsName, liveMessages } from '#contract/scores/live.ts';
import { realTimeMs } from '../process/clock.ts';
import { type News, newMessageId } from './announce.ts';
import { type Frame, LiveStream, toFrame } from './live-stream.ts';
import { MessageHistory } from './message-history.ts';

export type Reader = {
  staffId: number;
  role: Role;
  sessionId: string;
  /** When the access token expires, and the stream ends. */
  signedInUntil: Date;
  /** The last message that the reader has; null for a new reader. */
  lastId: string | null;
  /** Closes the reader's connection at once; null where it has none of its own. */
  destroy: (() => void) | null;
};

export type LiveLimits = {
  /** Open streams of one server. */
  streams: number;
  /** Open streams of one person on one server. */
  streamsOfPerson: number;
};

export const LIVE_LIMITS: LiveLimits = { streams: 2000, streamsOfPerson: 20 };

type Message = News & { frame: Frame };
type OpenStream = { reader: Reader; stream: LiveStream };

/** The open streams of one server, and their messages. */
export class LiveReaders {
  readonly #limits: LiveLimits;
  readonly #open = new Set<OpenStream>();
  readonly #history = new MessageHistory<Message>();
  #newestRunId: string | null = null;
  #isClosed = false;

  constructor(limits: LiveLimits) {
    this.#limits = limits;
  }

  get count(): number {
    return this.#open.size;
  }

  /** The sign-ins of all open streams. */
  get sessionIds(): string[] {
    return [...new Set([...this.#open].map(({ reader }) => reader.sessionId))];
  }

  /** Opens a stream. Throws an `ApiError` where there are too many, or the server is stopping. */
  add(reader: Reader): LiveStream {
    this.#refuseTooMany(reader.staffId);
    const leave = () => {
      clearTimeout(expiry);
      this.#open.delete(entry);
    };
    const stream = new LiveStream(leave, reader.destroy);
    const entry = { reader, stream };
    const remainingMs = Math.max(0, reader.signedInUntil.getTime() - realTimeMs());
    const expiry = setTimeout(() => stream.end(), remainingMs).unref();
    this.#open.add(entry);
    this.#catchUp(entry);
    return stream;
  }

  tell(news: News): void {
    const message = { ...news, frame: frameOf(news) };
    this.#history.add(message);
    if (news.name === 'run') this.#newestRunId = liveMessages.run.parse(news.data).run_id;
    for (const entry of this.#open) deliver(entry, message);
  }

  /** After a time in which messages may have been lost. */
  refreshAll(): void {
    this.#history.restart();
    this.#newestRunId = null;
    const frame = toFrame(this.#history.newestId, 'refresh', {});
    for (const { stream } of this.#open) stream.send(frame);
  }

  beat(): void {
    for (const { stream } of this.#open) stream.beat();
  }

  /** Ends the streams of sign-ins that are not among these. */
  keepSessions(alive: ReadonlySet<string>): void {
    for (const entry of this.#open) {
      const { sessionId } = entry.reader;
      if (!alive.has(sessionId)) endSession(entry, this.#history.newestId);
    }
  }

  /** Notifies the readers of these sign-ins that their abilities have changed, and makes them reconnect. */
  changeAccess(sessions: ReadonlySet<string>): void {
    const frame = toFrame(this.#history.newestId, 'session', { ended: false });
    for (const { reader, stream } of this.#open) {
      if (!sessions.has(reader.sessionId)) continue;
      stream.send(frame);
      stream.end();
    }
  }

  /** Ends all streams, and opens no more. */
  close(): void {
    this.#isClosed = true;
    for (const { stream } of this.#open) stream.end();
  }

  #refuseTooMany(staffId: number): void {
    const { streams, streamsOfPerson } = this.#limits;
    if (this.#isClosed || this.#open.size >= streams) {
      throw new ApiError('unavailable', 'This server has no room for another live stream.', {
        retryAfterSeconds: 60,
      });
    }
    const own = [...this.#open].filter(({ reader }) => reader.staffId === staffId).length;
    if (own < streamsOfPerson) return;
    throw new ApiError(
      'too_many_requests',
      `You have ${own} live streams open, which is the most for one person. Close some first.`,
      { retryAfterSeconds: 60 },
    );
  }

  #catchUp(entry: OpenStream): void {
    const { lastId } = entry.reader;
    const missed = lastId === null ? [] : this.#history.since(lastId);
    if (missed === null) {
      entry.stream.send(toFrame(this.#history.newestId, 'refresh', {}));
      return;
    }
    const isNew = lastId === null && mayHear(entry.reader, 'run');
    const ready = { run_id: isNew ? this.#newestRunId : null };
    entry.stream.send(toFrame(lastId ?? this.#history.newestId, 'ready', ready));
    for (const message of missed) deliver(entry, message);
  }
}

function deliver(entry: OpenStream, message: Message): void {
  const { reader, stream } = entry;
  if (message.name === 'session') {
    if (message.session === reader.sessionId) endSession(entry, message.id);
  } else if (mayHear(reader, message.name) && isFor(reader, message)) {
    stream.send(message.frame);
  }
}

/** Messages about an account are only for its owner. */
function isFor({ staffId }: Reader, { name, data }: News): boolean {
  return name !== 'account' || liveMessages.account.parse(data).staff_id === staffId;
}

function mayHear({ role }: Reader, name: LiveNewsName): boolean {
  return roleMay(role, { action: 'read', subject: LIVE_SUBJECTS[name] });
}

function endSession({ stream }: OpenStream, id: string): void {
  stream.send(toFrame(id, 'session', { ended: true }));
  stream.end();
}

function frameOf({ id, name, data }: News): Frame {
  return toFrame(id || newMessageId(), name, liveMessages[name].parse(data));
}
