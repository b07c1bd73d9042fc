import { foldText } from '#contract/scores/fold-search.ts';
import type { OutcomeReference, UnmatchedReason } from '#contract/scores/outcomes.ts';
import { DAY_MS } from '#scoring/durations.ts';
import { JOIN_FROM, likeness } from '#server/catalogue/matching/likeness.ts';
import { dateOf, type Moment, readMoment } from '#server/catalogue/times/moment.ts';
import { findZone, offsetAt, toInstant } from '#server/catalogue/times/time-zone.ts';
import { cityKey, venueNameKey } from '#server/catalogue/venues/venue-key.ts';
import type { Transaction } from '#server/platform/db/transaction.ts';
import {
  type Candidate,
  findByKeys,
  findCandidates,
  findMatched,
  type Wanted,
} from './reference-queries.ts';

/** The event that a reference means; null: staff said that none of the stored ones is meant. */
export type Matched = { eventId: number | null } | { reason: UnmatchedReason };

/**
 * The events that references mean, by their texts: by source and id, else as staff said, else the only stored event that
 * would be joined with one of that name, place and start. A key that is bound to sources finds no events of others.
 */
export async function matchReferences(
  tx: Transaction,
  references: ReadonlyMap<string, OutcomeReference>,
  onlySources: readonly string[] | undefined,
): Promise<Map<string, Matched>> {
  const matched = new Map<string, Matched>();
  const keyed = [...references].flatMap(([text, { source, source_id: sourceId }]) => {
    const isOpen = source && (onlySources === undefined || onlySources.includes(source));
    return isOpen && sourceId ? [{ text, source, sourceId }] : [];
  });
  const ids = await findByKeys(tx, keyed);
  for (const [place, { text }] of keyed.entries()) {
    const eventId = ids[place];
    if (eventId) matched.set(text, { eventId });
  }
  if (onlySources === undefined) {
    const open = [...references.keys()].filter((text) => !matched.has(text));
    for (const [text, eventId] of await findMatched(tx, open)) matched.set(text, { eventId });
  }
  const rest = [...references].filter(([text]) => !matched.has(text));
  const found = await findByName(
    tx,
    rest.map(([, reference]) => reference),
    onlySources,
  );
  for (const [place, [text]] of rest.entries()) {
    matched.set(text, found[place] ?? { reason: 'unknown' });
  }
  return matched;
}

type Query = { name: string; venueKey: string | null; cityKey: string | null; start: Moment };

async function findByName(
  tx: Transaction,
  references: readonly OutcomeReference[],
  onlySources: readonly string[] | undefined,
): Promise<Matched[]> {
  const queries = references.map(toQuery);
  const wanted = queries.flatMap((one, number): Wanted[] => {
    if (!one) return [];
    const { venueKey, cityKey: city } = one;
    const name = foldText(one.name);
    return daysOf(one.start).map((day) => ({ number, day, name, venueKey, cityKey: city }));
  });
  const fitting = queries.map((): Candidate[] => []);
  if (wanted.length > 0) {
    for (const candidate of await findCandidates(tx, wanted)) {
      const one = queries[candidate.number];
      const isOpen = onlySources === undefined || onlySources.includes(candidate.source);
      if (one && isOpen && isSame(one, candidate)) fitting[candidate.number]?.push(candidate);
    }
  }
  return fitting.map((candidates): Matched => {
    const leads = new Set(candidates.map(({ lead }) => lead));
    const [first] = candidates;
    if (!first) return { reason: 'unknown' };
    if (leads.size > 1) return { reason: 'several' };
    return { eventId: onlySources === undefined ? first.lead : first.id };
  });
}

function toQuery(reference: OutcomeReference): Query | null {
  const { event_name: name, venue_name: venue, city, starts_at: startsAt } = reference;
  const start = readMoment(startsAt ?? '');
  if (!name || !start) return null;
  return {
    name,
    venueKey: venueNameKey(venue ?? null) || null,
    cityKey: cityKey(city ?? null) || null,
    start,
  };
}

/** The local dates on which it may be: with an offset, which is not that of the place, also those beside it. */
function daysOf({ wall, hasTime, offset }: Moment): string[] {
  if (!hasTime || offset === null) return [dateOf(wall)];
  return [wall - DAY_MS, wall, wall + DAY_MS].map(dateOf);
}

function isSame(one: Query, { facts, timezone }: Candidate): boolean {
  const { wall, hasTime, offset } = one.start;
  const zone = timezone === null ? undefined : findZone(timezone);
  const instant = offset !== null ? wall - offset : zone && toInstant(zone, wall);
  const local = offset !== null && zone && instant ? instant + offsetAt(zone, instant) : wall;
  const found = likeness(
    {
      name: one.name,
      venueKey: one.venueKey,
      // A venue names its city.
      cityKey: one.cityKey ?? facts.cityKey,
      startsOn: hasTime ? dateOf(local) : dateOf(wall),
      startsAt: instant === undefined ? null : new Date(instant),
      timeKnown: hasTime && instant !== undefined,
      passLike: false,
    },
    { ...facts, startsAt: facts.startsAt === null ? null : new Date(facts.startsAt) },
  );
  return found !== null && found.percent >= JOIN_FROM;
}
