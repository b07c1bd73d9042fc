import { ListOrdered } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DUPLICATE_STATES } from '#contract/scores/desk/duplicates.ts';
import { useMay } from '#web/api/ability.ts';
import { usePageSearch } from '#web/list/address/use-page-search.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Tabs } from '#web/ui/navigation/tabs.tsx';
import { DUPLICATE_SEARCH } from './duplicate-search.ts';
import { PairList } from './pair-list.tsx';
import { SearchAllButton, SearchProgress } from './search-all.tsx';
import { SourceOrderDialog } from './source-order-dialog.tsx';

/** Events of different sources that may be the same: to join, or to keep apart. */
export function DuplicatesPage() {
  const { t } = useTranslation();
  const [{ state }, changeSearch] = usePageSearch(DUPLICATE_SEARCH);
  const mayManage = useMay('update', 'EventSource');
  const [isOrdering, setIsOrdering] = useState(false);
  return (
    <Page
      title={t('pageTitles.duplicates')}
      description={t('duplicates.description')}
      actions={
        <>
          {mayManage && (
            <Button variant="outline" icon={ListOrdered} onClick={() => setIsOrdering(true)}>
              {t('duplicates.sources.button')}
            </Button>
          )}
          <SearchAllButton />
        </>
      }
    >
      <Stack>
        <SearchProgress />
        <Tabs
          label={t('duplicates.states.label')}
          value={state}
          onChange={(next) => changeSearch({ state: next })}
          tabs={DUPLICATE_STATES.map((name) => ({
            name,
            label: t(`duplicates.states.${name}`),
            content: <PairList key={name} state={name} />,
          }))}
        />
      </Stack>
      {isOrdering && <SourceOrderDialog onClose={() => setIsOrdering(false)} />}
    </Page>
  );
}
