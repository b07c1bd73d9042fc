import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Groupable, groupEvents, type Link } from './group-events.ts';
import { APART_FROM_MS } from './likeness.ts';

const at = (time: string) => Date.parse(`2026-05-01T${time}:00Z`);

function event(id: number, facts: Partial<Groupable> = {}): Groupable {
  const source = `source ${id}`;
  return {
    id,
    source,
    sourceId: `${id}`,
    place: null,
    isDated: true,
    isEdited: false,
    start: at('19:00'),
    listing: null,
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

  it('takes two listings of one source for one event only where name, venue and known start are equal', () => {
    const twice = { source: 'a', listing: 'a|19:00|hall|lanterns' };
    const events = [event(1, twice), event(2), event(3, twice)];
    const links = [alike(1, 2), alike(2, 3)];
    expect(groupEvents(events, links, [])[0]?.members).toEqual([1, 2, 3]);
    expect(groupEvents(events, links, [{ first: 1, second: 2 }])[0]?.members).toEqual([2, 3]);
    expect(groupEvents(events.slice(0, 2), links, [])[0]?.members).toEqual([1, 2]);
    expect(groupEvents([event(1, twice), event(3, twice)], [], [])).toEqual([]);
  });

  it('joins no two starts that are an hour apart', () => {
    const events = [event(1), event(2, { start: at('20:00') }), event(3, { start: at('19:59') })];
    expect(groupEvents(events.slice(0, 2), [alike(1, 2)], [])).toEqual([]);
    expect(
      groupEvents([event(1), event(3, { start: at('19:59') })], [alike(1, 3)], []),
    ).toHaveLength(1);
    expect(groupEvents(events, [alike(1, 3, 96), alike(2, 3)], [])[0]?.members).toEqual([1, 3]);
  });

  describe('an event without a time', () => {
    const untimed = (id: number, facts: Partial<Groupable> = {}) =>
      event(id, { start: null, ...facts });

    it('joins the one show of its day, and neither of two, however alike', () => {
      const events = [event(1), untimed(2), event(3, { start: at('21:00') })];
      expect(groupEvents(events, [alike(1, 2)], [])[0]?.members).toEqual([1, 2]);
      expect(groupEvents(events, [alike(1, 2, 96), alike(2, 3)], [])).toEqual([]);
      const parted = [{ first: 1, second: 2 }];
      expect(groupEvents(events, [alike(1, 2), alike(2, 3)], parted)[0]?.members).toEqual([2, 3]);
    });

    it('joins nothing while another show of the day is alike enough to ask about', () => {
      const events = [event(1), untimed(2), event(3, { start: at('14:00') })];
      expect(groupEvents(events, [alike(1, 2), alike(2, 3, 75)], [])).toEqual([]);
    });

    it('joins no two others through it', () => {
      const others = [event(1), event(3), untimed(2)];
      expect(groupEvents(others, [alike(1, 2), alike(2, 3)], [])).toEqual([]);
      const untold = [untimed(1), untimed(2), untimed(3)];
      expect(groupEvents(untold, [alike(1, 2, 96), alike(2, 3)], [])[0]?.members).toEqual([1, 2]);
      const all = [alike(1, 2), alike(2, 3), alike(1, 3)];
      expect(groupEvents(untold, all, [])[0]?.members).toEqual([1, 2, 3]);
    });

    it('keeps two shows apart that a chain of such events links', () => {
      const events = [event(1), untimed(2), untimed(3), event(4, { start: at('21:00') })];
      const links = [alike(1, 2), alike(2, 3, 90), alike(3, 4)];
      expect(groupEvents(events, links, []).map(({ members }) => members)).toEqual([
        [1, 2],
        [3, 4],
      ]);
    });

    it('is not joined where its source lists two that may be the same show', () => {
      const events = [event(1), untimed(2, { source: 'a' }), untimed(3, { source: 'a' })];
      expect(groupEvents(events, [alike(1, 2), alike(1, 3)], [])).toEqual([]);
    });
  });

  it('takes two starts for one event where staff say so', () => {
    const events = [
      event(1, { start: at('19:00') }),
      event(2, { start: at('21:00') }),
      event(3, { start: at('21:00') }),
      event(4, { start: null }),
    ];
    const links = [decided(1, 2), alike(2, 3), alike(1, 4), alike(2, 4)];
    expect(groupEvents(events, links, [])[0]?.members).toEqual([1, 2, 3, 4]);
  });

  const arbitraryStart = fc.constantFrom(null, ...['19:00', '19:45', '20:30', '23:00'].map(at));
  const ids = fc.integer({ min: 1, max: 8 });
  const arbitraryPair = fc.tuple(ids, ids).filter(([one, other]) => one < other);
  const arbitraryLink = fc
    .tuple(arbitraryPair, fc.constantFrom(75, 90, 95, 100), fc.boolean())
    .map(([[first, second], likeness, isByStaff]) => ({ first, second, likeness, isByStaff }));
  const arbitraryEvents = fc
    .array(
      fc.record({
        source: fc.constantFrom('a', 'b', 'c', 'd'),
        start: arbitraryStart,
        listing: fc.constantFrom(null, 'in the same words'),
      }),
      { minLength: 8, maxLength: 8 },
    )
    .map((facts) =>
      facts.map(({ source, start, listing }, index) => {
        const words = start === null || listing === null ? null : `${source} ${start} ${listing}`;
        return event(index + 1, { source, start, listing: words });
      }),
    );
  const arbitraryLinks = fc.uniqueArray(arbitraryLink, {
    selector: ({ first, second }) => `${first} ${second}`,
  });
  const eventsOf = (events: readonly Groupable[], members: readonly number[]) =>
    events.filter(({ id }) => members.includes(id));

  it('never joins by likeness what starts at different times, nor two listings of a source in other words', () => {
    fc.assert(
      fc.property(arbitraryEvents, arbitraryLinks, (events, links) => {
        const byLikeness = links.map((link) => ({ ...link, isByStaff: false }));
        for (const { members } of groupEvents(events, byLikeness, [])) {
          const joined = eventsOf(events, members);
          const starts = joined.flatMap(({ start }) => start ?? []);
          const apart = starts.length > 0 ? Math.max(...starts) - Math.min(...starts) : 0;
          expect(apart).toBeLessThan(APART_FROM_MS);
          const listings = new Set(
            joined.map(({ id, source, listing }) => listing ?? `${source} ${id}`),
          );
          expect(listings.size).toBe(new Set(joined.map(({ source }) => source)).size);
        }
      }),
    );
  });

  it('joins nothing more when the events without a time are left out', () => {
    fc.assert(
      fc.property(arbitraryEvents, arbitraryLinks, (events, links) => {
        const byLikeness = links.map((link) => ({ ...link, isByStaff: false }));
        const told = events.map((one) => ({ ...one, listing: null }));
        const timed = told.filter(({ start }) => start !== null);
        const withTimes = groupEvents(timed, byLikeness, []).map(({ members }) => members);
        const all = groupEvents(told, byLikeness, []).map(({ members }) =>
          eventsOf(timed, members).map(({ id }) => id),
        );
        const inOrder = (groups: number[][]) => groups.toSorted(([a = 0], [b = 0]) => a - b);
        expect(inOrder(all.filter((members) => members.length > 1))).toEqual(inOrder(withTimes));
      }),
    );
  });

  it('joins what staff joined, never what they keep apart', () => {
    fc.assert(
      fc.property(
        arbitraryEvents,
        arbitraryLinks,
        fc.array(arbitraryPair),
        (events, links, parted) => {
          const partings = parted.map(([first, second]) => ({ first, second }));
          const groups = groupEvents(events, links, partings);
          const isOne = (one: number, other: number) =>
            groups.some(({ members }) => members.includes(one) && members.includes(other));
          for (const { lead, members } of groups) expect(members).toContain(lead);
          for (const { first, second } of partings) expect(isOne(first, second)).toBe(false);
          if (partings.length > 0) return;
          for (const { first, second } of links.filter(({ isByStaff }) => isByStaff)) {
            expect(isOne(first, second)).toBe(true);
          }
        },
      ),
    );
  });

  it('gives the same groups in whatever order events and links come, and whatever their ids are', () => {
    fc.assert(
      fc.property(
        arbitraryEvents,
        arbitraryLinks,
        fc.array(arbitraryPair),
        fc.shuffledSubarray([1, 2, 3, 4, 5, 6, 7, 8], { minLength: 8 }),
        (events, links, parted, order) => {
          const renamed = (id: number) => order[id - 1] ?? 0;
          const partings = parted.map(([first, second]) => ({ first, second }));
          const told = (groups: ReturnType<typeof groupEvents>) =>
            groups
              .map(({ lead, members }) => `${lead}: ${[...members].sort((a, b) => a - b)}`)
              .sort();
          const groups = groupEvents(events, links, partings).map(({ lead, members }) => ({
            lead: renamed(lead),
            members: members.map(renamed),
          }));
          const others = groupEvents(
            events.map((one) => ({ ...one, id: renamed(one.id) })).sort((a, b) => a.id - b.id),
            links.map((link) => ({
              ...link,
              first: renamed(link.second),
              second: renamed(link.first),
            })),
            partings.map(({ first, second }) => ({
              first: renamed(second),
              second: renamed(first),
            })),
          );
          expect(told(others)).toEqual(told(groups));
        },
      ),
    );
  });
});
