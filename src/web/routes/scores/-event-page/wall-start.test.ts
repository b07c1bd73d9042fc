import { describe, expect, it } from 'vitest';
import { offsetOf, startAt, wallStart } from './wall-start.ts';

describe('startAt', () => {
  it('takes the offset that the zone has on that day', () => {
    expect(startAt({ day: '2026-07-01', time: '20:00' }, 'Europe/Paris', '+01:00')).toBe(
      '2026-07-01T20:00:00+02:00',
    );
    expect(startAt({ day: '2026-12-01', time: '20:00' }, 'Europe/Paris', '+02:00')).toBe(
      '2026-12-01T20:00:00+01:00',
    );
    expect(startAt({ day: '2026-12-01', time: '20:00' }, 'Etc/UTC', '+02:00')).toBe(
      '2026-12-01T20:00:00+00:00',
    );
  });

  it('is right on both sides of a change of the clock', () => {
    // Clocks in New York go back at 2:00 on this day, and Auckland's stand 18 hours ahead.
    expect(startAt({ day: '2026-11-01', time: '00:30' }, 'America/New_York', '')).toBe(
      '2026-11-01T00:30:00-04:00',
    );
    expect(startAt({ day: '2026-11-01', time: '20:00' }, 'America/New_York', '')).toBe(
      '2026-11-01T20:00:00-05:00',
    );
  });

  it('keeps the offset without a zone, enters noon without a time, and nothing without a day', () => {
    expect(startAt({ day: '2026-07-01', time: '' }, null, '+05:30')).toBe(
      '2026-07-01T12:00:00+05:30',
    );
    expect(startAt({ day: '', time: '20:00' }, null, '+05:30')).toBeNull();
  });

  it('gives back what was read', () => {
    const iso = '2026-07-01T20:00:00+02:00';
    expect(startAt(wallStart(iso, true), null, offsetOf(iso))).toBe(iso);
    expect(wallStart(iso, false)).toEqual({ day: '2026-07-01', time: '' });
    expect(wallStart(null, false)).toEqual({ day: '', time: '' });
  });
});
