import { APART_FROM_MS, JOIN_FROM } from './likeness.ts';

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
  /** Equal for events of one name, venue and known start; null where one of these is not known. */
  listing: string | null;
};

/** Two events that are linked: by staff, or by their likeness. Those that are only asked about are rivals of others. */
export type Link = { first: number; second: number; isByStaff: boolean; likeness: number };

/** Two events that staff keep apart. */
export type Parting = { first: number; second: number };

/** Events that are one. */
export type EventGroup = { lead: number; members: number[] };

/**
 * Makes groups of two and more events. What staff linked comes first, then the most alike of those with a time, then
 * those without. No link joins events that staff keep apart. Likeness alone never joins two events that start an hour
 * or more apart, by whatever chain of events, nor two of one source, unless it lists one start twice in the same words.
 * It joins nothing where an event is as alike to two others that are not the same one.
 *
 * An event without a time joins only what it is linked to itself, and nothing where it may be either of two events: so
 * no others are joined through it. The groups do not depend on the order in which events and links come, nor on ids.
 */
export function groupEvents(
  events: readonly Groupable[],
  links: readonly Link[],
  partings: readonly Parting[],
): EventGroup[] {
  const groups = new Groups(events, partings);
  const known = [...links]
    .filter(({ first, second }) => groups.has(first) && groups.has(second))
    .sort((one, other) => compareLinks(groups, one, other));
  for (const { first, second } of known.filter(({ isByStaff }) => isByStaff)) {
    groups.join(first, second);
  }
  // What staff joined has all of its starts.
  groups.settleStarts();
  const byLikeness = known.filter(
    ({ isByStaff, first, second }) => !isByStaff && !groups.areParted(first, second),
  );
  const joinable = byLikeness.filter(({ likeness }) => likeness >= JOIN_FROM);
  joinTimed(groups, joinable);
  joinUntimed(groups, byLikeness);
  joinAmongUntimed(groups, byLikeness);
  groups.addRepeated();
  return groups.list();
}

function joinTimed(groups: Groups, joinable: readonly Link[]): void {
  const timed = joinable.filter(
    ({ first, second }) => groups.isTimed(first) && groups.isTimed(second),
  );
  for (const { first, second } of unambiguous(groups, timed)) {
    if (groups.mayJoin(first, second)) groups.join(first, second);
  }
}

/** Joins events without a time to the one event with a time that they may be. */
function joinUntimed(groups: Groups, byLikeness: readonly Link[]): void {
  const targets = [...candidatesOf(groups, byLikeness)].flatMap(([id, candidates]) => {
    const target = onlyCandidate(groups, candidates);
    return target !== null && groups.mayJoin(id, target) ? [{ id, target }] : [];
  });
  // Of two events of one source that may be one event, neither is.
  const alone = targets.filter(
    ({ id, target }) =>
      !targets.some(
        (other) =>
          other.id !== id && groups.isOne(other.target, target) && groups.shareSource(other.id, id),
      ),
  );
  for (const { id, target } of alone) {
    if (groups.mayJoin(id, target)) groups.join(id, target);
  }
}

type Candidate = { id: number; likeness: number };

/** The events with a time that those without are alike to. */
function candidatesOf(groups: Groups, byLikeness: readonly Link[]): Map<number, Candidate[]> {
  const candidates = new Map<number, Candidate[]>();
  const add = (id: number, candidate: Candidate) => {
    if (groups.isTimed(id) || !groups.isTimed(candidate.id)) return;
    candidates.set(id, [...(candidates.get(id) ?? []), candidate]);
  };
  for (const { first, second, likeness } of byLikeness) {
    add(first, { id: second, likeness });
    add(second, { id: first, likeness });
  }
  return candidates;
}

/** The one event that is alike enough to join, where no other of the day is alike too. */
function onlyCandidate(groups: Groups, candidates: readonly Candidate[]): number | null {
  const target = candidates.find(({ likeness }) => likeness >= JOIN_FROM)?.id;
  if (target === undefined) return null;
  const isOnly = candidates.every(({ id, likeness }) =>
    likeness >= JOIN_FROM
      ? groups.isOne(id, target) || groups.isSameListing(id, target)
      : !groups.differ(id, target),
  );
  return isOnly ? target : null;
}

/** Joins events none of which has a time: each with each, so that none joins two others. */
function joinAmongUntimed(groups: Groups, byLikeness: readonly Link[]): void {
  const hasTimedCandidate = new Set(
    byLikeness.flatMap(({ first, second }) =>
      groups.isTimed(first) || groups.isTimed(second) ? [first, second] : [],
    ),
  );
  const untimed = byLikeness.filter(
    ({ first, second, likeness }) =>
      likeness >= JOIN_FROM &&
      ![first, second].some((id) => groups.isTimed(id) || hasTimedCandidate.has(id)),
  );
  const linked = new Set(untimed.map(({ first, second }) => `${first} ${second}`));
  const areLinked = (one: Groupable, other: Groupable) =>
    linked.has(`${one.id} ${other.id}`) || linked.has(`${other.id} ${one.id}`);
  for (const { first, second } of unambiguous(groups, untimed)) {
    if (groups.mayJoin(first, second) && groups.areAll(first, second, areLinked)) {
      groups.join(first, second);
    }
  }
}

/** The groups that events are in, and what keeps two of them apart. */
class Groups {
  readonly #groupOf: Map<number, Groupable[]>;
  readonly #events: Map<number, Groupable>;
  readonly #apart = new Map<number, Set<number>>();
  #startsOf = new Map<number, number[]>();

  constructor(events: readonly Groupable[], partings: readonly Parting[]) {
    this.#groupOf = new Map(events.map((event) => [event.id, [event]]));
    this.#events = new Map(events.map((event) => [event.id, event]));
    for (const { first, second } of partings) {
      this.#apart.set(first, (this.#apart.get(first) ?? new Set()).add(second));
      this.#apart.set(second, (this.#apart.get(second) ?? new Set()).add(first));
    }
  }

  has(id: number): boolean {
    return this.#events.has(id);
  }

  event(id: number): Groupable {
    const event = this.#events.get(id);
    if (!event) throw new Error(`Event ${id} is not among those to group.`);
    return event;
  }

  areParted(one: number, other: number): boolean {
    return this.#apart.get(one)?.has(other) ?? false;
  }

  isOne(one: number, other: number): boolean {
    return this.#group(one) === this.#group(other);
  }

  /** Joins the groups of two events, unless staff keep some of theirs apart. */
  join(one: number, other: number): void {
    if (this.isOne(one, other) || !this.areAll(one, other, (a, b) => !this.areParted(a.id, b.id)))
      return;
    const joined = [...this.#group(one), ...this.#group(other)];
    for (const { id } of joined) this.#groupOf.set(id, joined);
  }

  /** Whether likeness may join the groups of two events. */
  mayJoin(one: number, other: number): boolean {
    return this.areAll(
      one,
      other,
      (a, b) =>
        !this.shareSource(a.id, b.id) && !this.differ(a.id, b.id) && !this.areParted(a.id, b.id),
    );
  }

  /** Whether something is true of each event of the one group with each of the other. */
  areAll(one: number, other: number, areSo: (a: Groupable, b: Groupable) => boolean): boolean {
    return this.#group(one).every((a) => this.#group(other).every((b) => areSo(a, b)));
  }

  settleStarts(): void {
    this.#startsOf = new Map(
      [...this.#groupOf].map(([id, group]) => [id, group.flatMap(({ start }) => start ?? [])]),
    );
  }

  isTimed(id: number): boolean {
    return this.#starts(id).length > 0;
  }

  /** Whether two events are known to start at different times, by all that is known of their starts. */
  differ(one: number, other: number): boolean {
    const [starts, others] = [this.#starts(one), this.#starts(other)];
    if (starts.length === 0 || others.length === 0) return false;
    return starts.every((a) => others.every((b) => Math.abs(a - b) >= APART_FROM_MS));
  }

  shareSource(one: number, other: number): boolean {
    return this.event(one).source === this.event(other).source;
  }

  /** Whether a source lists one event twice. */
  isSameListing(one: number, other: number): boolean {
    const [a, b] = [this.event(one), this.event(other)];
    return a.source === b.source && a.listing !== null && a.listing === b.listing;
  }

  /** Adds to a group what the source of a member lists a second time. */
  addRepeated(): void {
    const groups = [...new Set(this.#groupOf.values())];
    const joined = groups.filter((group) => group.length > 1);
    for (const [event, ...more] of groups) {
      if (!event || more.length > 0 || event.listing === null) continue;
      const [found, ...others] = joined.filter((group) =>
        group.some(({ id }) => this.isSameListing(event.id, id)),
      );
      const [member] = found ?? [];
      if (member && others.length === 0) this.join(event.id, member.id);
    }
  }

  list(): EventGroup[] {
    return [...new Set(this.#groupOf.values())].flatMap((members) => {
      const [lead, ...rest] = [...members].sort(compareLeads);
      if (!lead || rest.length === 0) return [];
      return [{ lead: lead.id, members: members.map(({ id }) => id).sort((a, b) => a - b) }];
    });
  }

  #group(id: number): Groupable[] {
    return this.#groupOf.get(id) ?? [];
  }

  #starts(id: number): number[] {
    return this.#startsOf.get(id) ?? [];
  }
}

/**
 * Without the links of an event that is as alike, or more, to another event that is not the same one: of the same source,
 * or at another time.
 */
function unambiguous(groups: Groups, links: readonly Link[]): Link[] {
  type Best = { likeness: number; others: number[] };
  /** The most alike events of each source, by event and source. */
  const best = new Map<number, Map<string, Best>>();
  const compare = (id: number, other: number, { likeness }: Link) => {
    const bySource = best.get(id) ?? new Map<string, Best>();
    best.set(id, bySource);
    const { source } = groups.event(other);
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
      if (source === groups.event(other).source) {
        const isBest = found.likeness === likeness;
        return (
          isBest &&
          found.others.every((rival) => rival === other || groups.isSameListing(rival, other))
        );
      }
      return (
        found.likeness < likeness || !found.others.some((rival) => groups.differ(other, rival))
      );
    });
  return links.filter(
    (link) => isSure(link.first, link.second, link) && isSure(link.second, link.first, link),
  );
}

/** The most alike first; by the names that sources give, since ids follow the order of imports. */
function compareLinks(groups: Groups, one: Link, other: Link): number {
  const [a, b] = [namesOf(groups, one), namesOf(groups, other)];
  return other.likeness - one.likeness || compareTexts(a, b);
}

function namesOf(groups: Groups, { first, second }: Link): string {
  const names = [first, second].map((id) => {
    const { source, sourceId } = groups.event(id);
    return JSON.stringify([source, sourceId]);
  });
  return names.sort(compareTexts).join(' ');
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
