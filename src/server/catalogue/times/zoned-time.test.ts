import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toZonedIso } from './zoned-time.ts';

describe('toZonedIso', () => {
  it('writes local time with the offset of that day', () => {
    expect(toZonedIso(new Date('2018-02-23T01:00:00Z'), 'America/Chicago')).toBe(
      '2018-02-22T19:00:00-06:00',
    );
    expect(toZonedIso(new Date('2018-07-02T00:00:00Z'), 'America/Chicago')).toBe(
      '2018-07-01T19:00:00-05:00',
    );
    expect(toZonedIso(new Date('2018-07-02T00:00:00Z'), 'Asia/Kolkata')).toBe(
      '2018-07-02T05:30:00+05:30',
    );
  });

  it('writes both offsets of a day on which the clocks change', () => {
    expect(toZonedIso(new Date('2018-03-11T07:59:59Z'), 'America/Chicago')).toBe(
      '2018-03-11T01:59:59-06:00',
    );
    expect(toZonedIso(new Date('2018-03-11T08:00:00Z'), 'America/Chicago')).toBe(
      '2018-03-11T03:00:00-05:00',
    );
  });

  it('writes UTC where there is no zone or an unknown one', () => {
    const instant = new Date('2018-07-02T00:00:00.250Z');
    expect(toZonedIso(instant, null)).toBe('2018-07-02T00:00:00.250Z');
    expect(toZonedIso(instant, 'Mars/Olympus')).toBe('2018-07-02T00:00:00.250Z');
    expect(toZonedIso(new Date(0), 'UTC')).toBe('1970-01-01T00:00:00+00:00');
  });

  it('represents the same instant in every zone', () => {
    const zones = ['Europe/London', 'America/St_Johns', 'Asia/Kathmandu', 'Pacific/Chatham', null];
    const instants = fc.date({
      min: new Date('1990-01-01'),
      max: new Date('2100-01-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(instants, fc.constantFrom(...zones), (instant, zone) => {
        expect(Date.parse(toZonedIso(instant, zone))).toBe(instant.getTime());
      }),
    );
  });
});
