import { Fragment } from 'react';
import type { EventRow } from '#contract/scores/events.ts';
import type { Translate } from '#web/data/i18n/translator.ts';
import { useTranslation } from '#web/translation.tsx';
import { type Format, useFormat } from '#web/ui/format/format.ts';
import { Text } from '#web/ui/layout/text.tsx';
import { DescriptionList } from '#web/ui/lists/list.tsx';
import { useServiceNow } from '../-use-ranking.ts';
import { describeFirstSeen, describeStart, priceText } from './describe-start.ts';

/** Venue, city and what else is known, each in its own direction. */
export function VenueLine({ parts }: { parts: readonly (string | null | undefined)[] }) {
  return [...new Set(parts.filter(Boolean))].map((part, index) => (
    <Fragment key={part}>
      {index > 0 && ', '}
      <bdi>{part}</bdi>
    </Fragment>
  ));
}

/** The fields of an event; unknown ones say so. */
export function EventFacts({ event }: { event: EventRow }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useServiceNow();
  const { venue_capacity: count } = event;
  const seen = describeFirstSeen(event, now, format);
  const facts = [
    [t('scores.columns.starts'), startFact(event, now, format, t)],
    [t('scores.columns.venue'), event.venue_name],
    [t('event.place'), [event.city, event.country].filter(Boolean).join(', ') || null],
    [
      t('scores.columns.capacity'),
      count === null ? null : t('event.seats', { count, seats: format.number(count) }),
    ],
    [t('scores.columns.type'), t(`scores.types.${event.event_type}`)],
    [t('scores.columns.category'), event.event_category],
    [t('scores.columns.status'), t(`scores.statuses.${event.status}`)],
    [t('scores.columns.price'), priceText(event, format)],
    ...(event.source === ''
      ? []
      : [[t('scores.columns.source'), `${event.source} · ${event.source_id}`] as const]),
    ...(event.source_names.length > 1
      ? [[t('scores.columns.sources'), event.source_names.join(', ')] as const]
      : []),
    ...(seen === null
      ? []
      : [[t('scores.columns.firstSeen'), `${seen.day} · ${seen.relative}`] as const]),
  ] as const;
  return (
    <DescriptionList
      items={facts.map(([label, value]) => ({
        label,
        value:
          value === null ? <Text tone="neutral">{t('scores.unknown')}</Text> : <bdi>{value}</bdi>,
      }))}
    />
  );
}

function startFact(event: EventRow, now: number, format: Format, t: Translate): string | null {
  const start = describeStart(event, now, format);
  if (start === null) return null;
  const time = start.time === null ? t('event.timeUnknown') : `${start.time} (${start.zone})`;
  return `${start.day}, ${time} · ${start.relative}`;
}
