import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followLive } from './follow-live.ts';
import { type LiveEvent, readLive } from './read-live.ts';

const encoder = new TextEncoder();

/** A stream that the test writes to. */
function openStream() {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  return {
    body: readable,
    write: (text: string) => writer.write(encoder.encode(text)),
    end: () => writer.close(),
  };
}

async function readAll(...pieces: string[]): Promise<LiveEvent[]> {
  const { body, write, end } = openStream();
  const events: LiveEvent[] = [];
  const reading = (async () => {
    for await (const event of readLive(body)) events.push(event);
  })();
  for (const piece of pieces) await write(piece);
  await end();
  await reading;
  return events;
}

describe('readLive', () => {
  it('reads messages that arrive in pieces, and skips comments', async () => {
    expect(
      await readAll(
        ':\n\nid: 1\nevent: rea',
        'dy\ndata: {"run_id":null}\n',
        '\n:\n\n',
        'event: event\r\n',
        'data: {"ids":[3]}\r\n\r\n',
      ),
    ).toEqual([
      { id: '1', name: 'ready', data: { run_id: null } },
      { id: '', name: 'event', data: { ids: [3] } },
    ]);
  });

  it('skips what it does not know or cannot read', async () => {
    expect(
      await readAll(
        'event: later\ndata: {}\n\n',
        'event: event\ndata: {"ids":"all"}\n\n',
        'event: run\ndata: {\n\n',
        'event: refresh\ndata: {}\n\n',
      ),
    ).toEqual([{ id: '', name: 'refresh', data: {} }]);
  });
});

describe('followLive', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function follow(answers: (() => Promise<Response> | Response)[]) {
    const asked: (string | null)[] = [];
    const events: string[] = [];
    const onPoll = vi.fn();
    const stop = followLive({
      open: async (lastId) => {
        asked.push(lastId);
        const answer = answers.shift();
        if (!answer) throw new TypeError('Failed to fetch');
        return answer();
      },
      onEvent: ({ name }) => events.push(name),
      onPoll,
    });
    return { asked, events, onPoll, stop };
  }

  it('opens the stream again behind the last message', async () => {
    const [first, second] = [openStream(), openStream()];
    const { asked, events, stop } = follow([
      () => new Response(first.body),
      () => new Response(second.body),
    ]);
    await first.write('id: 8\nevent: ready\ndata: {"run_id":null}\n\n');
    await first.end();
    await vi.advanceTimersByTimeAsync(2000);
    await second.write('id: 9\nevent: event\ndata: {"ids":null}\n\n');
    await vi.waitFor(() => expect(events).toEqual(['ready', 'event']), { timeout: 30_000 });
    expect(asked).toEqual([null, '8']);
    stop();
  });

  it('polls where no stream can be opened, with longer and longer pauses, and can be stopped', async () => {
    const { asked, onPoll, stop } = follow([() => new Response(null, { status: 404 })]);
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect(onPoll.mock.calls.length).toBeGreaterThan(15);
    expect(asked.length).toBeLessThan(50);
    stop();
    const { length } = asked;
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect(asked).toHaveLength(length);
  });

  it('leaves a stream that gives no sign', async () => {
    const silent = openStream();
    const { asked, stop } = follow([() => new Response(silent.body)]);
    await vi.advanceTimersByTimeAsync(65_000);
    expect(asked.length).toBeGreaterThan(1);
    stop();
  });
});
