import { describe, expect, it } from 'vitest';
import type { EventMapping } from '#contract/import-mappings/mapping-draft.ts';
import { mappingDraft } from '#contract/import-mappings/mapping-draft.ts';
import { dayBy, roleOf, rolesOf, unclearDates, withRole } from './column-roles.ts';

const column = (name: string) => ({ from: 'column', column: name }) as const;
const NO_LOOK = { dates: null, times: null, kinds: [] };
const TABLE = {
  columns: ['Title', 'Day', 'Begin', 'Hall', 'Kind', 'Guest'],
  looks: [
    NO_LOOK,
    { ...NO_LOOK, dates: { patterns: ['D/M/YYYY', 'M/D/YYYY'], is_unclear: true, language: 'en' } },
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
    (mapping, role, place) => withRole(mapping, TABLE, TABLE.columns[place] ?? '', role),
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

it('asks for day or month where the values do not tell', () => {
  const mapping = chosen('event_name', 'starts');
  expect(unclearDates(mapping, TABLE)).toEqual([
    { part: 'starts', column: 'Day', patterns: ['D/M/YYYY', 'M/D/YYYY'] },
  ]);
  expect(dayBy('D/M/YYYY', '3/4/2026')).toBe('2026-04-03');
  expect(dayBy('M/D/YY', '3/4/26')).toBe('2026-03-04');
});
