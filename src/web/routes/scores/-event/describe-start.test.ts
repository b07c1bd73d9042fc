import { describe, expect, it } from 'vitest';
import { createFormat } from '#web/ui/format/format.ts';
import { describeFirstSeen, describeStart } from './describe-start.ts';

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
