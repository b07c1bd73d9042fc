import type { EventDetail } from '#contract/scores/event-detail.ts';
import { useTranslation } from '#web/translation.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { Divider, Row, Stack } from '#web/ui/layout/layout.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { SCORE_DECIMALS, useExplainedParts } from '../-event/score-explanation.tsx';
import { partsOf } from '../-event/score-segments.ts';
import { ScoreTrack } from '../-event/score-track.tsx';
import '#web/messages/eventPage.json';

/** The score with its parts as steps, each in words; or why there is none. */
export function ScoreCard({ event }: { event: EventDetail }) {
  const { t } = useTranslation();
  const format = useFormat();
  const parts = partsOf(event);
  const steps = useExplainedParts(event, event.weights && { weights: event.weights });
  if (parts === null || steps === null || event.score === null) {
    return (
      <Card title={t('eventPage.score.title')}>
        <Text as="p">{t(`eventPage.unranked.${event.unranked_reason ?? 'new'}`)}</Text>
      </Card>
    );
  }
  const hasZeroInMiddle = Object.values(parts).some((part) => part < 0);
  return (
    <Card title={t('eventPage.score.title')} description={t('eventPage.score.description')}>
      <Stack gap="md">
        <Row align="baseline" gap="sm">
          <Text as="strong" size="3xl" weight="bold" isNumeric>
            {format.number(event.score, SCORE_DECIMALS)}
          </Text>
          {event.rank !== null && (
            <Text tone="neutral">
              {t('eventPage.score.rank', { rank: format.number(event.rank) })}
            </Text>
          )}
        </Row>
        {steps.map(({ part, label, value }) => (
          <Stack key={part} gap="2xs">
            <Row justify="between">
              <Text size="md">{label}</Text>
              <Text size="md" isNumeric>
                {value}
              </Text>
            </Row>
            <ScoreTrack parts={parts} hasZeroInMiddle={hasZeroInMiddle} only={part} />
          </Stack>
        ))}
        <Divider />
        <Stack gap="2xs">
          <Row justify="between">
            <Text weight="bold">{t('score.sum')}</Text>
            <Text weight="bold" isNumeric>
              {format.number(event.score, SCORE_DECIMALS)}
            </Text>
          </Row>
          <ScoreTrack parts={parts} hasZeroInMiddle={hasZeroInMiddle} />
        </Stack>
      </Stack>
    </Card>
  );
}
