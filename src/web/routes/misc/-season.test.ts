import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seasonAt, timeLeft } from './-season.ts';

describe('seasonAt', () => {
  it('awaits the first of September at ten', () => {
    expect(seasonAt(new Date(2026, 5, 1))).toEqual({
      opensAt: new Date(2026, 8, 1, 10),
      isOpen: false,
    });
    expect(seasonAt(new Date(2026, 8, 1, 9, 59, 59)).isOpen).toBe(false);
  });

  it('is open for the rest of that day, and awaits the next year after it', () => {
    expect(seasonAt(new Date(2026, 8, 1, 10)).isOpen).toBe(true);
    expect(seasonAt(new Date(2026, 8, 1, 23, 59, 59)).isOpen).toBe(true);
    expect(seasonAt(new Date(2026, 8, 2))).toEqual({
      opensAt: new Date(2027, 8, 1, 10),
      isOpen: false,
    });
  });

  it('is either open or ahead, at any moment', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date(1990, 0), max: new Date(2090, 0), noInvalidDate: true }),
        (now) => {
          const { opensAt, isOpen } = seasonAt(now);
          expect(opensAt > now).toBe(!isOpen);
        },
      ),
    );
  });
});

describe('timeLeft', () => {
  it('splits a span into parts that add up to it', () => {
    fc.assert(
      fc.property(fc.nat(400 * 86_400), (span) => {
        const { days, hours, minutes, seconds } = timeLeft(span * 1000);
        expect(((days * 24 + hours) * 60 + minutes) * 60 + seconds).toBe(span);
        expect([hours < 24, minutes < 60, seconds < 60]).toEqual([true, true, true]);
      }),
    );
  });

  it('counts a begun second, and nothing below zero', () => {
    expect(timeLeft(1)).toMatchObject({ seconds: 1 });
    expect(timeLeft(-5000)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 });
  });
});
