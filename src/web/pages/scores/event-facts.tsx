import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { EventRow } from '#contract/events.ts';
import { type Format, useFormat } from '#web/ui/format/format.ts';
import { startWords } from './event-moment.ts';
import styles from './event-sheet.module.css';
import { useServiceNow } from './use-ranking.ts';

/** The event's fields in words; what is unknown says so. */
export function EventFacts({ event }: { event: EventRow }) {
  const { t } = useTranslation();
  const format = useFormat();
  const unknown = t('scores.unknown');
  const facts = [
    [t('event.starts'), startFact(event, useServiceNow(), format, t)],
    [t('scores.columns.venue'), event.venue_name],
    [t('event.place'), [event.city, event.country].filter(Boolean).join(', ') || null],
    [
      t('scores.columns.capacity'),
      event.venue_capacity === null
        ? null
        : t('event.seats', {
            count: event.venue_capacity,
            seats: format.number(event.venue_capacity),
          }),
    ],
    [t('scores.columns.type'), t(`scores.types.${event.event_type}`)],
    [t('scores.columns.category'), event.event_category],
    [t('event.status'), t(`scores.statuses.${event.status}`)],
    [t('event.price'), priceFact(event, format)],
    [t('event.source'), `${event.source} · ${event.source_id}`],
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd data-unknown={value === null}>
            <bdi>{value ?? unknown}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function startFact(event: EventRow, now: number, format: Format, t: TFunction): string | null {
  const words = startWords(event, now, format);
  if (words === null) return null;
  const time = words.time === null ? t('event.timeUnknown') : `${words.time} (${words.zone})`;
  return `${words.day}, ${time} · ${words.relative}`;
}

function priceFact(event: EventRow, format: Format): string | null {
  const { price_min: least, price_max: most, currency } = event;
  const price = least ?? most;
  if (price === null) return null;
  const from = format.money(price, currency);
  return most === null || most === price ? from : `${from} – ${format.money(most, currency)}`;
}
