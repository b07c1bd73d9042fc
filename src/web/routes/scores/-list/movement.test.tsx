import { describe, expect, it } from 'vitest';
import { translator } from '#web/translation.tsx';
import { createFormat } from '#web/ui/format/format.ts';
import { movementOf, sinceRun } from './movement.ts';

describe('movementOf', () => {
  it('counts the ranks between two runs; a smaller number is higher up', () => {
    expect(movementOf(3, 8)).toEqual({ kind: 'up', by: 5 });
    expect(movementOf(8, 3)).toEqual({ kind: 'down', by: 5 });
    expect(movementOf(4, 4)).toEqual({ kind: 'same', by: 0 });
    expect(movementOf(4, null)).toEqual({ kind: 'new', by: 0 });
    expect(movementOf(null, 4)).toEqual({ kind: 'unranked', by: 0 });
  });
});

describe('sinceRun', () => {
  it.each([
    ['a run of today by its time', '2026-11-23T13:05Z', 'since the run of 13:05'],
    ['a run of yesterday as such', '2026-11-22T23:59Z', 'since yesterday’s run'],
    ['an earlier run by its day', '2026-11-21T23:59Z', 'since the run of 21 Nov 2026, 23:59'],
  ])('names %s', async (_, asOf, text) => {
    const { t } = translator;
    const format = createFormat('en', { timeZone: 'UTC', dateOrder: 'day_first', clock: '24' });
    for (const now of ['2026-11-23T13:30Z', '2026-11-23T23:59Z']) {
      expect(sinceRun(asOf, { t, format, now: Date.parse(now) })).toBe(text);
    }
  });

  it('counts days by the calendar of the reader, also where a day has 23 or 25 hours', async () => {
    const { t } = translator;
    const format = createFormat('en', {
      timeZone: 'Europe/Berlin',
      dateOrder: 'day_first',
      clock: '24',
    });
    const since = (asOf: string, now: string) =>
      sinceRun(asOf, { t, format, now: Date.parse(now) });
    const yesterdays = 'since yesterday’s run';
    expect(since('2026-11-22T23:30Z', '2026-11-23T13:30Z')).toBe('since the run of 00:30');
    expect(since('2026-03-28T22:30Z', '2026-03-29T22:30Z')).not.toBe(yesterdays);
    expect(since('2026-03-28T23:30Z', '2026-03-29T22:30Z')).toBe(yesterdays);
    expect(since('2026-10-24T22:30Z', '2026-10-25T23:30Z')).toBe(yesterdays);
    expect(since('2026-10-24T21:30Z', '2026-10-25T22:30Z')).toBe(yesterdays);
  });
});
