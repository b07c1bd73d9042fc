import { useTranslation } from 'react-i18next';
import { toWeights, type WeightSet, weightSet } from '#contract/scores/weights.ts';
import { Card } from '#web/ui/display/card.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { PartList } from '../event/part-list.tsx';
import { SCORE_PARTS } from '../event/score-segments.ts';
import { ScoreTrack } from '../event/score-track.tsx';
import { largestParts, roundedParts, typePoints } from '../weight-shares.ts';

/** What the weights in the fields mean: the share of each part in the 100 points, and what each type earns. */
export function WeightEffect({ weights }: { weights: WeightSet }) {
  const { t } = useTranslation();
  const isValid = weightSet.safeParse(weights).success;
  return (
    <Card title={t('tuning.effect.title')}>
      <Stack gap="sm">
        {isValid ? <Shares weights={weights} /> : <Text as="p">{t('tuning.effect.invalid')}</Text>}
        <Text as="p" size="sm" tone="neutral">
          {t('tuning.effect.note')}
        </Text>
      </Stack>
    </Card>
  );
}

function Shares({ weights: set }: { weights: WeightSet }) {
  const { t } = useTranslation();
  const format = useFormat();
  const weights = toWeights(set);
  const parts = roundedParts(largestParts(weights));
  const types = typePoints(weights);
  if (SCORE_PARTS.every((part) => parts[part] === 0)) return <p>{t('tuning.effect.allZero')}</p>;
  const points = (value: number) => format.number(value, 0, 1);
  return (
    <>
      <ScoreTrack parts={parts} hasZeroInMiddle={SCORE_PARTS.some((part) => parts[part] < 0)} />
      <PartList
        items={SCORE_PARTS.map((part) => ({
          part,
          isNegative: parts[part] < 0,
          label: t(`tuning.effect.parts.${part}`),
          value: points(parts[part]),
        }))}
      />
      <Text as="p" size="md">
        {t('tuning.effect.types', {
          theater: points(types.theater),
          concert: points(types.concert),
          sport: points(types.sport),
        })}
      </Text>
    </>
  );
}
