import { createFileRoute, Link } from '@tanstack/react-router';
import { CircleStop, Pause, Pencil, Play, Plus, RefreshCw, Rss, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { deleteFeed, type Feed, listFeeds, replaceFeed } from '#contract/feeds/feeds.ts';
import type { RouteAnswer } from '#contract/kit/route.ts';
import type { SortValue } from '#contract/kit/sorting.ts';
import { useMay } from '#web/data/ability.ts';
import { useApiContext } from '#web/data/api-context.ts';
import { type ColumnTools, inBrowser, list } from '#web/list/list.ts';
import { ListPage } from '#web/list/page/list-page.tsx';
import { useBulkChange } from '#web/list/selection/use-bulk-change.ts';
import { actionsColumn } from '#web/list/table/actions-column.tsx';
import type { ListColumn } from '#web/list/table/column.ts';
import { page, searchOf } from '#web/page.ts';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { useNow } from '#web/ui/format/now.tsx';
import { Stack } from '#web/ui/layout/layout.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { lateDialog } from '#web/ui/loading/late-part.tsx';
import { askToConfirm } from '#web/ui/overlays/confirm.ts';
import { Menu, MenuItem } from '#web/ui/overlays/menu.tsx';
import { FeedState, stateOf, stateText } from '../-feeds/feed-state.tsx';
import { settingsOf } from '../-feeds/feed-values.ts';
import { refetchMs, useFeedActions } from '../-feeds/use-feed-actions.ts';
import { useFeedTexts } from '../-feeds/use-feed-texts.ts';
import '#web/messages/feeds.json';

export const Route = createFileRoute('/scores/feeds/')({
  ...page({
    title: 'pageTitles.feeds',
    needsAdditions: true,
    access: { action: 'read', subject: 'Feed' },
    memory: { pageSize: 'feedRowsPerPage', search: 'feedSearch' },
  }),
  validateSearch: searchOf<typeof feeds.search>(),
  component: FeedsPage,
});

const FeedDialog = lateDialog(() =>
  import('../-feeds/feed-dialog.tsx').then((module) => module.FeedDialog),
);

const FEED_SORTS = ['name', 'state', 'last', 'next', 'interval', 'kind'] as const;
type FeedSort = (typeof FEED_SORTS)[number];

const SORT_VALUES = {
  name: ({ name }) => name,
  state: (feed) => stateOf(feed),
  last: ({ last_run: run }) => run && Date.parse(run.started_at),
  next: ({ next_run_at: at }) => at && Date.parse(at),
  interval: ({ every_minutes: minutes }) => minutes,
  kind: ({ kind }) => kind,
} as const satisfies Record<FeedSort, (feed: Feed) => SortValue>;

const feeds = list({
  ...inBrowser({
    rows: (answer: RouteAnswer<typeof listFeeds>) => answer.feeds,
    sortValue: (feed: Feed, sort: FeedSort) => SORT_VALUES[sort](feed),
    texts: ({ name, address }) => [name, address],
  }),
  call: listFeeds,
  texts: 'feeds.list',
  icon: Rss,
  columns: feedColumns,
  sorts: FEED_SORTS,
  defaultSort: 'name',
  descending: ['last'],
  refetchMs: (answer) => refetchMs(answer?.feeds.some(({ running }) => running !== null)),
});

/** The feeds that are imported again and again. */
function FeedsPage() {
  const { t } = useTranslation();
  const mayChange = useMay('update', 'Feed');
  const [edited, setEdited] = useState<Feed | 'new' | null>(null);
  const texts = useFeedTexts();
  const relative = useRelative();
  const onEdit = mayChange ? setEdited : undefined;
  const addButton = mayChange && (
    <Button icon={Plus} onClick={() => setEdited('new')}>
      {t('feeds.add')}
    </Button>
  );
  return (
    <Page title={t('pageTitles.feeds')} description={t('feeds.description')} actions={addButton}>
      <ListPage
        of={feeds}
        with={{ texts, relative, onEdit }}
        actions={
          mayChange
            ? (selected, onClear) => <FeedSelection selected={selected} onClear={onClear} />
            : () => null
        }
      />
      {edited !== null && (
        <FeedDialog feed={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </Page>
  );
}

/** What can be done with several feeds at once. */
function FeedSelection({ selected, onClear }: { selected: readonly Feed[]; onClear: () => void }) {
  const { t } = useTranslation();
  const { call } = useApiContext();
  const { isBusy, change } = useBulkChange(onClear, ['feeds', 'imports']);
  const setPaused = async (feed: Feed, isPaused: boolean) => {
    const put = (version: number, is: boolean) =>
      call(replaceFeed, {
        params: { id: feed.id },
        body: { ...settingsOf(feed), is_paused: is, version },
      });
    const { version } = await put(feed.version, isPaused);
    return () => put(version, !isPaused);
  };
  const running = selected.filter((feed) => !feed.is_paused);
  const paused = selected.filter((feed) => feed.is_paused);
  const handleDelete = async () => {
    const names = selected.map(({ name }) => name).join(', ');
    const isSure = await askToConfirm({
      title: t('feeds.bulk.deleteTitle', { count: selected.length }),
      description: `${names}. ${t('feeds.actions.deleteHelp')}`,
      confirmLabel: t('feeds.actions.deleteConfirm'),
    });
    if (!isSure) return;
    change(
      selected,
      async ({ id }) => {
        await call(deleteFeed, { params: { id } });
        return null;
      },
      (count) => t('feeds.bulk.deleted', { count }),
    );
  };
  return (
    <>
      <Button
        variant="outline"
        icon={Play}
        isDisabled={isBusy || paused.length === 0}
        onClick={() =>
          change(
            paused,
            (feed) => setPaused(feed, false),
            (count) => t('feeds.bulk.resumed', { count }),
          )
        }
      >
        {t('feeds.actions.resume')}
      </Button>
      <Button
        variant="outline"
        icon={Pause}
        isDisabled={isBusy || running.length === 0}
        onClick={() =>
          change(
            running,
            (feed) => setPaused(feed, true),
            (count) => t('feeds.bulk.paused', { count }),
          )
        }
      >
        {t('feeds.actions.pause')}
      </Button>
      <Button
        variant="outline"
        tone="danger"
        icon={Trash2}
        isDisabled={isBusy}
        onClick={() => void handleDelete()}
      >
        {t('feeds.actions.delete')}
      </Button>
    </>
  );
}

type FeedTools = {
  texts: ReturnType<typeof useFeedTexts>;
  relative: (at: string) => ReactNode;
  /** Absent for who only reads. */
  onEdit: ((feed: Feed) => void) | undefined;
};

function feedColumns(
  { t }: ColumnTools,
  { texts, relative, onEdit }: FeedTools,
): ListColumn<Feed, FeedSort>[] {
  const columns: ListColumn<Feed, FeedSort>[] = [
    {
      id: 'name',
      title: t('feeds.list.name'),
      sort: 'name',
      phone: 'title',
      value: ({ name }) => name,
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
      sort: 'state',
      width: '140px',
      phone: 'end',
      value: (feed) => stateText(feed, t),
      cell: (feed) => <FeedState feed={feed} />,
    },
    {
      id: 'last',
      title: t('feeds.list.last'),
      sort: 'last',
      phone: 'line',
      value: ({ last_run: run }) => run && texts.result(run),
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
      sort: 'next',
      width: '120px',
      phone: 'hidden',
      priority: 2,
      value: ({ next_run_at: at }) => at,
      cell: ({ next_run_at: at }) => (at === null ? t('feeds.list.noNext') : relative(at)),
    },
    {
      id: 'interval',
      title: t('feeds.list.interval'),
      sort: 'interval',
      width: '150px',
      phone: 'meta',
      priority: 1,
      value: (feed) => texts.interval(feed),
      cell: (feed) => texts.interval(feed),
    },
    {
      id: 'kind',
      title: t('feeds.list.kind'),
      sort: 'kind',
      width: '120px',
      phone: 'hidden',
      priority: 0,
      value: ({ kind }) => t(`feeds.kinds.${kind}`),
      cell: (feed) => (
        <Stack gap="none">
          {t(`feeds.kinds.${feed.kind}`)}
          <Text as="bdi" size="sm" tone="neutral" isTruncated>
            {texts.format(feed)}
          </Text>
        </Stack>
      ),
    },
    {
      id: 'address',
      title: t('feeds.list.address'),
      isOptional: true,
      width: '240px',
      phone: 'hidden',
      value: ({ address }) => address,
      cell: ({ address }) => (
        <Text as="bdi" isTruncated>
          {address}
        </Text>
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
