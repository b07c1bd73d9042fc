/** An event that may belong to a group, with what decides whether it leads it. */
export type Groupable = {
  id: number;
  source: string;
  sourceId: string;
  /** The position of its source in the order of trust, from 1; null where the order does not name it. */
  place: number | null;
  isDated: boolean;
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
 * staff keep apart. Likeness alone never joins two events of one source, which lists them as two, and joins nothing where
 * two events of a source are equally alike: of an evening with two shows, an event without a time may be either.
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
  const isParted = ({ first, second }: Link) => apart.get(first)?.has(second) ?? false;
  const possible = links.filter((link) => !isParted(link));
  for (const { first, second, isByStaff } of unambiguous(groupOf, possible).sort(compareLinks)) {
    const [one, other] = [groupOf.get(first), groupOf.get(second)];
    if (!one || !other || one === other) continue;
    if (one.some(({ id }) => other.some((event) => apart.get(id)?.has(event.id)))) continue;
    if (!isByStaff && sharesSource(one, other)) continue;
    const joined = [...one, ...other];
    for (const { id } of joined) groupOf.set(id, joined);
  }
  return [...new Set(groupOf.values())].flatMap((members) => {
    const [lead, ...rest] = [...members].sort(compareLeads);
    if (!lead || rest.length === 0) return [];
    return [{ lead: lead.id, members: members.map(({ id }) => id).sort((a, b) => a - b) }];
  });
}

/** Without the links by likeness of an event that is as alike, or more, to another event of the same source. */
function unambiguous(groupOf: ReadonlyMap<number, Groupable[]>, links: readonly Link[]): Link[] {
  const sourceOf = (id: number) => groupOf.get(id)?.[0]?.source ?? '';
  const best = new Map<string, { likeness: number; links: number }>();
  const ends = ({ first, second }: Link) => [
    `${first} ${sourceOf(second)}`,
    `${second} ${sourceOf(first)}`,
  ];
  const byLikeness = links.filter(({ isByStaff }) => !isByStaff);
  for (const link of byLikeness) {
    for (const end of ends(link)) {
      const known = best.get(end);
      if (known?.likeness === link.likeness) known.links++;
      else if (!known || known.likeness < link.likeness) {
        best.set(end, { likeness: link.likeness, links: 1 });
      }
    }
  }
  const isBest = (link: Link) =>
    ends(link).every((end) => {
      const found = best.get(end);
      return found?.likeness === link.likeness && found.links === 1;
    });
  return links.filter((link) => link.isByStaff || isBest(link));
}

function sharesSource(one: readonly Groupable[], other: readonly Groupable[]): boolean {
  const sources = new Set(one.map(({ source }) => source));
  return other.some(({ source }) => sources.has(source));
}

function compareLinks(one: Link, other: Link): number {
  return (
    Number(other.isByStaff) - Number(one.isByStaff) ||
    other.likeness - one.likeness ||
    one.first - other.first ||
    one.second - other.second
  );
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
