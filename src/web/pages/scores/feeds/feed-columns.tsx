import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Feed } from '#contract/feeds/feeds.ts';
import { linkTo } from '#web/list/address/link-to.ts';
import { actionsColumn } from '#web/list/table/actions-column.tsx';
import type { PlainColumn } from '#web/list/table/column.ts';
import { useFormat } from '#web/ui/format/format.ts';
import { useNow } from '#web/ui/format/now.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { FeedMenu } from './feed-menu.tsx';
import { FeedState } from './feed-state.tsx';
import { useFeedTexts } from './use-feed-texts.ts';

/** The columns of the feeds; `onEdit` is absent for who only reads. */
export function useFeedColumns(onEdit: ((feed: Feed) => void) | undefined): PlainColumn<Feed>[] {
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
          <Link {...linkTo('/scores/feeds/$id', {}, { id })}>
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
