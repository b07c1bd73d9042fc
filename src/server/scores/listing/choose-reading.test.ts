import { describe, expect, it } from 'vitest';
import { chooseReading, type ListSize } from './choose-reading.ts';
import type { Slice } from './split-page.ts';

const YEAR = 900_000;
const WEEK = 20_000;

const page = (skip: number): Slice[] => [{ section: 0, skip, take: 10, fromEnd: false }];

function list(size: Partial<ListSize>): ListSize {
  const { listed = YEAR } = size;
  return { listed, unsearched: listed, matches: listed, ranked: YEAR, source: 'scan', ...size };
}

describe('chooseReading', () => {
  it('walks to the first pages of a long window, whatever the sort', () => {
    expect(chooseReading('score', list({}), page(0))).toBe('walk');
    expect(chooseReading('event_name', list({}), page(1000))).toBe('walk');
  });

  it('gathers a short window for a deep page of a sort that only the whole ranking has', () => {
    expect(chooseReading('event_name', list({ listed: WEEK }), page(0))).toBe('walk');
    expect(chooseReading('event_name', list({ listed: WEEK }), page(1000))).toBe('gather by scan');
    expect(chooseReading('score', list({ listed: WEEK }), page(1000))).toBe('walk');
  });

  it('gathers a rare search by the index and walks a common one', () => {
    const rare = list({ listed: 90, matches: 90, unsearched: YEAR, source: 'index' });
    expect(chooseReading('score', rare, page(0))).toBe('gather by index');
    const common = list({ listed: 90_000, matches: 90_000, unsearched: YEAR });
    expect(chooseReading('city', common, page(0))).toBe('walk');
  });

  it('reads every name for a search that the index cannot help and that finds little', () => {
    const short = list({ listed: 20, matches: 20, unsearched: YEAR });
    expect(chooseReading('city', short, page(0))).toBe('gather by scan');
  });
});
