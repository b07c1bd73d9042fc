import { History } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { listWeightSets, readWeights } from '#contract/scores/weights.ts';
import { useCall } from '#web/api/use-call.ts';
import { pageCount } from '#web/list/address/list-search.ts';
import { CallState } from '#web/ui/display/call-state.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { List } from '#web/ui/lists/list.tsx';
import { Pagination } from '#web/ui/navigation/pagination.tsx';
import { useRanking } from '../use-ranking.ts';
import { ROWS_PER_PAGE } from './history-search.ts';
import { WeightSetItem } from './weight-set-item.tsx';

/** Every saved weight set, newest first. Two of them can be chosen to be compared. */
export function WeightSetList({
  page,
  chosen,
  onPage,
  onChoose,
}: {
  page: number;
  /** Versions. */
  chosen: readonly number[];
  onPage: (page: number) => void;
  onChoose: (versions: number[]) => void;
}) {
  const { t } = useTranslation();
  const history = useCall(
    listWeightSets,
    { query: { page, per_page: ROWS_PER_PAGE } },
    { keepPrevious: true },
  );
  const saved = useCall(readWeights, {}).data?.version;
  const { data: ranking } = useRanking();
  // A set that is saved anew with the same values is in the ranking without a recalculation.
  const inRanking = ranking?.stale.includes('weights_changed')
    ? ranking.current?.weight_version
    : ranking?.current && saved;
  // The one that was chosen first makes room for a third.
  const toggle = (version: number, isChosen: boolean) =>
    onChoose(
      isChosen ? [...chosen, version].slice(-2) : chosen.filter((other) => other !== version),
    );
  return (
    <CallState call={history} failed={t('tuning.history.failed')}>
      {({ sets, count }) =>
        count === 0 ? (
          <EmptyState icon={History} title={t('tuning.history.noSets.title')}>
            {t('tuning.history.noSets.description')}
          </EmptyState>
        ) : (
          <Stack>
            <Text as="p" size="md" tone="neutral">
              {t(chosen.length === 1 ? 'tuning.history.chooseSecond' : 'tuning.history.chooseTwo')}
            </Text>
            <List label={t('tuning.history.sets')}>
              {sets.map((set) => (
                <WeightSetItem
                  key={set.version}
                  set={set}
                  saved={saved}
                  inRanking={inRanking ?? undefined}
                  isChosen={chosen.includes(set.version)}
                  onToggle={(isChosen) => toggle(set.version, isChosen)}
                />
              ))}
            </List>
            {count > ROWS_PER_PAGE && (
              <Pagination page={page} pages={pageCount(count, ROWS_PER_PAGE)} onChange={onPage} />
            )}
          </Stack>
        )
      }
    </CallState>
  );
}
