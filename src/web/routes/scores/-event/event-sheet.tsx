import { Telescope } from 'lucide-react';
import { getEvent } from '#contract/scores/event-detail.ts';
import type { EventRow } from '#contract/scores/events.ts';
import type { ScoreRun } from '#contract/scores/scores.ts';
import { useHasAdditions } from '#web/data/additions.ts';
import { useCall } from '#web/data/use-call.ts';
import { useTranslation } from '#web/translation.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { CallState } from '#web/ui/display/states.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { Row, Stack } from '#web/ui/layout/layout.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { Image } from '#web/ui/media/image.tsx';
import { Drawer } from '#web/ui/overlays/dialog.tsx';
import { EventBadges, hasBadges } from './event-badges.tsx';
import { EventFacts } from './event-facts.tsx';
import { httpUrl } from './http-url.ts';
import { ScoreExplanation } from './score-explanation.tsx';
import { partsOf } from './score-segments.ts';
import { ScoreTrack } from './score-track.tsx';
import { TicketPageLink } from './ticket-page-link.tsx';

/** Everything known about one event, over the list. */
export function EventSheet({
  id,
  row,
  run,
  onClose,
}: {
  id: number;
  /** What the list knows of it: all that there is where no call tells more. */
  row?: EventRow | undefined;
  run: ScoreRun | null;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const hasAdditions = useHasAdditions();
  const event = useCall(getEvent, { params: { id } });
  const known = hasAdditions ? event.data : row;
  if (!hasAdditions && !known) return null;
  return (
    <Drawer
      label={t('event.sheetLabel')}
      title={known?.event_name ?? t('event.sheetLabel')}
      padding="md"
      onClose={onClose}
    >
      {hasAdditions ? (
        <CallState call={event} failed={t('event.failed')} level={3}>
          {(data) => <EventDetails event={data} run={run} isExplained />}
        </CallState>
      ) : (
        known && <EventDetails event={known} run={null} isExplained={false} />
      )}
    </Drawer>
  );
}

type DetailProps = {
  event: EventRow;
  run: ScoreRun | null;
  /** Whether the service tells of what the score is made, and more of the event. */
  isExplained: boolean;
};

function EventDetails({ event, run, isExplained }: DetailProps) {
  const { t } = useTranslation();
  const image = httpUrl(event.image_url);
  return (
    <Stack as="article" gap="lg">
      {image && <Image src={image} alt="" ratio="16 / 7" isOptional />}
      {hasBadges(event) && <EventBadges event={event} />}
      <Score event={event} run={run} isExplained={isExplained} />
      <EventFacts event={event} />
      {isExplained && (
        <LinkButton
          variant="light"
          icon={Telescope}
          to="/scores/events/$id"
          params={{ id: String(event.id) }}
        >
          {t('event.openDetails')}
        </LinkButton>
      )}
      <TicketPageLink url={event.url} />
    </Stack>
  );
}

function Score({ event, run, isExplained }: DetailProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const parts = partsOf(event);
  if (event.score === null || (parts === null && isExplained)) return <p>{t('score.none')}</p>;
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
        {parts && isExplained && (
          <>
            <ScoreTrack
              parts={parts}
              hasZeroInMiddle={Object.values(parts).some((part) => part < 0)}
            />
            <ScoreExplanation event={event} run={run} />
          </>
        )}
      </Stack>
    </Card>
  );
}
