import { afterEach, describe, expect, it, vi } from 'vitest';
import { instantMsOf, wallMsAt } from './wall-clock.ts';

afterEach(() => vi.unstubAllEnvs());

describe.each(['UTC', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata'])(
  'the clocks of %s',
  (zone) => {
    it('show what a Date shows there, and are read as a Date reads them', () => {
      vi.stubEnv('TZ', zone);
      // An assertion for each hour would take longer than the hours.
      const wrong: string[] = [];
      for (let hour = 0; hour < 366 * 24; hour += 1) {
        const at = new Date(Date.UTC(2026, 0, 1, hour, 20));
        const shown = Date.UTC(
          at.getFullYear(),
          at.getMonth(),
          at.getDate(),
          at.getHours(),
          at.getMinutes(),
        );
        const read = new Date(new Date(shown).toISOString().slice(0, -1));
        const isRight =
          wallMsAt(at.getTime(), zone) === shown && instantMsOf(shown, zone) === read.getTime();
        if (!isRight) wrong.push(at.toISOString());
      }
      expect(wrong).toEqual([]);
      const skipped = '2026-03-29T02:30:00.000';
      const gap = Date.parse(`${skipped}Z`);
      expect(instantMsOf(gap, zone)).toBe(new Date(skipped).getTime());
    });
  },
);
