import { useNavigate, useParams } from '@tanstack/react-router';
import { CircleStop, Pause, Pencil, Play, RefreshCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Feed, readFeed } from '#contract/feeds/feeds.ts';
import { useMay } from '#web/api/ability.ts';
import { useCall } from '#web/api/use-call.ts';
import { linkTo } from '#web/list/address/link-to.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Alert } from '#web/ui/display/alert.tsx';
import { CallState } from '#web/ui/display/call-state.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { Columns } from '#web/ui/layout/columns.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { FeedDialog } from './feed-dialog.tsx';
import { FeedFacts } from './feed-facts.tsx';
import { PushCard } from './push-card.tsx';
import { refetchMs } from './refetch-ms.ts';
import { RunList } from './run-list.tsx';
import { useFeedActions } from './use-feed-actions.ts';

/** One feed: how it is, its settings, its last results, and what can be done with it. */
export function FeedPage() {
  const { t } = useTranslation();
  const { id }: { id?: string } = useParams({ strict: false });
  const mayChange = useMay('update', 'Feed');
  const [isEditing, setIsEditing] = useState(false);
  const one = useCall(
    readFeed,
    { params: { id: Number(id) } },
    { refetchMs: (answer) => refetchMs(answer?.feed.running != null) },
  );
  const feed = one.data?.feed;
  const back = (
    <LinkButton variant="light" {...linkTo('/scores/feeds')}>
      {t('feeds.one.back')}
    </LinkButton>
  );
  return (
    <Page
      title={feed?.name ?? t('pageTitles.feed')}
      actions={
        <>
          {back}
          {feed && mayChange && <Actions feed={feed} onEdit={() => setIsEditing(true)} />}
        </>
      }
    >
      <CallState
        call={one}
        failed={t('feeds.one.failed')}
        missing={{
          title: t('feeds.one.missing'),
          description: t('feeds.one.missingText'),
          actions: back,
        }}
      >
        {({ feed: shown, runs }) => (
          <Columns width="20rem" aside={<FeedFacts feed={shown} />}>
            <Stack>
              <Situation feed={shown} />
              {shown.held && <HeldEvents feed={shown} held={shown.held} mayChange={mayChange} />}
              {shown.kind === 'pushed' && mayChange && <PushCard id={shown.id} />}
              <RunList runs={runs} isPushed={shown.kind === 'pushed'} />
            </Stack>
          </Columns>
        )}
      </CallState>
      {feed && isEditing && <FeedDialog feed={feed} onClose={() => setIsEditing(false)} />}
    </Page>
  );
}

function Actions({ feed, onEdit }: { feed: Feed; onEdit: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { runNow, stopRun, setPaused, askToDelete, isStarting } = useFeedActions();
  const handleDelete = async () => {
    if (await askToDelete(feed)) await navigate(linkTo('/scores/feeds'));
  };
  return (
    <>
      <Button variant="outline" tone="danger" icon={Trash2} onClick={() => void handleDelete()}>
        {t('feeds.actions.delete')}
      </Button>
      <Button variant="outline" icon={Pencil} onClick={onEdit}>
        {t('feeds.actions.edit')}
      </Button>
      <Button
        variant="outline"
        icon={feed.is_paused ? Play : Pause}
        onClick={() => void setPaused(feed, !feed.is_paused)}
      >
        {t(feed.is_paused ? 'feeds.actions.resume' : 'feeds.actions.pause')}
      </Button>
      {feed.running !== null && (
        <Button variant="outline" icon={CircleStop} onClick={() => void stopRun(feed)}>
          {t('feeds.actions.stop')}
        </Button>
      )}
      {feed.kind !== 'pushed' && (
        <Button
          icon={RefreshCw}
          isLoading={isStarting || feed.running !== null}
          onClick={() => void runNow(feed)}
        >
          {t('feeds.actions.run')}
        </Button>
      )}
    </>
  );
}

/** Events that do not leave the lists until staff say so, or the next file decides. */
function HeldEvents({
  feed,
  held: { events: count, of, since },
  mayChange,
}: {
  feed: Feed;
  held: NonNullable<Feed['held']>;
  mayChange: boolean;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const { askToLetGo, isLettingGo } = useFeedActions();
  return (
    <Alert
      tone="warning"
      title={t('feeds.held.title', { count, of })}
      message={t('feeds.held.text', { when: format.moment(new Date(since)) })}
      actions={
        mayChange && (
          <Button
            variant="outline"
            tone="danger"
            isLoading={isLettingGo}
            onClick={() => void askToLetGo(feed)}
          >
            {t('feeds.held.letGo')}
          </Button>
        )
      }
    />
  );
}

/** What is to be known of the feed now, besides its results. */
function Situation({ feed }: { feed: Feed }) {
  const { t } = useTranslation();
  const { running, failures, is_paused: isPaused, kind, last_run: last } = feed;
  if (running !== null) {
    const message =
      running.read === null
        ? t('feeds.one.readElsewhere')
        : t('feeds.one.read', { count: running.read });
    return <Alert tone="info" title={t('feeds.one.running')} message={message} />;
  }
  return (
    <>
      {failures > 0 && (
        <Alert
          title={t('feeds.one.failing', { count: failures })}
          message={<bdi>{last?.error}</bdi>}
        />
      )}
      {isPaused && (
        <Alert
          tone="info"
          message={t(kind === 'pushed' ? 'feeds.one.pausedPushed' : 'feeds.one.paused')}
        />
      )}
    </>
  );
}
