import { describe, expect, it } from 'vitest';
import { manualTime } from '#server/test/days/manual-time.ts';
import { toStream } from './export-stream.ts';

function openStream(bytes = 65_536) {
  const { timing, pass } = manualTime();
  const access = new AbortController();
  const ended: string[] = [];
  async function* endless(): AsyncGenerator<Uint8Array> {
    try {
      for (;;) yield new Uint8Array(bytes);
    } finally {
      ended.push('file');
    }
  }
  const stream = toStream(endless(), {
    call: { signal: access.signal, end: () => ended.push('call') },
    close: async () => void ended.push('connection'),
    destroy: () => ended.push('socket'),
    timing,
  });
  return { access, ended, pass, reader: stream.getReader() };
}

const ALL = ['call', 'connection', 'file', 'socket'];

describe('an export', () => {
  it('gives all back when the client stops reading', async () => {
    const { ended, pass, reader } = openStream();
    await reader.read();
    pass(29_000);
    expect(ended).toEqual([]);
    pass(2000);
    await expect.poll(() => ended.toSorted(), { timeout: 30_000 }).toEqual(ALL);
    await expect(reader.read()).rejects.toThrow('reads too slowly');
  });

  it('gives all back when the client reads less than a thousand bytes a second', async () => {
    const { ended, pass, reader } = openStream(1000);
    const read = async () => {
      for (;;) {
        await reader.read();
        pass(1500);
      }
    };
    await expect(read()).rejects.toThrow('reads too slowly');
    await expect.poll(() => ended.toSorted(), { timeout: 30_000 }).toEqual(ALL);
  });

  it('continues while the client reads fast enough', async () => {
    const { ended, pass, reader } = openStream();
    for (let piece = 0; piece < 20; piece++) {
      await reader.read();
      pass(20_000);
    }
    expect(ended).toEqual([]);
    await reader.cancel();
    await expect.poll(() => ended.toSorted(), { timeout: 30_000 }).toEqual(ALL.slice(0, 3));
  });

  it('breaks off when the access of its reader ends', async () => {
    const { access, ended, reader } = openStream();
    await reader.read();
    access.abort(new Error('Your access has ended.'));
    await expect.poll(() => ended.toSorted(), { timeout: 30_000 }).toEqual(ALL);
    await expect(reader.read()).rejects.toThrow('Your access has ended.');
  });
});
