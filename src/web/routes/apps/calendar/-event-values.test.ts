import { afterEach, describe, expect, it, vi } from 'vitest';
import type { EventDraft } from '#contract/calendar.ts';
import {
  checkValues,
  draftOf,
  emptyValues,
  seriesOf,
  valuesOf,
  withStart,
} from './-event-values.ts';

const DETAILS = { calendar: 'ETC' as const, guests: [], location: '', description: '' };

function timed(start: string, end: string): EventDraft {
  return { title: 'Load-in', url: '', start, end, allDay: false, extendedProps: DETAILS };
}

function wholeDays(start: string, end: string): EventDraft {
  return { ...timed(start, end), allDay: true };
}

afterEach(() => vi.unstubAllEnvs());

const ZONES = ['UTC', 'Europe/Berlin', 'America/Los_Angeles', 'Asia/Kolkata', 'Pacific/Kiritimati'];

describe.each(ZONES)('the form of an event, in %s', (zone) => {
  it('preserves instants across both changes of the clocks', () => {
    vi.stubEnv('TZ', zone);
    for (const event of [
      timed('2026-03-08T08:00:00.000Z', '2026-03-08T12:30:00.000Z'),
      timed('2026-03-28T22:00:00.000Z', '2026-03-29T04:00:00.000Z'),
      timed('2026-10-24T21:00:00.000Z', '2026-10-25T05:00:00.000Z'),
    ]) {
      expect(draftOf(valuesOf(event))).toEqual(event);
    }
  });

  it('preserves the days of an all-day event', () => {
    vi.stubEnv('TZ', zone);
    const event = wholeDays('2026-03-28', '2026-03-30');
    expect(valuesOf(event)).toMatchObject({ startDay: '2026-03-28', endDay: '2026-03-29' });
    expect(draftOf(valuesOf(event))).toEqual(event);
  });
});

describe('the times of the form', () => {
  it('are in the time zone of the person', () => {
    vi.stubEnv('TZ', 'Europe/Berlin');
    const values = valuesOf(timed('2026-03-28T22:30:00Z', '2026-03-29T01:30:00Z'));
    expect(values).toMatchObject({
      startDay: '2026-03-28',
      startTime: '23:30',
      endDay: '2026-03-29',
      endTime: '03:30',
    });
  });

  it('start in the morning when an event is no longer all day', () => {
    const values = valuesOf(wholeDays('2026-06-01', '2026-06-02'));
    expect(checkValues({ ...values, allDay: false })).toEqual({});
    expect(values).toMatchObject({ startTime: '09:00', endTime: '10:00', endDay: '2026-06-01' });
  });

  it('keep the length of the event when the start moves', () => {
    const values = emptyValues(timed('2026-06-01T09:00:00Z', '2026-06-01T10:30:00Z'), 'ETC');
    const late = { ...values, startTime: '22:00', endTime: '23:30' };
    expect(withStart(late, { startTime: '23:15' })).toEqual({
      startTime: '23:15',
      endDay: '2026-06-02',
      endTime: '00:45',
    });
    expect(withStart(late, { startDay: '2026-05-31' })).toMatchObject({ endDay: '2026-05-31' });
  });

  it('leave the end alone while the start is invalid', () => {
    const values = emptyValues(timed('2026-06-01T09:00:00Z', '2026-06-01T10:30:00Z'), 'ETC');
    expect(withStart(values, { startDay: '' })).toEqual({ startDay: '' });
  });
});

describe('the check of the form', () => {
  const VALUES = {
    ...emptyValues(timed('2026-06-01T09:00:00Z', '2026-06-01T10:00:00Z'), 'Family'),
    title: 'Picnic',
  };

  it('accepts a valid form', () => {
    expect(checkValues(VALUES)).toEqual({});
  });

  it.each([
    [{ title: ' ' }, { title: 'Enter a title.' }],
    [{ endDay: '2026-05-31' }, { endDay: 'The end must be after the start.' }],
    [{ endTime: VALUES.startTime }, { endDay: 'The end must be after the start.' }],
    [{ startDay: '' }, { startDay: 'Enter a date and a time.' }],
    [{ endTime: '' }, { endDay: 'Enter a date and a time.' }],
    [{ allDay: true, endDay: '2026-05-31' }, { endDay: 'The end must be after the start.' }],
    [{ allDay: true, startDay: '2026-02-30' }, { startDay: 'Enter a date.' }],
    [{ location: 'x'.repeat(201) }, { location: 'At most 200 characters.' }],
    [{ description: 'x'.repeat(5001) }, { description: 'At most 5,000 characters.' }],
  ])('refuses %j', (change, wrong) => {
    expect(checkValues({ ...VALUES, ...change })).toEqual(wrong);
  });

  it('accepts one whole day', () => {
    expect(checkValues({ ...VALUES, allDay: true })).toEqual({});
  });

  it('accepts web addresses only', () => {
    expect(Object.keys(checkValues({ ...VALUES, url: 'ftp://files' }))).toEqual(['url']);
    expect(checkValues({ ...VALUES, url: ' https://marquee.example/a ' })).toEqual({});
  });
});

describe('a recurring event', () => {
  const props = { ...DETAILS, repeat: 'FREQ=WEEKLY', timeZone: 'Europe/Berlin' };

  it.each(ZONES)(
    'keeps its local time when it is moved across a change of clocks, in %s',
    (zone) => {
      vi.stubEnv('TZ', zone);
      const whole = {
        ...timed('2026-10-19T07:00:00.000Z', '2026-10-19T09:30:00.000Z'),
        id: 3,
        extendedProps: { ...props, except: ['2026-11-09T08:00:00.000Z'] },
      };
      const before = timed('2026-11-02T08:00:00.000Z', '2026-11-02T10:30:00.000Z');
      const after = {
        ...timed('2026-10-12T07:00:00.000Z', '2026-10-12T09:30:00.000Z'),
        extendedProps: props,
      };
      expect(seriesOf(whole, before, after)).toEqual({
        ...after,
        id: 3,
        start: '2026-09-28T07:00:00.000Z',
        end: '2026-09-28T09:30:00.000Z',
        extendedProps: { ...props, except: ['2026-10-19T07:00:00.000Z'] },
      });
    },
  );

  it('follows the clocks of where it was made', () => {
    vi.stubEnv('TZ', 'Europe/Berlin');
    const single = timed('2026-10-19T07:00:00.000Z', '2026-10-19T09:30:00.000Z');
    const made = draftOf({ ...valuesOf(single), repeat: 'weekly' });
    expect(made.extendedProps.timeZone).toBe('Europe/Berlin');
    vi.stubEnv('TZ', 'America/New_York');
    expect(draftOf(valuesOf(made)).extendedProps.timeZone).toBe('Europe/Berlin');
  });
});
