import { useTranslation } from 'react-i18next';
import { readInitialRows, readManyRows } from '#contract/data-tables.ts';
import { useCall } from '#web/api/use-call.ts';
import { pageSearch } from '#web/list/address/page-search.ts';
import { oneOf } from '#web/list/address/search-fields.ts';
import { usePageSearch } from '#web/list/address/use-page-search.ts';
import { CallState } from '#web/ui/display/call-state.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { Tabs } from '#web/ui/navigation/tabs.tsx';
import { ExpandableRows } from './expandable-rows.tsx';
import { ManyRows } from './many-rows.tsx';

const TABS = ['many', 'opening'] as const;
const tabSearch = pageSearch({ tab: oneOf(TABS, 'many') });

/** Two tables, each on its own tab: one with ten thousand rows, one whose rows expand. */
export function AdvancedTablePage() {
  const { t } = useTranslation();
  const [{ tab }, changeSearch] = usePageSearch(tabSearch);
  const title = t('pageTitles.tables.advance');

  return (
    <Page title={title} description={t(`tables.${tab}.description`)}>
      <Tabs
        label={title}
        value={tab}
        onChange={(next) => changeSearch({ tab: next })}
        tabs={[
          { name: 'many', label: t('tables.many.title'), content: <TenThousand /> },
          { name: 'opening', label: t('tables.opening.title'), content: <People /> },
        ]}
      />
    </Page>
  );
}

function TenThousand() {
  const { t } = useTranslation();
  const call = useCall(readManyRows, {});
  return (
    <CallState call={call} failed={t('tables.failed')}>
      {({ rows }) => <ManyRows rows={rows} />}
    </CallState>
  );
}

function People() {
  const { t } = useTranslation();
  const call = useCall(readInitialRows, {});
  return (
    <CallState call={call} failed={t('tables.failed')}>
      {(rows) => <ExpandableRows rows={rows} />}
    </CallState>
  );
}
