import { describe, expect, it } from 'vitest';
import { problemOfPattern } from './date-pattern.ts';
import { tableMapping } from './table-mapping.ts';

const column = (name: string) => ({ from: 'column', column: name }) as const;

const events = {
  rows: 'events',
  fields: {
    source: { from: 'constant', value: 'Hall' },
    event_name: column('title'),
    event_type: { from: 'constant', value: 'concert' },
  },
  id: { from: 'hash', columns: ['title', 'date'] },
  starts: { value: column('date'), patterns: ['D/M/YYYY'] },
};

function problemsOf(mapping: unknown): string[] {
  const { error } = tableMapping.safeParse(mapping);
  return error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
}

describe('a mapping of a table', () => {
  it('is complete with source, id, name, type and start', () => {
    expect(tableMapping.parse(events)).toMatchObject({
      encoding: 'utf-8',
      numbers: 'point',
      language: 'en',
      starts: { several: { as: 'one' } },
    });
    expect(problemsOf({ rows: 'events', fields: {} }).map((text) => text.split(':')[0])).toEqual([
      'fields.source',
      'fields.event_name',
      'fields.event_type',
      'id',
      'starts',
    ]);
    expect(problemsOf({ rows: 'venues', fields: { name: column('name') } })).toHaveLength(2);
  });

  it('refuses patterns between which day and month change places', () => {
    const patterns = (...all: string[]) => ({
      ...events,
      starts: { ...events.starts, patterns: all },
    });
    expect(problemsOf(patterns('D/M/YYYY', 'MM/DD/YYYY'))).toHaveLength(1);
    expect(problemsOf(patterns('D/M/YYYY', 'D/M/YY', 'D MMMM YYYY'))).toEqual([]);
    expect(problemsOf(patterns(''))).toEqual([
      'starts.patterns: Enter how it is written, such as D/M/YYYY.',
    ]);
  });

  it('refuses a range of prices beside a lowest price', () => {
    const fields = { ...events.fields, price: column('prices'), price_min: column('from') };
    expect(problemsOf({ ...events, fields })).toHaveLength(1);
  });
});

describe('problemOfPattern', () => {
  it.each(['ISO', 'D/M/YY', 'YYYY-MM-DDTHH:mm', '[Le] dddd D MMMM YYYY', 'MMM Do, YYYY h:mm a'])(
    'accepts %s',
    (pattern) => {
      expect(problemOfPattern(pattern, 'date')).toBeNull();
    },
  );

  it.each([
    ['D/M', 'The pattern lacks the year.'],
    ['D/D/M/YY', 'The pattern has the day twice.'],
    ['dddd ddd D/M/YY', 'The pattern has the weekday twice.'],
    ['Le D/M/YY', '“L” stands for nothing. Put text into square brackets.'],
    ['D/M/YY h:mm', 'An hour h needs a (am or pm); H counts to 23.'],
    ['D/M/YY HH:mm a', 'a (am or pm) needs an hour h; H counts to 23.'],
    ['D/M/YY mm', 'The pattern lacks the hour.'],
  ])('refuses %s', (pattern, problem) => {
    expect(problemOfPattern(pattern, 'date')).toBe(problem);
  });

  it('lets times have no date', () => {
    expect(problemOfPattern('HH:mm', 'time')).toBeNull();
    expect(problemOfPattern('D.M. HH:mm', 'time')).toContain('without a date');
  });
});
