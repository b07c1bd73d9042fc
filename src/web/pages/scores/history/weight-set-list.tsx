import { History } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { listWeightSets, readWeights } from '#contract/scores/weights.ts';
import { useCall } from '#web/api/use-call.ts';
import { pageCount } from '#web/list/address/list-search.ts';
import { CallState } from '#web/ui/display/call-state.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { List } from '#web/ui/lists/list.tsx';
import { Pagination } from '#web/ui/navigation/pagination.tsx';
import { ROWS_PER_PAGE } from './history-search.ts';
import { WeightSetItem } from './weight-set-item.tsx';

/** Every saved weight set, newest first. */
export function WeightSetList({ page, onPage }: { page: number; onPage: (page: number) => void }) {
  const { t } = useTranslation();
  const history = useCall(
    listWeightSets,
    { query: { page, per_page: ROWS_PER_PAGE } },
    { keepPrevious: true },
  );
  const inForce = useCall(readWeights, {});
  return (
    <CallState call={history} failed={t('tuning.history.failed')}>
      {({ sets, count }) =>
        count === 0 ? (
          <EmptyState icon={History} title={t('tuning.history.noSets.title')}>
            {t('tuning.history.noSets.description')}
          </EmptyState>
        ) : (
          <Stack>
            <List label={t('tuning.history.sets')}>
              {sets.map((set) => (
                <WeightSetItem key={set.version} set={set} inForce={inForce.data?.version} />
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
