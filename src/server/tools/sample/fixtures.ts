import { type Day, dayIn, isWeekend, SATURDAY, weekday, yearOf } from './calendar.ts';
import { drawPrices, isDark, isInPlan, type Plan, type SampleEvent } from './plan.ts';
import { createRandom, type Random } from './random.ts';
import { type League, sampleSeeds, type Team, type Venue } from './seeds.ts';

type Pairing = readonly [home: Team, away: Team];

/** Exactly `count` games of all leagues, near days more often; no team plays twice on one day. */
export function planFixtures(plan: Plan, count: number): SampleEvent[] {
  const games = sampleSeeds()
    .leagues.flatMap((league) => leagueGames(plan, league))
    .map((game) => ({ game, place: plan.random.next() ** (1 / likelihood(plan, game)) }))
    .sort((a, b) => b.place - a.place);
  const chosen: SampleEvent[] = [];
  for (const { game } of games) {
    if (chosen.length === count) break;
    if (!plan.diary.isFree(game.venue, game.day)) continue;
    plan.diary.book(game.venue, game.day);
    chosen.push(game);
  }
  return chosen;
}

/** Baseball has four times as many games as any other sport and would crowd them out. */
function likelihood({ firstDay }: Plan, { day, category }: SampleEvent): number {
  return (category === 'Baseball' ? 0.3 : 1) / (1 + (day - firstDay) / 45);
}

/** The seasons that touch the plan; a season's list of games does not depend on the plan's first day. */
function leagueGames(plan: Plan, league: League): SampleEvent[] {
  const games: SampleEvent[] = [];
  for (let year = yearOf(plan.firstDay) - 1; year <= yearOf(plan.lastDay); year++) {
    const random = createRandom(`${league.teams[0]?.name} ${league.category} ${year}`);
    games.push(...seasonGames(league, year, random));
  }
  return games.filter(({ day }) => isInPlan(plan, day));
}

function seasonGames(league: League, year: number, random: Random): SampleEvent[] {
  const { from, to } = league;
  const lastDay = dayIn(from <= to ? year : year + 1, to);
  const cycle = roundRobin(random.shuffle(league.teams));
  const games: SampleEvent[] = [];
  let roundDay = firstRound(league, dayIn(year, from));
  for (let round = 0; roundDay <= lastDay; round++, roundDay += league.roundEvery) {
    const isReturn = Math.floor(round / cycle.length) % 2 === 1;
    for (const [home, away] of cycle[round % cycle.length] ?? []) {
      const pairing: Pairing = isReturn ? [away, home] : [home, away];
      games.push(...meetings(league, pairing, roundDay, random));
    }
  }
  return games;
}

function firstRound({ roundDay }: League, from: Day): Day {
  return roundDay === null ? from : from + ((roundDay - weekday(from) + 7) % 7);
}

/** One game, or a series of games on consecutive days. */
function meetings(
  league: League,
  [home, away]: Pairing,
  roundDay: Day,
  random: Random,
): SampleEvent[] {
  const { venue } = home;
  const days = Array.from({ length: league.roundSpread }, (_, i) => roundDay + i);
  const open = days.filter((day) => !isDark(venue, day));
  if (open.length === 0) return [];
  const day = random.pick(open);
  const [from] = drawPrices(random, league.priceFrom * 0.85, league.priceFrom * 1.3, 1);
  return Array.from({ length: league.series }, (_, game) => ({
    name: league.fixture.replace('{home}', home.name).replace('{away}', away.name),
    type: 'sport',
    category: league.category,
    venue,
    day: day + game,
    time: startTime(league, venue, day + game, random),
    prices: [from, from * (2.5 + 3 * random.next())],
  }));
}

function startTime(league: League, venue: Venue, day: Day, random: Random): string {
  const times = isWeekend(day) ? league.weekends : league.evenings;
  const isSabbath = venue.country === 'IL' && weekday(day) === SATURDAY;
  return isSabbath ? '20:30' : random.pick(times);
}

/**
 * A round robin by the circle method: each team plays once a round. All teams but the first move around a
 * circle. With an odd number of teams one rests each round.
 */
function roundRobin(teams: readonly Team[]): Pairing[][] {
  const circle: (Team | undefined)[] = teams.length % 2 === 0 ? [...teams] : [...teams, undefined];
  const rounds: Pairing[][] = [];
  for (let round = 0; round < circle.length - 1; round++) {
    const pairings: Pairing[] = [];
    for (let i = 0; i < circle.length / 2; i++) {
      const one = circle[i];
      const other = circle[circle.length - 1 - i];
      if (one && other) pairings.push((round + i) % 2 === 0 ? [one, other] : [other, one]);
    }
    rounds.push(pairings);
    circle.splice(1, 0, ...circle.splice(-1));
  }
  return rounds;
}
