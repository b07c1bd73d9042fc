import { Telescope } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { EventRow } from '#contract/scores/events.ts';
import type { ScoreRun } from '#contract/scores/scores.ts';
import { linkTo } from '#web/list/address/link-to.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { Row } from '#web/ui/layout/row.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { Image } from '#web/ui/media/image.tsx';
import { EventBadges, hasBadges } from './event-badges.tsx';
import { EventFacts } from './event-facts.tsx';
import { httpUrl } from './http-url.ts';
import { ScoreExplanation } from './score-explanation.tsx';
import { partsOf } from './score-segments.ts';
import { ScoreTrack } from './score-track.tsx';
import { TicketPageLink } from './ticket-page-link.tsx';

export function EventDetails({ event, run }: { event: EventRow; run: ScoreRun | null }) {
  const { t } = useTranslation();
  const image = httpUrl(event.image_url);
  return (
    <Stack as="article" gap="lg">
      {image && <Image src={image} alt="" ratio="16 / 7" isOptional />}
      {hasBadges(event) && <EventBadges event={event} />}
      <Score event={event} run={run} />
      <EventFacts event={event} />
      <LinkButton
        variant="light"
        icon={Telescope}
        {...linkTo('/scores/events/$id', {}, { id: event.id })}
      >
        {t('event.openDetails')}
      </LinkButton>
      <TicketPageLink url={event.url} />
    </Stack>
  );
}

function Score({ event, run }: { event: EventRow; run: ScoreRun | null }) {
  const { t } = useTranslation();
  const format = useFormat();
  const parts = partsOf(event);
  if (parts === null || event.score === null) return <p>{t('score.none')}</p>;
  return (
    <Card>
      <Stack gap="sm">
        <Row align="baseline" justify="between">
          <Text as="strong" size="2xl" weight="bold" isNumeric>
            {format.number(event.score, 2)}
          </Text>
          {event.rank !== null && run && (
            <Text tone="neutral">
              {t('event.rank', {
                rank: format.number(event.rank),
                events: format.number(run.events),
              })}
            </Text>
          )}
        </Row>
        <ScoreTrack parts={parts} hasZeroInMiddle={Object.values(parts).some((part) => part < 0)} />
        <ScoreExplanation event={event} run={run} />
      </Stack>
    </Card>
  );
}
