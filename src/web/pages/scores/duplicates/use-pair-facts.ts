import { useTranslation } from 'react-i18next';
import type { DescribedEvent, DuplicatePair } from '#contract/scores/desk/duplicates.ts';
import { useFormat } from '#web/ui/format/format.ts';
import { describeStart } from '../event/describe-start.ts';
import { useServiceNow } from '../use-ranking.ts';

/** A fact of two events; null where one does not know it. */
export type PairFact = {
  fact: 'name' | 'start' | 'venue' | 'city' | 'type' | 'category' | 'capacity' | 'price' | 'status';
  first: string | null;
  second: string | null;
  differs: boolean;
};

/** Makes a function that puts the facts of two events side by side. */
export function usePairFacts(): (pair: DuplicatePair) => PairFact[] {
  const describe = useDescribe();
  return ({ first, second }) => {
    const [one, other] = [describe(first), describe(second)];
    return FACTS.map((fact) => {
      const [mine, theirs] = [one[fact], other[fact]];
      const differs = mine !== null && theirs !== null && mine !== theirs;
      return { fact, first: mine, second: theirs, differs };
    });
  };
}

const FACTS = [
  'name',
  'start',
  'venue',
  'city',
  'type',
  'category',
  'capacity',
  'price',
  'status',
] as const satisfies PairFact['fact'][];

function useDescribe(): (event: DescribedEvent) => Record<PairFact['fact'], string | null> {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useServiceNow();
  return (event) => {
    const start = describeStart(event, now, format);
    const { price_min: from, price_max: to, currency } = event;
    const price = [from, to].flatMap((amount) => (amount === null ? [] : [format.number(amount)]));
    return {
      name: event.event_name,
      start: start && [start.day, start.time].filter(Boolean).join(', '),
      venue: event.venue_name,
      city: [event.city, event.country].filter(Boolean).join(', ') || null,
      type: t(`scores.types.${event.event_type}`),
      category: event.event_category,
      capacity: event.venue_capacity === null ? null : format.number(event.venue_capacity),
      price:
        price.length === 0
          ? null
          : [[...new Set(price)].join(' – '), currency].filter(Boolean).join(' '),
      status: t(`scores.statuses.${event.status}`),
    };
  };
}
