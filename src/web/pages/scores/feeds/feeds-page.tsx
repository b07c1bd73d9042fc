import { Plus, Rss } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Feed, listFeeds } from '#contract/feeds/feeds.ts';
import { useMay } from '#web/api/ability.ts';
import { useCall } from '#web/api/use-call.ts';
import { Table } from '#web/list/table/table.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { CallState } from '#web/ui/display/call-state.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { useFeedColumns } from './feed-columns.tsx';
import { FeedDialog } from './feed-dialog.tsx';
import { refetchMs } from './refetch-ms.ts';

/** The feeds that are imported again and again. */
export function FeedsPage() {
  const { t } = useTranslation();
  const mayChange = useMay('update', 'Feed');
  const [edited, setEdited] = useState<Feed | 'new' | null>(null);
  const feeds = useCall(
    listFeeds,
    {},
    { refetchMs: (answer) => refetchMs(answer?.feeds.some(({ running }) => running !== null)) },
  );
  const columns = useFeedColumns(mayChange ? setEdited : undefined);
  const addButton = mayChange && (
    <Button icon={Plus} onClick={() => setEdited('new')}>
      {t('feeds.add')}
    </Button>
  );
  return (
    <Page title={t('pageTitles.feeds')} description={t('feeds.description')} actions={addButton}>
      <CallState call={feeds} failed={t('feeds.failed')}>
        {({ feeds: rows }) =>
          rows.length === 0 ? (
            <EmptyState icon={Rss} title={t('feeds.none.title')}>
              {t('feeds.none.description')}
            </EmptyState>
          ) : (
            <Card>
              <Table
                label={t('feeds.list.label')}
                isFlush
                columns={columns}
                rows={rows}
                rowId={({ id }) => String(id)}
              />
            </Card>
          )
        }
      </CallState>
      {edited !== null && (
        <FeedDialog feed={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </Page>
  );
}
