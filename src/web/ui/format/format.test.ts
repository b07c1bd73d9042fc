import { afterEach, describe, expect, it, vi } from 'vitest';
import { createFormat, readLocalMoment, writeSize } from './format.ts';

const format = createFormat('en');
const NOW = Date.UTC(2026, 2, 2, 9);
const HOUR = 3_600_000;

describe('createFormat', () => {
  it('groups digits, fixes decimals and writes a real minus', () => {
    expect(format.number(1_234_567)).toBe('1,234,567');
    expect(format.number(-0.5, 2)).toBe('−0.50');
    expect(format.number(-0.0001, 2)).toBe('0.00');
    expect(format.number(2.23606, 0, 4)).toBe('2.2361');
  });

  it('says spans in the unit that a person would use', () => {
    const said = [0.5, 5, 47, 49, 24 * 59, 24 * 61, 24 * 800, -3].map((hours) =>
      format.relative(NOW + hours * HOUR, NOW),
    );
    expect(said).toEqual([
      'in 30 minutes',
      'in 5 hours',
      'in 47 hours',
      'in 2 days',
      'in 59 days',
      'in 2 months',
      'in 2 years',
      '3 hours ago',
    ]);
  });

  it('writes amounts in known, unknown and absent currencies', () => {
    expect(format.money(20, 'USD')).toBe('$20');
    expect(format.money(20.5, 'EUR')).toBe('€20.50');
    expect(format.money(20, 'points')).toBe('20 points');
    expect(format.money(20, null)).toBe('20');
  });
});

describe('writeSize', () => {
  it.each([
    [0, '0 B'],
    [1, '1 B'],
    [77, '77 B'],
    [1234, '1.2 kB'],
    [8_300_000, '8.3 MB'],
    [12_345_678_900, '12,345.7 MB'],
  ])('writes %i bytes as %s', (bytes, text) => {
    expect(writeSize(bytes, 'en')).toBe(text);
  });
});

describe('readLocalMoment', () => {
  it("keeps the event's own clock, whatever the offset", () => {
    const local = readLocalMoment('2026-03-07T19:30:00-06:00');
    expect(local?.offset).toBe('-06:00');
    expect(local && format.wallTime(local.wall).replace(/\s/u, ' ')).toBe('7:30 PM');
    expect(local && format.wallDay(local.wall, NOW)).toBe('Sat, Mar 7');
    expect(local && format.wallDay(local.wall, Date.UTC(2025, 5, 1))).toBe('Sat, Mar 7, 2026');
  });

  it('refuses what is no moment', () => {
    expect(readLocalMoment('tomorrow')).toBeNull();
    expect(readLocalMoment('2026-03-07')).toBeNull();
  });
});

describe('in a right-to-left page', () => {
  afterEach(() => void vi.unstubAllGlobals());

  it('sets a number with its unit apart from the text around it', () => {
    expect(format.percent(0.08)).toBe('8%');
    vi.stubGlobal('document', { documentElement: { dir: 'rtl' } });
    expect(format.percent(0.08)).toBe('\u20688%\u2069');
    expect(format.day('')).toBe('');
  });
});

describe('the choices of a reader', () => {
  const at = new Date('2026-06-01T16:30:00Z');
  const plain = (text: string) => text.replaceAll(/\s/gu, ' ');

  it('set the order of the date, the clock and the time zone', () => {
    const tokyo = { timeZone: 'Asia/Tokyo', dateOrder: 'day_first', clock: '24' } as const;
    expect(createFormat('en', tokyo).moment(at)).toBe('2 Jun 2026, 01:30');
    const chicago = { timeZone: 'America/Chicago', dateOrder: 'month_first', clock: '12' } as const;
    expect(plain(createFormat('en', chicago).moment(at))).toBe('Jun 1, 2026, 11:30 AM');
  });

  it('fall back to the zone of the browser where it does not know the chosen one', () => {
    const choices = { timeZone: 'Mars/Olympus', dateOrder: 'auto', clock: 'auto' } as const;
    expect(createFormat('en', choices).moment(at)).toBe(format.moment(at));
  });

  it("leave days and an event's own time in their zone", () => {
    const choices = { timeZone: 'Asia/Tokyo', dateOrder: 'day_first', clock: '24' } as const;
    const chosen = createFormat('en', choices);
    expect(chosen.day('2026-06-01')).toBe('1 Jun 2026');
    expect(chosen.wallTime(at)).toBe('16:30');
  });
});
