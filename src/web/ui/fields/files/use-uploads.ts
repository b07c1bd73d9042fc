import { useEffect, useRef, useState } from 'react';

type UploadState = 'waiting' | 'sending' | 'done' | 'failed';

export type UploadItem = {
  key: number;
  file: File;
  state: UploadState;
  /** The bytes that have arrived. */
  sent: number;
  /** Why it failed. */
  fault: unknown;
};

/** Sends one file; called again for a file that failed. */
export type SendFile = (
  file: File,
  options: { signal: AbortSignal; onProgress: (sent: number) => void },
) => Promise<void>;

/** The reason of an upload that ended with the connection. */
export class ConnectionLost extends Error {}

/** How many files are sent at the same time. */
const MOST_AT_ONCE = 2;

/** A queue of uploads. Running ones fail when the browser goes offline; leaving the page cancels them. */
export function useUploads(send: SendFile, onDone: (file: File) => void) {
  const [items, setItems] = useState<readonly UploadItem[]>([]);
  const lastKey = useRef(0);
  const running = useRef(new Map<number, AbortController>());

  const change = (key: number, part: Partial<UploadItem>) =>
    setItems((all) => all.map((item) => (item.key === key ? { ...item, ...part } : item)));

  const run = async ({ key, file }: UploadItem) => {
    const control = new AbortController();
    running.current.set(key, control);
    change(key, { state: 'sending', fault: null });
    try {
      if (!navigator.onLine) throw new ConnectionLost();
      await send(file, {
        signal: control.signal,
        onProgress: (sent) => !control.signal.aborted && change(key, { sent }),
      });
      control.signal.throwIfAborted();
      change(key, { state: 'done', sent: file.size });
      onDone(file);
    } catch (error) {
      change(key, {
        state: 'failed',
        fault: control.signal.aborted ? control.signal.reason : error,
      });
    } finally {
      running.current.delete(key);
    }
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the queue starts a file
  useEffect(() => {
    const waiting = items.filter(
      ({ key, state }) => state === 'waiting' && !running.current.has(key),
    );
    for (const item of waiting.slice(0, Math.max(0, MOST_AT_ONCE - running.current.size))) {
      void run(item);
    }
  }, [items]);

  useEffect(() => {
    const controls = running.current;
    const abortAll = () => {
      for (const control of controls.values()) control.abort(new ConnectionLost());
    };
    window.addEventListener('offline', abortAll);
    return () => {
      window.removeEventListener('offline', abortAll);
      abortAll();
    };
  }, []);

  return {
    items,
    add: (files: readonly File[]) => {
      const added = files.map((file): UploadItem => {
        lastKey.current += 1;
        return { key: lastKey.current, file, state: 'waiting', sent: 0, fault: null };
      });
      setItems((all) => [...all, ...added]);
    },
    /** Cancels it, if it is on its way. */
    remove: (key: number) => {
      running.current.get(key)?.abort();
      setItems((all) => all.filter((item) => item.key !== key));
    },
    retry: (key: number) => change(key, { state: 'waiting' }),
  };
}

type FileLimits = {
  /** Of one file. */
  maxBytes: number;
  maxFiles: number;
};

type ChosenFiles = { taken: File[]; tooLarge: File[]; tooMany: File[] };

/** The new files within the limits, given how many there are already. */
export function chooseFiles(
  files: readonly File[],
  count: number,
  { maxBytes, maxFiles }: FileLimits,
): ChosenFiles {
  const fitting = files.filter(({ size }) => size <= maxBytes);
  const room = Math.max(0, maxFiles - count);
  return {
    taken: fitting.slice(0, room),
    tooLarge: files.filter(({ size }) => size > maxBytes),
    tooMany: fitting.slice(room),
  };
}
