import { useTranslation } from 'react-i18next';
import { usePageSearch } from '#web/list/address/use-page-search.ts';
import { Page } from '#web/ui/layout/page.tsx';
import { Tabs } from '#web/ui/navigation/tabs.tsx';
import { CompareRuns } from './compare-runs.tsx';
import { CompareSets } from './compare-sets.tsx';
import { historySearch } from './history-search.ts';
import { RunList } from './run-list.tsx';
import { WeightSetList } from './weight-set-list.tsx';

/** Every saved weight set and every recalculation. */
export function HistoryPage() {
  const { t } = useTranslation();
  const [search, change] = usePageSearch(historySearch);
  const { tab, page, before, after, run, window } = search;
  const onPage = (next: number) => change({ page: next });
  return (
    <Page title={t('weights.history')} description={t('tuning.history.description')}>
      <Tabs
        label={t('weights.history')}
        value={tab}
        onChange={(next) => change({ tab: next })}
        tabs={[
          {
            name: 'sets',
            label: t('tuning.history.sets'),
            content: (
              <>
                {before !== undefined && after !== undefined && (
                  <CompareSets
                    versions={{ before, after }}
                    range={window}
                    onRange={(next) => change({ window: next }, { replace: true })}
                    onClose={() => change({ before: undefined, after: undefined })}
                  />
                )}
                <WeightSetList
                  page={page}
                  chosen={[before, after].filter((version) => version !== undefined)}
                  onPage={onPage}
                  onChoose={(versions) => {
                    const [older, newer] = versions.toSorted((a, b) => a - b);
                    change({ before: older, after: newer });
                  }}
                />
              </>
            ),
          },
          {
            name: 'runs',
            label: t('tuning.history.runs'),
            content: (
              <>
                {run !== undefined && (
                  <CompareRuns
                    run={run}
                    comparedWith={search.with}
                    range={window}
                    onChange={(next) => change(next, { replace: true })}
                    onClose={() => change({ run: undefined, with: undefined })}
                  />
                )}
                <RunList
                  page={page}
                  onPage={onPage}
                  onCompare={(next) => change({ run: next, with: undefined })}
                />
              </>
            ),
          },
        ]}
      />
    </Page>
  );
}
