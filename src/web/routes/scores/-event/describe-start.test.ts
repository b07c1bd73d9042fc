import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wallMsAt } from '#contract/kit/wall-clock.ts';
import { DAY_MS } from '#scoring/durations.ts';
import { createFormat } from '#web/ui/format/format.ts';
import { daysUntilStart, describeFirstSeen, describeStart } from './describe-start.ts';

const format = createFormat('en');
const NOW = Date.UTC(2026, 2, 2, 22, 30);

describe('describeStart', () => {
  it("is relative to now, with day and time by the event's own clock", () => {
    const event = {
      starts_at: '2026-03-05T19:30:00-06:00',
      time_known: true,
      timezone: 'America/Chicago',
    };
    const start = describeStart(event, NOW, format);
    expect(start).toMatchObject({
      relative: 'in 3 days',
      day: 'Thu, Mar 5',
      zone: 'America/Chicago',
    });
    expect(start?.time?.replace(/\s/u, ' ')).toBe('7:30 PM');
    expect(start?.when.replace(/\s(?=PM)/u, ' ')).toBe('Thu, Mar 5, 7:30 PM');
  });

  it("counts calendar days in the event's zone where only the date is known", () => {
    // At 22:30 in London it is already the third of March in Tokyo.
    const event = { starts_at: '2026-03-04T12:00:00+09:00', time_known: false, timezone: null };
    expect(describeStart(event, NOW, format)).toEqual({
      relative: 'tomorrow',
      day: 'Wed, Mar 4',
      time: null,
      when: 'Wed, Mar 4',
      zone: 'UTC+09:00',
    });
  });

  it('is null without a date', () => {
    expect(
      describeStart({ starts_at: null, time_known: false, timezone: null }, NOW, format),
    ).toBeNull();
  });
});

describe('daysUntilStart', () => {
  const berlin = 'Europe/Berlin';

  it('is 1 for tomorrow morning, and 0 for tonight', () => {
    const left = (starts_at: string) => daysUntilStart({ starts_at, timezone: berlin }, NOW);
    expect(left('2026-03-03T09:00:00+01:00')).toBe(1);
    expect(left('2026-03-02T23:45:00+01:00')).toBe(0);
  });

  it('counts by the clock of today where the start has another offset', () => {
    const now = Date.parse('2026-03-25T23:30:00+01:00');
    const start = { starts_at: '2026-04-01T20:00:00+02:00', timezone: berlin };
    expect(daysUntilStart(start, now)).toBe(7);
  });

  it('is the difference of the two days that the zone’s clocks show', () => {
    const zone = fc.constantFrom(berlin, 'America/New_York', 'Australia/Lord_Howe', 'UTC');
    const day = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2027, 0, 1) });
    fc.assert(
      fc.property(zone, day, day, (timezone, start, now) => {
        const minute = Math.floor(start / 60_000) * 60_000;
        const wall = wallMsAt(minute, timezone);
        const offset = (wall - minute) / 60_000;
        const [hours, minutes] = [Math.trunc(Math.abs(offset) / 60), Math.abs(offset) % 60];
        const two = (part: number) => String(part).padStart(2, '0');
        const written = `${offset < 0 ? '-' : '+'}${two(hours)}:${two(minutes)}`;
        const starts_at = new Date(wall).toISOString().slice(0, 19) + written;
        const days = Math.floor(wall / DAY_MS) - Math.floor(wallMsAt(now, timezone) / DAY_MS);
        expect(daysUntilStart({ starts_at, timezone }, now)).toBe(days);
      }),
    );
  });
});

describe('describeFirstSeen', () => {
  it('says how long ago and on which day, by the calendar of the filter', () => {
    const seen = describeFirstSeen({ first_seen_at: '2026-02-28T22:00:00Z' }, NOW, format);
    expect(seen).toMatchObject({ relative: '2 days ago', day: 'Feb 28, 2026' });
  });

  it('is never in the future, and null where the service does not say', () => {
    const late = { first_seen_at: '2026-05-01T00:00:00Z' };
    expect(describeFirstSeen(late, NOW, format)?.relative).toBe('now');
    expect(describeFirstSeen({ first_seen_at: null }, NOW, format)).toBeNull();
  });
});
