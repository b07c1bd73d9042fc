import { describe, expect, it } from 'vitest';
import type { EventMapping } from '#contract/import-mappings/mapping-draft.ts';
import { mappingDraft } from '#contract/import-mappings/mapping-draft.ts';
import { dateQuestions, roleOf, rolesOf, withRole, withWritten } from './column-roles.ts';

const column = (name: string) => ({ from: 'column', column: name }) as const;
const NO_LOOK = { dates: null, times: null, kinds: [] };
const UNCLEAR = {
  example: '3/4',
  day_first: '2026-04-03',
  month_first: '2026-03-04',
  has_year: false,
};
const YEARS = {
  example: '3/4',
  choices: [{ from: 'stated' as const, year: 2026 }],
  is_derived: false,
  found: [],
};
const TABLE = {
  columns: ['Title', 'Day', 'Begin', 'Hall', 'Kind', 'Guest'],
  looks: [
    NO_LOOK,
    {
      ...NO_LOOK,
      dates: { patterns: ['WRITTEN'], written: {}, language: null, unclear: UNCLEAR, years: YEARS },
    },
    { ...NO_LOOK, times: ['H:mm'] },
    NO_LOOK,
    { ...NO_LOOK, kinds: [{ text: 'Rock', rows: 2, type: 'concert' as const }] },
    NO_LOOK,
  ],
};

function events(part: Partial<EventMapping>): EventMapping {
  const draft = mappingDraft.parse({ rows: 'events', fields: {}, ...part });
  if (draft.rows !== 'events') throw new Error('These are venues.');
  return draft;
}

const chosen = (...roles: Parameters<typeof withRole>[3][]) =>
  roles.reduce<Parameters<typeof withRole>[0]>(
    (mapping, role, index) => withRole(mapping, TABLE, TABLE.columns[index] ?? '', role),
    events({}),
  );

describe('what a column is', () => {
  it('can be chosen for each, and read back', () => {
    const mapping = chosen('event_name', 'starts', 'time', 'venue_name', 'type_and_category', 'id');
    expect(TABLE.columns.map((name) => roleOf(mapping, name))).toEqual([
      'event_name',
      'starts',
      'time',
      'venue_name',
      'type_and_category',
      'id',
    ]);
    expect(mapping).toMatchObject({
      starts: { patterns: [''], time: { patterns: ['H:mm'] } },
      fields: { event_type: { values: { Rock: 'concert' }, otherwise: 'other' } },
      id: column('Guest'),
    });
    for (const role of rolesOf('events')) {
      expect(roleOf(withRole(mapping, TABLE, 'Title', role), 'Title')).toBe(role);
    }
  });

  it('is one field of one column: another column takes it over', () => {
    const mapping = withRole(chosen('event_name'), TABLE, 'Hall', 'event_name');
    expect(roleOf(mapping, 'Title')).toBe('');
    expect(roleOf(mapping, 'Hall')).toBe('event_name');
    const without = withRole(chosen('event_name', 'starts', 'time'), TABLE, 'Begin', '');
    expect(without).toMatchObject({ starts: { value: column('Day') } });
    expect(without).not.toHaveProperty('starts.time');
  });

  it('keeps an id made of date, name and venue up to date, and leaves another one alone', () => {
    expect(chosen('event_name', 'starts')).toMatchObject({
      id: { from: 'hash', columns: ['Day', 'Title'] },
    });
    const own = events({ id: { from: 'hash', columns: ['Guest'] } });
    expect(withRole(own, TABLE, 'Title', 'event_name')).toMatchObject({ id: own.id });
  });

  it('takes the column beside a team for the other one', () => {
    expect(withRole(events({}), TABLE, 'Hall', 'home')).toMatchObject({
      fields: { event_name: { from: 'teams', home: 'Hall', away: 'Kind' } },
    });
  });
});

it('asks for day or month, and then for the year, where the values do not tell', () => {
  const mapping = chosen('event_name', 'starts');
  const question = { part: 'starts', column: 'Day' };
  expect(dateQuestions(mapping, TABLE)).toEqual([
    { ...question, about: 'order', unclear: UNCLEAR },
  ]);
  const ordered = withWritten(mapping, 'starts', { day_first: true });
  expect(ordered).toMatchObject({
    starts: { patterns: ['WRITTEN'], written: { day_first: true } },
  });
  expect(dateQuestions(ordered, TABLE)).toEqual([
    { ...question, about: 'year', years: YEARS, rule: undefined },
  ]);
  const [rule] = YEARS.choices;
  const dated = withWritten(ordered, 'starts', { year: { from: 'stated', year: 2026 } });
  expect(dated).toMatchObject({ starts: { written: { day_first: true, year: rule } } });
});
