import { Tabs } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { readInitialRows, readManyRows } from '#contract/data-tables.ts';
import { useCall } from '#web/api/use-call.ts';
import { pageSearch } from '#web/list/address/page-search.ts';
import { oneOf } from '#web/list/address/search-fields.ts';
import { usePageSearch } from '#web/list/address/use-page-search.ts';
import { CallState } from '#web/ui/display/call-state.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import styles from './advanced-table-page.module.css';
import { ManyRows } from './many-rows.tsx';
import { OpeningRows } from './opening-rows.tsx';

const TABS = ['many', 'opening'] as const;
const tabSearch = pageSearch({ tab: oneOf(TABS, 'many') });

/** Two tables that do more: one with ten thousand rows, one whose rows open. Each keeps to its own tab. */
export function AdvancedTablePage() {
  const { t } = useTranslation();
  const [{ tab }, changeSearch] = usePageSearch(tabSearch);

  return (
    <>
      <PageHeading title={t('pageTitles.tables.advance')}>{t(`tables.${tab}.words`)}</PageHeading>
      <Tabs
        value={tab}
        keepMounted={false}
        onChange={(next) => changeSearch({ tab: TABS.find((name) => name === next) ?? 'many' })}
      >
        <Tabs.List>
          {TABS.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {t(`tables.${name}.title`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="many" className={styles.panel}>
          <TenThousand />
        </Tabs.Panel>
        <Tabs.Panel value="opening" className={styles.panel}>
          <People />
        </Tabs.Panel>
      </Tabs>
    </>
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
      {(rows) => <OpeningRows rows={rows} />}
    </CallState>
  );
}
