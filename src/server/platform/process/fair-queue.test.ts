import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createFairQueue, type QueueLimits } from './fair-queue.ts';

const LIMITS: QueueLimits = { atOnce: 1, waiting: 10, waitingOfCaller: 5 };

/** A queue whose works end when they are told to, and the order in which they started. */
function startQueue(limits: Partial<QueueLimits> = {}) {
  const queue = createFairQueue({ ...LIMITS, ...limits });
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const run = (name: string, request?: Pick<Request, 'signal'>) =>
    queue.run(
      name.slice(0, 1),
      () =>
        new Promise<string>((resolve) => {
          started.push(name);
          ends.push(() => resolve(name));
        }),
      request,
    );
  /** Ends the running works, one after another, until none is left. */
  const endAll = async () => {
    while (ends.length > 0) {
      ends.shift()?.();
      await new Promise(setImmediate);
    }
  };
  return { run, started, endAll };
}

describe('a fair queue', () => {
  it('lets callers take turns, however many works one of them has', async () => {
    const { run, started, endAll } = startQueue();
    const works = ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1'].map((name) => run(name));
    await endAll();
    expect(await Promise.all(works)).toHaveLength(7);
    expect(started).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
  });

  it('keeps places free that one caller may not take while others are there', async () => {
    const { run, started, endAll } = startQueue({ atOnce: 4, atOnceOfCaller: 2 });
    const works = ['b1', 'a1', 'a2', 'a3', 'b2'].map((name) => run(name));
    expect(started).toEqual(['b1', 'a1', 'a2', 'b2']);
    await endAll();
    await Promise.all(works);
    expect(started).toEqual(['b1', 'a1', 'a2', 'b2', 'a3']);
  });

  it('gives all places to a caller who is alone', async () => {
    const { run, started, endAll } = startQueue({ atOnce: 3, atOnceOfCaller: 1 });
    const works = ['a1', 'a2', 'a3', 'a4'].map((name) => run(name));
    expect(started).toEqual(['a1', 'a2', 'a3']);
    await endAll();
    await Promise.all(works);
  });

  it('starts a number of works a second for one caller while others are there, and all for one who is alone', async () => {
    vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const queue = createFairQueue({ ...LIMITS, waitingOfCaller: 10, perSecondOfCaller: 2 });
    const started: string[] = [];
    const run = (name: string) =>
      queue.run(name.slice(0, 1), async () => void started.push(name)).then(() => name);
    const soon = () => new Promise(setImmediate);

    for (const name of ['a1', 'a2', 'a3']) await run(name);
    expect(started).toEqual(['a1', 'a2', 'a3']);

    const works = ['b1', 'a4', 'a5', 'b2', 'b3'].map(run);
    await soon();
    expect(started.slice(3)).toEqual(['b1', 'b2']);
    await vi.advanceTimersByTimeAsync(499);
    expect(started.slice(5)).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(started.slice(5).sort()).toEqual(['a4', 'b3']);
    await vi.advanceTimersByTimeAsync(500);
    expect(started.slice(7)).toEqual(['a5']);
    await Promise.all(works);

    await vi.advanceTimersByTimeAsync(5000);
    for (const name of ['a6', 'a7', 'a8', 'a9']) await run(name);
    expect(started.slice(8)).toEqual(['a6', 'a7', 'a8', 'a9']);
  });

  it('starts a work whose turn comes while it is still being put into the queue', async () => {
    vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const queue = createFairQueue({ ...LIMITS, perSecondOfCaller: 2 });
    await queue.run('b', async () => {});
    await queue.run('a', async () => {});
    await queue.run('a', async () => {});
    const slowly = {
      get signal() {
        vi.advanceTimersByTime(500);
        return new AbortController().signal;
      },
    };
    const late = queue.run('a', async () => 'done', slowly);
    await vi.advanceTimersByTimeAsync(1);
    expect(await late).toBe('done');
  });

  it('refuses a caller with too many works, and everybody when all together have too many', async () => {
    const { run, endAll } = startQueue({ waiting: 4, waitingOfCaller: 3 });
    const works = ['a0', 'a1', 'a2', 'a3', 'b1'].map((name) => run(name));
    await expect(run('a4')).rejects.toMatchObject({ status: 429, retryAfterSeconds: 2 });
    await expect(run('c1')).rejects.toMatchObject({ status: 503, retryAfterSeconds: 2 });
    await endAll();
    await Promise.all(works);
    const late = run('a5');
    await endAll();
    expect(await late).toBe('a5');
  });

  it('gives the place of a work that failed to the next', async () => {
    const queue = createFairQueue(LIMITS);
    const failed = queue.run('a', () => Promise.reject(new Error('no')));
    const next = queue.run('b', () => Promise.resolve('yes'));
    await expect(failed).rejects.toThrow('no');
    expect(await next).toBe('yes');
  });

  it('forgets works whose caller went away', async () => {
    const { run, started, endAll } = startQueue({ waiting: 1 });
    const first = run('a1');
    const gone = new AbortController();
    const waiting = run('b1', gone);
    gone.abort();
    await expect(waiting).rejects.toMatchObject({ code: 'conflict' });
    const next = run('c1');
    await endAll();
    await Promise.all([first, next]);
    expect(started).toEqual(['a1', 'c1']);
  });
});
