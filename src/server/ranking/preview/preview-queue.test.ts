import { describe, expect, it } from 'vitest';
import { createPreviewQueue } from './preview-queue.ts';

/** Work that ends when the test says so. */
function heldWork() {
  const log: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    log,
    end: (name: string) => ends.get(name)?.(),
    start: (name: string) => () => {
      log.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    },
  };
}

const signal = new AbortController().signal;
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('createPreviewQueue', () => {
  it('runs two at a time, and others in the order in which they came', async () => {
    const queue = createPreviewQueue();
    const work = heldWork();
    const names = ['a', 'b', 'c', 'd'];
    const results = names.map((name, caller) => queue.run(caller, signal, work.start(name)));
    await settled();
    expect(work.log).toEqual(['a', 'b']);
    work.end('b');
    await settled();
    expect(work.log).toEqual(['a', 'b', 'c']);
    work.end('a');
    work.end('c');
    await settled();
    work.end('d');
    expect(await Promise.all(results)).toEqual(names);
  });

  it('replaces a waiting preview of a caller by the next of the same caller', async () => {
    const queue = createPreviewQueue();
    const work = heldWork();
    const first = queue.run(1, signal, work.start('first'));
    const second = queue.run(2, signal, work.start('second'));
    const older = queue.run(3, signal, work.start('older'));
    const other = queue.run(4, signal, work.start('other'));
    const newer = queue.run(3, signal, work.start('newer'));
    await expect(older).rejects.toMatchObject({ code: 'conflict' });
    work.end('first');
    work.end('second');
    await settled();
    work.end('other');
    work.end('newer');
    await Promise.all([first, second, other, newer]);
    expect(work.log).toEqual(['first', 'second', 'other', 'newer']);
  });

  it('forgets a waiting preview whose client went away', async () => {
    const queue = createPreviewQueue();
    const work = heldWork();
    const gone = new AbortController();
    const running = [queue.run(1, signal, work.start('a')), queue.run(2, signal, work.start('b'))];
    const waiting = queue.run(3, gone.signal, work.start('gone'));
    gone.abort(new Error('the client went away'));
    await expect(waiting).rejects.toThrow('the client went away');
    work.end('a');
    work.end('b');
    await Promise.all(running);
    await expect(queue.run(4, signal, async () => 'free')).resolves.toBe('free');
    expect(work.log).toEqual(['a', 'b']);
  });

  it('gives the turn on after a failure', async () => {
    const queue = createPreviewQueue();
    const failing = () => Promise.reject(new Error('failed'));
    const results = await Promise.allSettled(
      [1, 2, 3, 4, 5].map((caller) => queue.run(caller, signal, failing)),
    );
    expect(results.map(({ status }) => status)).toEqual(Array(5).fill('rejected'));
    await expect(queue.run(6, signal, async () => 'done')).resolves.toBe('done');
  });
});
