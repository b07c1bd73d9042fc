import { Link } from '@tanstack/react-router';
import { type AbsentEvent, type FeedRun, MAX_NAMED_EVENTS } from '#contract/feeds/feeds.ts';
import { Table } from '#web/list/table/table.tsx';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Alert } from '#web/ui/display/alert.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { useNow } from '#web/ui/format/now.tsx';
import { Stack } from '#web/ui/layout/layout.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { DescriptionList } from '#web/ui/lists/list.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { describeStart } from '../-event/describe-start.ts';
import { RunOutcome } from './feed-state.tsx';
import { useFeedTexts } from './use-feed-texts.ts';
import '#web/messages/feeds.json';

/** A run of a feed: how it began and ended, what the other server said, and what became of absent events. */
export function RunFacts({
  run,
  feed,
}: {
  run: FeedRun;
  /** Where the page is not that of the feed. */
  feed?: { id: number; name: string };
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const { started_at: at, duration_ms: duration, http_status: status, gone, held } = run;
  return (
    <DescriptionList
      isStacked
      items={[
        {
          label: t('feeds.run.feed'),
          value: feed && (
            <Link to="/scores/feeds/$id" params={{ id: String(feed.id) }}>
              <bdi>{feed.name}</bdi>
            </Link>
          ),
        },
        { label: t('feeds.run.outcome'), value: <RunOutcome outcome={run.outcome} /> },
        { label: t('feeds.run.trigger'), value: t(`feeds.triggers.${run.trigger}`) },
        {
          label: t('feeds.run.when'),
          value: <time dateTime={at}>{format.moment(new Date(at))}</time>,
        },
        {
          label: t('feeds.run.duration'),
          value: <bdi>{t('feeds.run.seconds', { seconds: format.seconds(duration) })}</bdi>,
        },
        { label: t('feeds.run.file'), value: run.file_name && <bdi>{run.file_name}</bdi> },
        { label: t('feeds.run.status'), value: status },
        { label: t('feeds.run.etag'), value: run.etag && <code dir="ltr">{run.etag}</code> },
        {
          label: t('feeds.run.modified'),
          value: run.last_modified && <bdi>{run.last_modified}</bdi>,
        },
        { label: t('feeds.run.gone'), value: gone > 0 && format.number(gone) },
        {
          label: t('feeds.run.held'),
          value: held > 0 && <bdi>{t('feeds.run.heldOf', { held, of: run.held_of })}</bdi>,
        },
      ]}
    />
  );
}

/** A run that imported nothing, so that it has no page among the imports. */
export function RunDialog({ run, onClose }: { run: FeedRun; onClose: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const texts = useFeedTexts();
  const when = format.moment(new Date(run.started_at));
  return (
    <Dialog
      title={t('feeds.run.detailsTitle', { when })}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('feeds.run.close')}</Button>}
    >
      <Stack>
        {run.outcome === 'failed' ? (
          <Alert title={t('feeds.run.failed')} message={<bdi>{run.error}</bdi>} />
        ) : (
          <Text as="p">{texts.result(run)}</Text>
        )}
        <RunFacts run={run} />
      </Stack>
    </Dialog>
  );
}

/** Events that a file does not have: those that left the lists by it, or are held, or would go. */
export function AbsentEvents({
  events,
  total,
  label,
}: {
  events: readonly (AbsentEvent & { is_going?: boolean })[];
  total: number;
  label: string;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const areTold = events.some((event) => event.is_going !== undefined);
  return (
    <Stack gap="sm">
      <Table
        label={label}
        isFlush
        rows={events}
        rowId={({ id }) => String(id)}
        columns={[
          {
            id: 'name',
            title: t('feeds.absent.name'),
            phone: 'title',
            cell: ({ id, event_name: name }) => (
              <Link to="/scores/events/$id" params={{ id: String(id) }}>
                <bdi>{name}</bdi>
              </Link>
            ),
          },
          {
            id: 'when',
            title: t('feeds.absent.when'),
            width: '200px',
            phone: 'meta',
            cell: (event) => {
              const start = describeStart(event, now, format);
              return (
                start && (
                  <time dateTime={event.starts_at ?? undefined} title={start.zone}>
                    <bdi>{start.when}</bdi>
                  </time>
                )
              );
            },
          },
          {
            id: 'place',
            title: t('feeds.absent.place'),
            phone: 'line',
            cell: ({ venue_name: venue, city }) => (
              <bdi>{[venue, city].filter(Boolean).join(', ')}</bdi>
            ),
          },
          ...(areTold
            ? [
                {
                  id: 'effect',
                  title: t('feeds.absent.effect'),
                  width: '160px',
                  phone: 'end' as const,
                  cell: ({ is_going: isGoing = false }: { is_going?: boolean }) => (
                    <Badge tone={isGoing ? 'danger' : 'neutral'}>
                      {t(isGoing ? 'feeds.absent.goes' : 'feeds.absent.later')}
                    </Badge>
                  ),
                },
              ]
            : []),
        ]}
      />
      {total > events.length && events.length === MAX_NAMED_EVENTS && (
        <Text as="p" size="sm" tone="neutral">
          {t('feeds.absent.firstOf', { shown: events.length, total })}
        </Text>
      )}
    </Stack>
  );
}
