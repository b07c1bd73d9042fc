import { describe, expect, it } from 'vitest';
import { CALENDARS } from '#contract/calendar.ts';
import { calendarSearch, searchOfState, stateOf, usualSpan } from './-calendar-address.ts';

const DEFAULTS = { view: 'month', today: '2026-06-01' } as const;
const read = (params: Record<string, string>) => stateOf(calendarSearch.read(params), DEFAULTS);
const write = (state: ReturnType<typeof read>) =>
  calendarSearch.write(searchOfState(state, DEFAULTS));

describe('the address of the calendar', () => {
  it('leaves out defaults', () => {
    expect(read({})).toEqual({
      view: 'month',
      day: '2026-06-01',
      calendars: CALENDARS,
      opened: null,
    });
    expect(write(read({}))).toEqual({});
  });

  it.each([
    { view: 'week', date: '2026-02-28' },
    { calendars: 'Business,Family' },
    { calendars: 'none' },
    { event: '12', view: 'list' },
    { event: 'new' },
    { event: 'new', from: '2026-06-03', to: '2026-06-05' },
    { event: 'new', from: '2026-06-03T09:00:00.000Z', to: '2026-06-03T09:30:00.000Z' },
  ])('reads and writes %j', (params) => {
    expect(write(read(params))).toEqual(params);
  });

  it('sorts calendars', () => {
    expect(read({ calendars: 'Family,Business' }).calendars).toEqual(['Business', 'Family']);
  });

  it.each([
    { view: 'year' },
    { date: '2026-02-30' },
    { date: 'tomorrow' },
    { calendars: 'Work' },
    { event: '0' },
    { event: '-1' },
    { event: '1e3' },
  ])('ignores %j', (params) => {
    expect(read(params)).toEqual(read({}));
  });

  it.each([
    { from: '2026-06-03', to: '2026-06-03' },
    { from: '2026-06-03T09:00:00Z', to: '2026-06-04' },
    { from: 'x', to: 'y' },
    { from: '2026-06-03' },
  ])('ignores the time of a new event in %j', (params) => {
    expect(read({ event: 'new', ...params }).opened).toEqual({ kind: 'new', span: null });
  });
});

describe('a new event', () => {
  it('starts at the next full hour today and in the morning of another day', () => {
    const now = new Date(2026, 5, 1, 13, 20);
    expect(usualSpan('2026-06-01', now).start).toBe(new Date(2026, 5, 1, 14).toISOString());
    expect(usualSpan('2026-06-09', now)).toEqual({
      start: new Date(2026, 5, 9, 9).toISOString(),
      end: new Date(2026, 5, 9, 10).toISOString(),
      allDay: false,
    });
  });
});
