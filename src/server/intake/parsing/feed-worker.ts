import { existsSync, readlinkSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { ApiError } from '#contract/kit/errors.ts';
import { tellProgressIn } from '../rows/file-budget.ts';
import { parseFeed } from './parse-feed.ts';
import type { FromWorker, ToWorker, WorkerTask } from './worker-messages.ts';

// Files can wait, people cannot. Elsewhere than on Linux this would slow down the whole process, not this thread alone.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW);

// The thread on which the server parses one file; `parse-in-worker.ts` starts it.
if (parentPort) await work(parentPort, workerData);

/** On Linux. */
function ownTimeFile(): string | null {
  if (!existsSync('/proc/thread-self/schedstat')) return null;
  return `/proc/${readlinkSync('/proc/thread-self')}/schedstat`;
}

async function work(
  port: NonNullable<typeof parentPort>,
  { settings, nowMs, progress }: WorkerTask,
): Promise<void> {
  tellProgressIn(progress);
  let onBytes: (bytes: Uint8Array | null) => void = () => undefined;
  let onTurn: () => void = () => undefined;
  const send = (message: FromWorker) => port.postMessage(message);

  async function* bytes(): AsyncGenerator<Uint8Array> {
    for (;;) {
      const next = await new Promise<Uint8Array | null>((resolve) => {
        onBytes = resolve;
        send({ type: 'more' });
      });
      if (next === null) return;
      yield next;
    }
  }

  port.on('message', (message: ToWorker) => {
    if (message.type === 'bytes') onBytes(message.bytes);
    else if (message.type === 'end') onBytes(null);
    else onTurn();
  });

  send({ type: 'started', timeFile: ownTimeFile() });
  try {
    const feed = await parseFeed({ ...settings, now: new Date(nowMs), bytes: bytes() });
    send({ type: 'format', format: feed.format });
    let turn = Promise.resolve();
    for await (const batch of feed.batches) {
      // One batch is on its way while the next is being read.
      await turn;
      turn = new Promise((resolve) => {
        onTurn = resolve;
      });
      send({ type: 'batch', batch });
    }
    send({ type: 'done' });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { code, message, details } = error;
    send({ type: 'refused', code, message, details });
  } finally {
    port.close();
  }
}
