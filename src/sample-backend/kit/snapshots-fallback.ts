import { createMemorySnapshots, type Snapshots } from './snapshots.ts';

/**
 * Snapshots that go on in memory from the first failure on, starting from what can still be read.
 * `onNotKept` is told once.
 */
export function withFallback(kept: Snapshots, onNotKept: () => void): Snapshots {
  const memory = createMemorySnapshots();
  let isKept = true;

  // Each browser has its own error for storage that it does not allow; they all mean the same here.
  const giveUp = () => {
    if (isKept) onNotKept();
    isKept = false;
  };

  async function ask<Value>(question: () => Promise<Value>, otherwise: Value): Promise<Value> {
    try {
      return await question();
    } catch {
      giveUp();
      return otherwise;
    }
  }

  async function isKeptWith(work: () => Promise<void>): Promise<boolean> {
    if (!isKept) return false;
    await ask(work, undefined);
    return isKept;
  }

  return {
    version: async (name) => (await memory.version(name)) || ask(() => kept.version(name), 0),
    read: async (name) =>
      (await memory.version(name)) > 0 ? memory.read(name) : ask(() => kept.read(name), undefined),
    write: async (name, version, state) => {
      if (await isKeptWith(() => kept.write(name, version, state))) return;
      await memory.write(name, version, state);
    },
    names: async () => [...new Set([...(await memory.names()), ...(await ask(kept.names, []))])],
    exclusively: kept.exclusively,
  };
}
