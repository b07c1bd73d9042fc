import { MOST_APART_MS } from './likeness.ts';

/** An event that may belong to a group, with what decides whether it leads it. */
export type Groupable = {
  id: number;
  source: string;
  sourceId: string;
  /** The position of its source in the order of trust, from 1; null where the order does not name it. */
  place: number | null;
  isDated: boolean;
  /** In milliseconds; null where its time of day is not known. */
  start: number | null;
  /** Corrected or pinned: the work of staff stays in sight. */
  isEdited: boolean;
};

/** Two events that are linked: by staff, or by their likeness. */
export type Link = { first: number; second: number; isByStaff: boolean; likeness: number };

/** Two events that staff keep apart. */
export type Parting = { first: number; second: number };

/** Events that are one. */
export type EventGroup = { lead: number; members: number[] };

/**
 * Makes groups of two and more events. What staff linked comes first, then the most alike. No link joins events that
 * staff keep apart. Likeness alone never joins two events of one source, which lists them as two, nor two that start at
 * different times, by whatever chain of events; and it joins nothing where an event is as alike to two of these: of an
 * evening with two shows, an event without a time may be either.
 */
export function groupEvents(
  events: readonly Groupable[],
  links: readonly Link[],
  partings: readonly Parting[],
): EventGroup[] {
  const groupOf = new Map(events.map((event) => [event.id, [event]]));
  const apart = new Map<number, Set<number>>();
  for (const { first, second } of partings) {
    apart.set(first, (apart.get(first) ?? new Set()).add(second));
    apart.set(second, (apart.get(second) ?? new Set()).add(first));
  }
  const isParted = (one: number, other: number) => apart.get(one)?.has(other) ?? false;
  const join = (
    some: readonly Link[],
    mayJoin: (one: Groupable[], other: Groupable[]) => boolean,
  ) => {
    for (const { first, second } of [...some].sort(compareLinks)) {
      const [one, other] = [groupOf.get(first), groupOf.get(second)];
      if (!one || !other || one === other || !mayJoin(one, other)) continue;
      if (one.some(({ id }) => other.some((event) => isParted(id, event.id)))) continue;
      const joined = [...one, ...other];
      for (const { id } of joined) groupOf.set(id, joined);
    }
  };
  join(
    links.filter(({ isByStaff }) => isByStaff),
    () => true,
  );
  // What staff joined has all of its starts.
  const startsOf = new Map(
    [...groupOf].map(([id, group]) => [id, group.flatMap(({ start }) => start ?? [])]),
  );
  const differ = (one: number, other: number) =>
    startApart(startsOf.get(one) ?? [], startsOf.get(other) ?? []);
  const byLikeness = links.filter((link) => !link.isByStaff && !isParted(link.first, link.second));
  join(
    unambiguous(events, byLikeness, differ),
    (one, other) =>
      !sharesSource(one, other) && !one.some((a) => other.some((b) => differ(a.id, b.id))),
  );
  return [...new Set(groupOf.values())].flatMap((members) => {
    const [lead, ...rest] = [...members].sort(compareLeads);
    if (!lead || rest.length === 0) return [];
    return [{ lead: lead.id, members: members.map(({ id }) => id).sort((a, b) => a - b) }];
  });
}

/** Whether two events are known to start at different times, by all that is known of their starts. */
function startApart(one: readonly number[], other: readonly number[]): boolean {
  if (one.length === 0 || other.length === 0) return false;
  return one.every((a) => other.every((b) => Math.abs(a - b) > MOST_APART_MS));
}

/**
 * Without the links of an event that is as alike, or more, to another event that is not the same one: of the same source,
 * or at another time.
 */
function unambiguous(
  events: readonly Groupable[],
  links: readonly Link[],
  differ: (one: number, other: number) => boolean,
): Link[] {
  const sources = new Map(events.map(({ id, source }) => [id, source]));
  type Best = { likeness: number; others: number[] };
  /** The most alike events of each source, by event and source. */
  const best = new Map<number, Map<string, Best>>();
  const compare = (id: number, other: number, { likeness }: Link) => {
    const bySource = best.get(id) ?? new Map<string, Best>();
    best.set(id, bySource);
    const source = sources.get(other) ?? '';
    const known = bySource.get(source);
    if (known?.likeness === likeness) known.others.push(other);
    else if (!known || known.likeness < likeness) {
      bySource.set(source, { likeness, others: [other] });
    }
  };
  for (const link of links) {
    compare(link.first, link.second, link);
    compare(link.second, link.first, link);
  }
  const isSure = (id: number, other: number, { likeness }: Link) =>
    [...(best.get(id) ?? [])].every(([source, found]) => {
      if (source === sources.get(other)) {
        return found.likeness === likeness && found.others.length === 1;
      }
      return found.likeness < likeness || !found.others.some((rival) => differ(other, rival));
    });
  return links.filter(
    (link) => isSure(link.first, link.second, link) && isSure(link.second, link.first, link),
  );
}

function sharesSource(one: readonly Groupable[], other: readonly Groupable[]): boolean {
  const sources = new Set(one.map(({ source }) => source));
  return other.some(({ source }) => sources.has(source));
}

function compareLinks(one: Link, other: Link): number {
  return other.likeness - one.likeness || one.first - other.first || one.second - other.second;
}

/** An event without a date cannot be ranked; otherwise the most trusted source leads. */
function compareLeads(one: Groupable, other: Groupable): number {
  return (
    Number(other.isDated) - Number(one.isDated) ||
    Number(other.isEdited) - Number(one.isEdited) ||
    (one.place ?? Number.MAX_SAFE_INTEGER) - (other.place ?? Number.MAX_SAFE_INTEGER) ||
    compareTexts(one.source, other.source) ||
    compareTexts(one.sourceId, other.sourceId)
  );
}

function compareTexts(one: string, other: string): number {
  return Number(one > other) - Number(one < other);
}
