import type { Day } from './calendar.ts';
import { COUNTRIES, COUNTRY_CODES, type CountryCode, type Language } from './countries.ts';
import { collect, drawPrices, drawStart, type Happening, isInPlan, type Plan } from './plan.ts';
import { COMEDIANS } from './seeds/stage-seed.ts';
import { planLeg } from './tours.ts';

type Comedian = { name: string; countries: readonly CountryCode[]; busy: Set<Day> };

/** Exactly `count` comedy shows, each comedian in countries of their language. */
export function planStandUp(plan: Plan, count: number): Happening[] {
  const comedians = Object.entries(COMEDIANS).flatMap(([language, names]) =>
    names.map(
      (name): Comedian => ({ name, countries: countriesSpeaking(language), busy: new Set() }),
    ),
  );
  let waiting: Comedian[] = [];
  return collect(count, () => {
    if (waiting.length === 0) waiting = plan.random.shuffle(comedians);
    const comedian = waiting.pop();
    if (!comedian) return [];
    const act = {
      name: comedian.name,
      type: 'theater',
      category: 'Comedy',
      prices: drawPrices(plan.random, 18, 36, 1.6),
      rooms: ['hall', 'club', 'playhouse'],
      minSeats: 0,
      starts: [0, 0, 30],
      nights: 2,
      towns: 8,
      busy: comedian.busy,
    } as const;
    const nights = planLeg(plan, act, comedian.countries, drawStart(plan, 20));
    return nights.filter(({ day }) => isInPlan(plan, day));
  });
}

function countriesSpeaking(language: string): CountryCode[] {
  return COUNTRY_CODES.filter((code) => {
    const spoken: Language = COUNTRIES[code].language;
    return spoken === language;
  });
}
