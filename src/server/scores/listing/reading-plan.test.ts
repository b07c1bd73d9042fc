import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseReading, type ListSize, type Slice, splitPage } from './reading-plan.ts';

const YEAR = 900_000;
const WEEK = 20_000;

const page = (skip: number): Slice[] => [{ section: 0, skip, take: 10, fromEnd: false }];

function list(size: Partial<ListSize>): ListSize {
  const { listed = YEAR } = size;
  return { listed, unsearched: listed, matches: listed, ranked: YEAR, source: 'scan', ...size };
}

describe('chooseReading', () => {
  it('walks to the first pages of a long window for every sort', () => {
    expect(chooseReading('score', list({}), page(0))).toBe('walk');
    expect(chooseReading('event_name', list({}), page(1000))).toBe('walk');
  });

  it('gathers a short window for a deep page of a sort without an index for that window', () => {
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

  it('reads every name for a rare search that the index cannot serve', () => {
    const short = list({ listed: 20, matches: 20, unsearched: YEAR });
    expect(chooseReading('city', short, page(0))).toBe('gather by scan');
  });
});

/** The rows of the slices, as section and position, in list order. */
function reach(slices: Slice[], sizes: number[]): string[] {
  return slices.flatMap(({ section, skip, take, fromEnd }) => {
    const from = fromEnd ? (sizes[section] ?? 0) - skip - take : skip;
    return Array.from({ length: take }, (_, i) => `${section}:${from + i}`);
  });
}

const sizes = fc.array(fc.integer({ min: 0, max: 20 }), { maxLength: 6 });

describe('splitPage', () => {
  it('selects the rows of the page from all sections', () => {
    fc.assert(
      fc.property(sizes, fc.nat(60), fc.integer({ min: 1, max: 25 }), (lengths, skip, take) => {
        const all = lengths.flatMap((length, section) =>
          Array.from({ length }, (_, position) => `${section}:${position}`),
        );
        const page = all.slice(skip, skip + take);
        expect(reach(splitPage(lengths, skip, take), lengths)).toEqual(page);
      }),
    );
  });

  it('never steps over more than half of a section', () => {
    fc.assert(
      fc.property(sizes, fc.nat(60), fc.integer({ min: 1, max: 25 }), (lengths, skip, take) => {
        for (const slice of splitPage(lengths, skip, take)) {
          expect(slice.skip).toBeLessThanOrEqual((lengths[slice.section] ?? 0) / 2);
        }
      }),
    );
  });

  it('is empty past the end', () => {
    expect(splitPage([3, 4], 7, 10)).toEqual([]);
    expect(splitPage([], 0, 10)).toEqual([]);
  });
});
