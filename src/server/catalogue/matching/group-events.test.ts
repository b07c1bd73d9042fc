import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Groupable, groupEvents, type Link } from './group-events.ts';
import { MOST_APART_MS } from './likeness.ts';

function event(id: number, facts: Partial<Groupable> = {}): Groupable {
  const source = `source ${id}`;
  return {
    id,
    source,
    sourceId: `${id}`,
    place: null,
    isDated: true,
    isEdited: false,
    start: null,
    ...facts,
  };
}

const alike = (first: number, second: number, likeness = 95): Link => {
  return { first, second, likeness, isByStaff: false };
};
const decided = (first: number, second: number): Link => {
  return { first, second, likeness: 100, isByStaff: true };
};

describe('groupEvents', () => {
  it('joins what is linked, and lets the most trusted source lead', () => {
    const events = [event(1), event(2, { place: 2 }), event(3, { place: 1 }), event(4)];
    expect(groupEvents(events, [alike(1, 2), alike(2, 3)], [])).toEqual([
      { lead: 3, members: [1, 2, 3] },
    ]);
  });

  it('lets an event lead that staff corrected or pinned, but none without a date', () => {
    const edited = [event(1, { place: 1 }), event(2, { isEdited: true })];
    expect(groupEvents(edited, [alike(1, 2)], [])[0]?.lead).toBe(2);
    const undated = [event(1, { place: 1, isDated: false, isEdited: true }), event(2)];
    expect(groupEvents(undated, [decided(1, 2)], [])[0]?.lead).toBe(2);
  });

  it('joins two events of one source only if staff say so', () => {
    const events = [event(1, { source: 'a' }), event(2), event(3, { source: 'a' })];
    expect(groupEvents(events, [alike(1, 2, 90), alike(2, 3, 99)], [])).toEqual([
      { lead: 3, members: [2, 3] },
    ]);
    expect(groupEvents(events, [decided(1, 3), alike(1, 2)], [])[0]?.members).toEqual([1, 2, 3]);
  });

  it('joins nothing where two events of a source are equally alike, until staff keep one apart', () => {
    const events = [event(1, { source: 'a' }), event(2), event(3, { source: 'a' })];
    const links = [alike(1, 2), alike(2, 3)];
    expect(groupEvents(events, links, [])).toEqual([]);
    expect(groupEvents(events, links, [{ first: 1, second: 2 }])[0]?.members).toEqual([2, 3]);
  });

  const at = (time: string) => Date.parse(`2026-05-01T${time}:00Z`);

  it('joins an event without a time to neither of two shows of the day that are as alike', () => {
    const events = [event(1, { start: at('19:00') }), event(2), event(3, { start: at('21:00') })];
    expect(groupEvents(events, [alike(1, 2), alike(2, 3)], [])).toEqual([]);
    expect(groupEvents(events, [alike(1, 2, 96), alike(2, 3)], [])[0]?.members).toEqual([1, 2]);
    const parted = [{ first: 1, second: 2 }];
    expect(groupEvents(events, [alike(1, 2), alike(2, 3)], parted)[0]?.members).toEqual([2, 3]);
  });

  it('keeps two shows apart that only a chain of events without a time links', () => {
    const events = [
      event(1, { start: at('19:00') }),
      event(2),
      event(3),
      event(4, { start: at('21:00') }),
    ];
    const links = [alike(1, 2), alike(2, 3, 90), alike(3, 4)];
    const groups = groupEvents(events, links, []).map(({ members }) => members);
    expect(groups).toEqual([
      [1, 2],
      [3, 4],
    ]);
  });

  it('takes two starts for one event where staff say so', () => {
    const events = [
      event(1, { start: at('19:00') }),
      event(2, { start: at('21:00') }),
      event(3, { start: at('21:00') }),
      event(4),
    ];
    const links = [decided(1, 2), alike(2, 3), alike(1, 4), alike(2, 4)];
    expect(groupEvents(events, links, [])[0]?.members).toEqual([1, 2, 3, 4]);
  });

  const arbitraryStart = fc.constantFrom(null, ...['19:00', '20:00', '21:00', '23:00'].map(at));
  const ids = fc.integer({ min: 1, max: 8 });
  const arbitraryPair = fc.tuple(ids, ids).filter(([one, other]) => one < other);
  const arbitraryLink = fc
    .tuple(arbitraryPair, fc.integer({ min: 88, max: 100 }), fc.boolean())
    .map(([[first, second], likeness, isByStaff]) => ({ first, second, likeness, isByStaff }));
  const arbitraryEvents = fc
    .array(fc.record({ source: fc.constantFrom('a', 'b', 'c', 'd'), start: arbitraryStart }), {
      minLength: 8,
      maxLength: 8,
    })
    .map((facts) => facts.map((fact, index) => event(index + 1, fact)));
  const arbitraryLinks = fc.uniqueArray(arbitraryLink, {
    selector: ({ first, second }) => `${first} ${second}`,
  });

  it('never joins two events by likeness that start at different times', () => {
    fc.assert(
      fc.property(arbitraryEvents, arbitraryLinks, (events, links) => {
        const byLikeness = links.filter(({ isByStaff }) => !isByStaff);
        for (const { members } of groupEvents(events, byLikeness, [])) {
          const starts = events.flatMap(({ id, start }) =>
            members.includes(id) && start !== null ? [start] : [],
          );
          const apart = starts.length > 0 ? Math.max(...starts) - Math.min(...starts) : 0;
          expect(apart).toBeLessThanOrEqual(MOST_APART_MS);
        }
      }),
    );
  });

  it('never joins what staff keep apart, and gives the same groups in whatever order links come', () => {
    fc.assert(
      fc.property(
        arbitraryEvents,
        arbitraryLinks,
        fc.array(arbitraryPair),
        (events, links, parted) => {
          const partings = parted.map(([first, second]) => ({ first, second }));
          const groups = groupEvents(events, links, partings);
          for (const { lead, members } of groups) {
            expect(members).toContain(lead);
            for (const { first, second } of partings) {
              expect(members.includes(first) && members.includes(second)).toBe(false);
            }
          }
          const byId = (some: typeof groups) => [...some].sort((a, b) => a.lead - b.lead);
          const reversed = groupEvents([...events].reverse(), [...links].reverse(), partings);
          expect(byId(reversed)).toEqual(byId(groups));
        },
      ),
    );
  });
});
