import type { EventStatus } from '#contract/scores/events.ts';

/** The status that each word in feeds means. */
const STATUS_WORDS: Readonly<Record<string, EventStatus>> = {
  scheduled: 'scheduled',
  normal: 'scheduled',
  contingent: 'scheduled',
  onsale: 'onsale',
  offsale: 'offsale',
  rescheduled: 'rescheduled',
  postponed: 'postponed',
  cancelled: 'cancelled',
  canceled: 'cancelled',
  abgesagt: 'cancelled',
  verschoben: 'postponed',
  annulé: 'cancelled',
  reporté: 'postponed',
  cancelado: 'cancelled',
  aplazado: 'postponed',
  adiado: 'postponed',
  annullato: 'cancelled',
  rinviato: 'postponed',
  geannuleerd: 'cancelled',
  uitgesteld: 'postponed',
};

/** The status that a feed's word means; undefined for an unknown word. */
export function statusNamed(word: string): EventStatus | undefined {
  const key = word.trim().toLowerCase();
  return Object.hasOwn(STATUS_WORDS, key) ? STATUS_WORDS[key] : undefined;
}
