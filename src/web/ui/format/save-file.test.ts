import { afterEach, describe, expect, it, vi } from 'vitest';
import { createFormat } from './format.ts';
import { csvOf } from './save-file.ts';

describe('csvOf', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('writes no bidi isolates, which a right-to-left page puts around numbers', async () => {
    vi.stubGlobal('document', { documentElement: { dir: 'rtl' } });
    const price = createFormat('en').money(20, 'USD');
    expect(price).toBe('\u2068$20\u2069');
    expect(await csvOf({ titles: ['Price'], rows: [[price]] })).toBe('Price\r\n$20');
  });

  it('marks text that a spreadsheet would run as a formula, also inside isolates', async () => {
    const rows = [['=1+1'], ['\u2068=2+2\u2069'], ['plain']];
    expect(await csvOf({ titles: ['Name'], rows })).toBe(`Name\r\n"'=1+1"\r\n"'=2+2"\r\nplain`);
  });
});
