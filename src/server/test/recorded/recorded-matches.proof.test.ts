import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Comparable, JOIN_FROM, likeness } from '#server/catalogue/matching/likeness.ts';
import { toComparable } from '#server/catalogue/matching/match-events.ts';
import { type CandidateRow, comparable } from '#server/catalogue/matching/pair-queries.ts';
import { venueKeys } from '#server/catalogue/venues/venue-key.ts';
import { importFile } from '#server/intake/imports/import-feed.ts';
import { createTestDatabase, emptyTables } from '../database.ts';
import { RECORDED_DATA, RECORDED_FEEDS } from './recorded-feeds.ts';

const LAKERS = join(RECORDED_DATA, 'seatgeek/lakers-2025-26.csv');

type Game = { home: string; away: string; time: string | null; venue: string | null };
type Listing = { day: string; facts: Comparable };

/** The games as a reseller lists them: `Away at Home`, with a time and a venue. */
function readGames(): (Game & { day: string; city: string; name: string })[] {
  const [, ...lines] = readFileSync(LAKERS, 'utf8').trim().split(/\r?\n/);
  return lines.map((line) => {
    const [name = '', startsAt = '', , venue = '', city = ''] = line.split(',');
    const [day = '', time = ''] = startsAt.split('T');
    const [away = '', home = ''] = name.replace(/^.*: /, '').split(' at ');
    return { name, day, time, venue, city, home, away };
  });
}

function toListing(
  name: string,
  { day, city, time, venue }: Omit<ReturnType<typeof readGames>[number], 'name'>,
): Listing {
  const { nameKey, cityKey } = venueKeys(venue, city, null);
  const startsAt = new Date(`${day}T${time ?? '12:00:00'}Z`);
  const place = { venueKey: nameKey || null, cityKey };
  return {
    day,
    facts: { name, startsOn: day, startsAt, timeKnown: time !== null, passLike: false, ...place },
  };
}

/** As a ticket seller, the houses and the league list the same games. */
const OTHER_SOURCES = {
  'a ticket seller': (game) => toListing(`${game.home} vs. ${game.away}`, game),
  'a house': (game) =>
    toListing(`${lastWord(game.home)} v ${lastWord(game.away)}`, {
      ...game,
      venue: `${game.venue} - US`,
    }),
  'the league': (game) =>
    toListing(`${game.home} vs ${game.away}`, { ...game, venue: null, time: null }),
} satisfies Record<string, (game: ReturnType<typeof readGames>[number]) => Listing>;

const lastWord = (team: string) => team.split(' ').at(-1) ?? team;

describe.skipIf(!existsSync(RECORDED_DATA))(
  'matching of recorded files (skipped where ../shared/data is missing)',
  async () => {
    const db = await createTestDatabase();

    it.each(Object.entries(OTHER_SOURCES))(
      'joins the games of a season with those of %s, each with its own',
      (_, describeGame) => {
        const games = readGames();
        const others = games.map(describeGame);
        expect(games).toHaveLength(58);
        for (const [index, game] of games.entries()) {
          const listed = toListing(game.name, game);
          const joined = others.filter(
            ({ facts }) => (likeness(listed.facts, facts)?.percent ?? 0) >= JOIN_FROM,
          );
          expect(joined, game.name).toEqual([others[index]]);
        }
      },
    );

    it('joins none of the events of one file, each of which is another one, but what a source lists twice', async () => {
      let compared = 0;
      const joined: string[] = [];
      for (const { format, file, now } of RECORDED_FEEDS) {
        if (format === 'venues-csv') continue;
        await emptyTables(db, 'event');
        const deps = { db, clock: () => new Date(now) };
        await importFile(deps, { format, importedBy: null, path: join(RECORDED_DATA, file) });
        for (const { one, other } of await pairsOfDays()) {
          compared++;
          const found = likeness(toComparable(one), toComparable(other));
          if (found && found.percent >= JOIN_FROM && one.name !== other.name) {
            joined.push(`${one.name} / ${other.name}`);
          }
        }
      }
      expect(compared).toBeGreaterThan(5000);
      expect(joined).toEqual([]);
    });

    function pairsOfDays() {
      return db<Pick<CandidateRow, 'one' | 'other'>[]>`
        select ${comparable(db, 'first')} as one, ${comparable(db, 'second')} as other
        from event as first join event as second
          on second.starts_on = first.starts_on and second.city_key = first.city_key and second.id > first.id`;
    }
  },
);
