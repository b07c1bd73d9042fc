import { useTranslation } from 'react-i18next';
import type { EventRow } from '#contract/scores/events.ts';
import { useFormat } from '#web/ui/format/format.ts';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { describeStart } from '../event/describe-start.ts';

/** How soon an event starts, and below it when by its own clock. The tooltip names the zone. */
export function EventStart({ event, now }: { event: EventRow; now: number }) {
  const { t } = useTranslation();
  const start = describeStart(event, now, useFormat());
  if (start === null) return <Text tone="neutral">{t('scores.dateUnknown')}</Text>;
  const when = start.time === null ? start.day : `${start.day}, ${start.time}`;
  return (
    <time dateTime={event.starts_at ?? undefined} title={`${when} (${start.zone})`}>
      <Stack as="span" gap="none">
        <span>{start.relative}</span>
        <Text size="xs" tone="neutral" isTruncated>
          {when}
        </Text>
      </Stack>
    </time>
  );
}
