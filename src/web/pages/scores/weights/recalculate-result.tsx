import { useTranslation } from 'react-i18next';
import { Card } from '#web/ui/display/card.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { RecalculateButton } from '../recalculate-button.tsx';
import type { Ranking } from '../use-ranking.ts';

/** Whether the ranking uses the weights, the result of the last recalculation, and a button for the next. */
export function RecalculateResult({
  ranking,
  isDirty,
}: {
  ranking: Ranking | undefined;
  isDirty: boolean;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  if (!ranking) return null;
  const { current, stale } = ranking;
  const isBehind = stale.includes('weights_changed');
  const state = isDirty ? 'saveFirst' : isBehind ? 'behind' : 'follows';
  return (
    <Card title={t('tuning.ranking.title')}>
      <Stack gap="sm" align="start">
        <Text as="p" size="md">
          {current ? t(`tuning.ranking.${state}`) : t('ranking.none')}
        </Text>
        {current && (
          <Text as="p" size="sm" tone="neutral">
            {t('recalculate.result', {
              count: current.events,
              events: format.number(current.events),
              seconds: format.seconds(current.duration_ms),
            })}
          </Text>
        )}
        <RecalculateButton isRunning={ranking.running} />
      </Stack>
    </Card>
  );
}
