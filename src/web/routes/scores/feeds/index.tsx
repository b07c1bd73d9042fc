import { createFileRoute, Link } from '@tanstack/react-router';
import { CircleStop, Pause, Pencil, Play, Plus, RefreshCw, Rss, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { type Feed, listFeeds } from '#contract/feeds/feeds.ts';
import { useMay } from '#web/data/ability.ts';
import { useCall } from '#web/data/use-call.ts';
import { actionsColumn } from '#web/list/table/actions-column.tsx';
import type { PlainColumn } from '#web/list/table/column.ts';
import { Table } from '#web/list/table/table.tsx';
import { page } from '#web/page.ts';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { CallState, EmptyState } from '#web/ui/display/states.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { useNow } from '#web/ui/format/now.tsx';
import { Stack } from '#web/ui/layout/layout.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { Menu, MenuItem } from '#web/ui/overlays/menu.tsx';
import { FeedDialog } from '../-feeds/feed-dialog.tsx';
import { FeedState } from '../-feeds/feed-state.tsx';
import { refetchMs, useFeedActions } from '../-feeds/use-feed-actions.ts';
import { useFeedTexts } from '../-feeds/use-feed-texts.ts';
import '#web/messages/feeds.json';

export const Route = createFileRoute('/scores/feeds/')({
  ...page({
    title: 'pageTitles.feeds',
    needsAdditions: true,
    access: { action: 'read', subject: 'Feed' },
  }),
  component: FeedsPage,
});

/** The feeds that are imported again and again. */
function FeedsPage() {
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

/** The columns of the feeds; `onEdit` is absent for who only reads. */
function useFeedColumns(onEdit: ((feed: Feed) => void) | undefined): PlainColumn<Feed>[] {
  const { t } = useTranslation();
  const texts = useFeedTexts();
  const relative = useRelative();
  const columns: PlainColumn<Feed>[] = [
    {
      id: 'name',
      title: t('feeds.list.name'),
      phone: 'title',
      cell: ({ id, name, address }) => (
        <Stack gap="none">
          <Link to="/scores/feeds/$id" params={{ id: String(id) }}>
            <bdi>{name}</bdi>
          </Link>
          {address !== '' && (
            <Text as="bdi" size="sm" tone="neutral" isTruncated>
              {address}
            </Text>
          )}
        </Stack>
      ),
    },
    {
      id: 'state',
      title: t('feeds.list.state'),
      width: '140px',
      phone: 'end',
      cell: (feed) => <FeedState feed={feed} />,
    },
    {
      id: 'last',
      title: t('feeds.list.last'),
      phone: 'line',
      cell: ({ last_run: run }) =>
        run === null ? (
          <Text tone="neutral">{t('feeds.list.never')}</Text>
        ) : (
          <Stack gap="none">
            <Text tone={run.outcome === 'failed' ? 'danger' : 'normal'} maxLines={2}>
              {texts.result(run)}
            </Text>
            <Text size="sm" tone="neutral">
              {relative(run.started_at)}
            </Text>
          </Stack>
        ),
    },
    {
      id: 'next',
      title: t('feeds.list.next'),
      width: '120px',
      phone: 'hidden',
      cell: ({ next_run_at: at }) => (at === null ? t('feeds.list.noNext') : relative(at)),
    },
    {
      id: 'interval',
      title: t('feeds.list.interval'),
      width: '150px',
      phone: 'meta',
      cell: (feed) => texts.interval(feed),
    },
    {
      id: 'kind',
      title: t('feeds.list.kind'),
      width: '120px',
      phone: 'hidden',
      cell: (feed) => (
        <Stack gap="none">
          {t(`feeds.kinds.${feed.kind}`)}
          <Text as="bdi" size="sm" tone="neutral" isTruncated>
            {texts.format(feed)}
          </Text>
        </Stack>
      ),
    },
  ];
  if (!onEdit) return columns;
  return [
    ...columns,
    actionsColumn(t('feeds.list.actionsTitle'), (feed) => (
      <FeedMenu feed={feed} onEdit={() => onEdit(feed)} />
    )),
  ];
}

/** A moment as "5 minutes ago"; what should have happened already happens in a moment. */
function useRelative() {
  const format = useFormat();
  const now = useNow();
  return (at: string) => (
    <time dateTime={at} title={format.moment(new Date(at))}>
      {format.relative(Date.parse(at), now)}
    </time>
  );
}

/** What can be done with a feed, in its row of the list. */
function FeedMenu({ feed, onEdit }: { feed: Feed; onEdit: () => void }) {
  const { t } = useTranslation();
  const { runNow, stopRun, setPaused, askToDelete, isStarting } = useFeedActions();
  return (
    <Menu label={t('feeds.list.actions', { name: feed.name })}>
      {feed.kind !== 'pushed' && (
        <MenuItem
          icon={RefreshCw}
          isDisabled={isStarting || feed.running !== null}
          onSelect={() => void runNow(feed)}
        >
          {t('feeds.actions.run')}
        </MenuItem>
      )}
      {feed.running !== null && (
        <MenuItem icon={CircleStop} onSelect={() => void stopRun(feed)}>
          {t('feeds.actions.stop')}
        </MenuItem>
      )}
      <MenuItem
        icon={feed.is_paused ? Play : Pause}
        onSelect={() => void setPaused(feed, !feed.is_paused)}
      >
        {t(feed.is_paused ? 'feeds.actions.resume' : 'feeds.actions.pause')}
      </MenuItem>
      <MenuItem icon={Pencil} onSelect={onEdit}>
        {t('feeds.actions.edit')}
      </MenuItem>
      <MenuItem icon={Trash2} tone="danger" onSelect={() => void askToDelete(feed)}>
        {t('feeds.actions.delete')}
      </MenuItem>
    </Menu>
  );
}
