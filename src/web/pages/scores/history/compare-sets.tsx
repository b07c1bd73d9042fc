import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { listWeightSets, type WeightSetChange } from '#contract/scores/weights.ts';
import type { TimeRange } from '#scoring/windows.ts';
import { useCall } from '#web/api/use-call.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { CallState } from '#web/ui/display/call-state.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { DifferenceTable } from '../weights/difference-table.tsx';
import { differencesOf } from '../weights/weights-draft.ts';
import { WindowChoice } from '../window-choice.tsx';
import { RankingComparison } from './ranking-comparison.tsx';

type Versions = { before: number; after: number };

/** Two weight sets and the rankings that they make of the same window. */
export function CompareSets({
  versions,
  range,
  onRange,
  onClose,
}: {
  versions: Versions;
  range: TimeRange;
  onRange: (range: TimeRange) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  // Versions count from 1 without gaps, so the newest tells on which page each of them is.
  const newest = useCall(listWeightSets, { query: { page: 1, per_page: 1 } });
  const titles = {
    before: t('tuning.history.version', { version: versions.before }),
    after: t('tuning.history.version', { version: versions.after }),
  };
  return (
    <Card
      title={t('tuning.compare.title', versions)}
      actions={
        <Button variant="plain" size="sm" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      <Stack>
        <WindowChoice value={range} onChange={onRange} />
        <CallState call={newest} failed={t('tuning.history.failed')} level={3}>
          {({ count }) => (
            <SetPair versions={versions} count={count}>
              {(before, after) => (
                <Stack>
                  <DifferenceTable
                    label={t('tuning.compare.difference')}
                    beforeTitle={titles.before}
                    afterTitle={titles.after}
                    differences={differencesOf(before, after)}
                  />
                  <RankingComparison before={before} after={after} titles={titles} range={range} />
                </Stack>
              )}
            </SetPair>
          )}
        </CallState>
      </Stack>
    </Card>
  );
}

function SetPair({
  versions,
  count,
  children,
}: {
  versions: Versions;
  count: number;
  children: (before: WeightSetChange, after: WeightSetChange) => ReactNode;
}) {
  const { t } = useTranslation();
  const before = useWeightSet(versions.before, count);
  const after = useWeightSet(versions.after, count);
  const failed = t('tuning.history.failed');
  return (
    <CallState call={before} failed={failed} level={3}>
      {({ sets: [first] }) => (
        <CallState call={after} failed={failed} level={3}>
          {({ sets: [second] }) =>
            first && second ? children(first, second) : t('tuning.compare.missing')
          }
        </CallState>
      )}
    </CallState>
  );
}

function useWeightSet(version: number, count: number) {
  const page = Math.max(1, count - version + 1);
  return useCall(listWeightSets, { query: { page, per_page: 1 } });
}
