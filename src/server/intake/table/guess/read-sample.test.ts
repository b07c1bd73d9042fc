import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { MAX_SAMPLE_BYTES } from '#contract/import-mappings/import-mappings.ts';
import { idleMsOf } from '#server/test/processes/thread-time.ts';
import { guessFrom } from './guess-from.ts';
import { readSample } from './read-sample.ts';

describe('a sample', () => {
  it.each([
    ['without names', ','.repeat(131_000)],
    ['of one name', 'a,'.repeat(60_000)],
    ['of many names', Array.from({ length: 20_000 }, (_, index) => `c${index}`).join()],
  ])('is refused with too many columns %s', (_, header) => {
    expect(() => guessFrom(Buffer.from(`${header}\n1,2\n`), { rows: 'events' })).toThrow(
      'The table has more than 1,000 columns.',
    );
  });

  it('is no longer than its limit, whatever it unpacks to', () => {
    const packed = gzipSync(`a,b\n${'1,2\n'.repeat(4_000_000)}`);
    const { columns, rows, encoding } = readSample(packed, {});
    expect({ columns, rows: rows.length, encoding }).toEqual({
      columns: ['a', 'b'],
      rows: 500,
      encoding: 'utf-8',
    });
    const bomb = gzipSync(`a,b\n${'é'.repeat(15_000_000)}`, { level: 9 });
    expect(bomb.length).toBeLessThan(MAX_SAMPLE_BYTES);
    // Decoding all of it would take seconds.
    expect(idleMsOf(() => readSample(bomb, {}))).toBeLessThan(500);
  });
});
