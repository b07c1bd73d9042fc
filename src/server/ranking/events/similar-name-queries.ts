import type { Queryable } from '#server/platform/db/queryable.ts';

export type SimilarEventRow = {
  id: number;
  name: string;
  venue: string | null;
  city: string | null;
  startsAt: Date;
  timezone: string | null;
  startsOffset: number | null;
};

/**
 * Ranked events whose names have a word similar to each of the folded words, the most similar first and then the best. Found
 * by the trigram index.
 */
export function findSimilarEvents(
  db: Queryable,
  ranking: string,
  words: readonly string[],
  limit: number,
) {
  return db<SimilarEventRow[]>`
    with near as materialized (
      select id, venue, city, timezone, ${likeness(db, 'name_folded', words)} as likeness
      from event where ${areNear(db, 'name_folded', words)}
    )
    select near.id, ranking.name, near.venue, near.city, ranking.starts_at as "startsAt", near.timezone,
      ranking.starts_offset as "startsOffset"
    from near join ${db(ranking)} as ranking on ranking.event_id = near.id
    order by near.likeness desc, ranking.rank limit ${limit}`;
}

/** The same for venues, with or without events. */
export function findSimilarVenues(db: Queryable, words: readonly string[], limit: number) {
  return db<{ id: number; name: string; city: string | null }[]>`
    select id, name, nullif(city, '') as city from venue
    where ${areNear(db, 'name_key', words)}
    order by ${likeness(db, 'name_key', words)} desc, name, id limit ${limit}`;
}

type Name = 'name_folded' | 'name_key';

function areNear(db: Queryable, name: Name, words: readonly string[]) {
  return words
    .map((word) => db`${word}::text <% ${db(name)}`)
    .reduce((all, one) => db`${all} and ${one}`, db`true`);
}

function likeness(db: Queryable, name: Name, words: readonly string[]) {
  return words
    .map((word) => db`word_similarity(${word}::text, ${db(name)})`)
    .reduce((all, one) => db`${all} + ${one}`, db`0`);
}
