import { createFileRoute, Link, useNavigate, useParams } from '@tanstack/react-router';
import {
  CircleStop,
  FlaskConical,
  History,
  Pause,
  Pencil,
  Play,
  RefreshCw,
  Trash2,
} from 'lucide-react';
import { useState } from 'react';
import { ENCODING_NAMES } from '#contract/feed-encodings.ts';
import {
  type AbsentEvent,
  type Feed,
  type FeedRun,
  KEPT_FILE_MIB,
  type LastFile,
  pushFeed,
  readFeed,
} from '#contract/feeds/feeds.ts';
import { useMay } from '#web/data/ability.ts';
import { useApiContext } from '#web/data/api-context.ts';
import { useCall } from '#web/data/use-call.ts';
import { Table } from '#web/list/table/table.tsx';
import { page } from '#web/page.ts';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { CopyButton } from '#web/ui/buttons/more-buttons.tsx';
import { Alert } from '#web/ui/display/alert.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { CallState, EmptyState } from '#web/ui/display/states.tsx';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { useFormat, useSizeText } from '#web/ui/format/format.ts';
import { Columns, Row, Stack } from '#web/ui/layout/layout.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { DescriptionList } from '#web/ui/lists/list.tsx';
import { lateDialog } from '#web/ui/loading/late-part.tsx';
import { FeedState, RunOutcome } from '../-feeds/feed-state.tsx';
import { settingsOf } from '../-feeds/feed-values.ts';
import { AbsentEvents, RunDialog } from '../-feeds/run-details.tsx';
import { refetchMs, useFeedActions } from '../-feeds/use-feed-actions.ts';
import { useFeedTexts } from '../-feeds/use-feed-texts.ts';
import '#web/messages/feeds.json';
import '#web/messages/rowDefaults.json';

export const Route = createFileRoute('/scores/feeds/$id')({
  ...page({
    title: 'pageTitles.feed',
    needsAdditions: true,
    access: { action: 'read', subject: 'Feed' },
  }),
  component: FeedPage,
});

const FeedDialog = lateDialog(() =>
  import('../-feeds/feed-dialog.tsx').then((module) => module.FeedDialog),
);

const TryDialog = lateDialog(() =>
  import('../-feeds/try-dialog.tsx').then((module) => module.TryDialog),
);

/** One feed: how it is, its settings, its last results, and what can be done with it. */
function FeedPage() {
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
    <LinkButton variant="outline" to="/scores/feeds">
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
        {({ feed: shown, runs, last_file: file, held_events: heldEvents }) => (
          <Columns
            width="20rem"
            aside={
              <Stack>
                <FeedFacts feed={shown} />
                <LastFileCard feed={shown} file={file} mayTry={mayChange} />
              </Stack>
            }
          >
            <Stack>
              <Situation feed={shown} />
              {shown.held && (
                <HeldEvents
                  feed={shown}
                  held={shown.held}
                  events={heldEvents}
                  mayChange={mayChange}
                />
              )}
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
    if (await askToDelete(feed)) await navigate({ to: '/scores/feeds' });
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
  events,
  mayChange,
}: {
  feed: Feed;
  held: NonNullable<Feed['held']>;
  /** The first of them. */
  events: readonly AbsentEvent[];
  mayChange: boolean;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const { askToLetGo, isLettingGo } = useFeedActions();
  return (
    <>
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
      {events.length > 0 && (
        <Card title={t('feeds.absent.held')}>
          <AbsentEvents events={events} total={count} label={t('feeds.absent.held')} />
        </Card>
      )}
    </>
  );
}

/** The file that the feed got last, and the way to try the settings on it. */
function LastFileCard({
  feed,
  file,
  mayTry,
}: {
  feed: Feed;
  file: LastFile | null;
  mayTry: boolean;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const sizeText = useSizeText();
  const [isTrying, setTrying] = useState(false);
  const isThere = file?.is_kept || feed.kind === 'url' || (file && feed.kind === 'folder');
  return (
    <Card title={t('feeds.lastFile.title')}>
      <Stack gap="sm">
        {file ? (
          <DescriptionList
            isStacked
            items={[
              {
                label: t('feeds.lastFile.name'),
                value: file.file_name && <bdi>{file.file_name}</bdi>,
              },
              { label: t('feeds.lastFile.size'), value: sizeText(file.bytes) },
              {
                label: t('feeds.lastFile.received'),
                value: (
                  <time dateTime={file.received_at}>
                    {format.moment(new Date(file.received_at))}
                  </time>
                ),
              },
              {
                label: t('feeds.lastFile.kept'),
                value: file.is_kept
                  ? t('feeds.lastFile.yes')
                  : t('feeds.lastFile.no', { mib: KEPT_FILE_MIB }),
              },
            ]}
          />
        ) : (
          <Text tone="neutral">{t('feeds.lastFile.none')}</Text>
        )}
        {mayTry && isThere && (
          <>
            <Text size="sm" tone="neutral">
              {t('feeds.lastFile.help')}
            </Text>
            <Row>
              <Button variant="outline" icon={FlaskConical} onClick={() => setTrying(true)}>
                {t('feeds.actions.try')}
              </Button>
            </Row>
          </>
        )}
      </Stack>
      {isTrying && (
        <TryDialog feed={feed} draft={settingsOf(feed)} onClose={() => setTrying(false)} />
      )}
    </Card>
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

/** The settings of a feed, its state and its next run. */
function FeedFacts({ feed }: { feed: Feed }) {
  const { t } = useTranslation();
  const format = useFormat();
  const texts = useFeedTexts();
  const { kind, address, next_run_at: next, event_type: type, source, country } = feed;
  const folder = address === '' ? t('feeds.one.wholeFolder') : <bdi>{address}</bdi>;
  return (
    <Card title={t('feeds.one.facts')}>
      <DescriptionList
        isStacked
        items={[
          { label: t('feeds.list.state'), value: <FeedState feed={feed} /> },
          { label: t('feeds.one.kind'), value: t(`feeds.kinds.${kind}`) },
          { label: t('feeds.one.address'), value: kind === 'url' && <bdi>{address}</bdi> },
          { label: t('feeds.one.folder'), value: kind === 'folder' && folder },
          { label: t('feeds.one.interval'), value: texts.interval(feed) },
          {
            label: t('feeds.one.next'),
            value: next !== null && <time dateTime={next}>{format.moment(new Date(next))}</time>,
          },
          { label: t('feeds.one.format'), value: <bdi>{texts.format(feed)}</bdi> },
          { label: t('feeds.one.encoding'), value: ENCODING_NAMES[feed.encoding] },
          { label: t('rowDefaults.zone'), value: feed.timezone },
          { label: t('rowDefaults.type'), value: type !== null && t(`scores.types.${type}`) },
          { label: t('rowDefaults.source'), value: source !== null && <bdi>{source}</bdi> },
          { label: t('rowDefaults.country'), value: country !== null && <bdi>{country}</bdi> },
          {
            label: t('feeds.one.content'),
            value: t(feed.is_full ? 'feeds.one.full' : 'feeds.one.changes'),
          },
          {
            label: t('feeds.form.hold_percent'),
            value: feed.hold_percent !== null && format.percent(feed.hold_percent / 100),
          },
          {
            label: t('feeds.one.saved'),
            value: t('feeds.one.savedBy', {
              when: format.moment(new Date(feed.saved_at)),
              name: feed.saved_by ?? t('feeds.one.somebody'),
            }),
          },
        ]}
      />
    </Card>
  );
}

/** Where files are pushed to, and the command that does it. */
function PushCard({ id }: { id: number }) {
  const { t } = useTranslation();
  const { origin = window.location.origin } = useApiContext();
  // The score service is at this origin, unless the build names another one.
  const address =
    (import.meta.env.SCORE_HOST || origin) + pushFeed.path.replace('{id}', String(id));
  const command = `curl --data-binary @events.csv -H "Authorization: Bearer $KEY" ${address}`;
  const lines = [
    { label: t('feeds.push.address'), text: address, copy: t('feeds.push.copyAddress') },
    { label: t('feeds.push.command'), text: command, copy: t('feeds.push.copyCommand') },
  ];
  return (
    <Card title={t('feeds.push.title')} description={t('feeds.push.description')}>
      <Stack gap="sm">
        {lines.map(({ label, text, copy }) => (
          <Stack key={label} gap="xs">
            <TextField label={label} value={text} dir="ltr" isReadOnly onChange={() => {}} />
            <Row justify="end">
              <CopyButton text={text} label={copy} />
            </Row>
          </Stack>
        ))}
      </Stack>
    </Card>
  );
}

/** The last results of a feed, the newest first. */
function RunList({ runs, isPushed }: { runs: readonly FeedRun[]; isPushed: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  const texts = useFeedTexts();
  const [opened, setOpened] = useState<FeedRun | null>(null);
  if (runs.length === 0) {
    return (
      <Card title={t('feeds.runs.title')}>
        <EmptyState icon={History} title={t('feeds.runs.none')} level={3}>
          {t(isPushed ? 'feeds.runs.nonePushed' : 'feeds.runs.noneText')}
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card title={t('feeds.runs.title')}>
      <Table
        label={t('feeds.runs.title')}
        isFlush
        rows={runs}
        rowId={({ id }) => String(id)}
        columns={[
          {
            id: 'when',
            title: t('feeds.runs.when'),
            width: '170px',
            phone: 'title',
            cell: ({ started_at: at, trigger }) => (
              <Stack gap="none">
                <time dateTime={at}>{format.moment(new Date(at))}</time>
                <Text size="sm" tone="neutral">
                  {t(`feeds.triggers.${trigger}`)}
                </Text>
              </Stack>
            ),
          },
          {
            id: 'outcome',
            title: t('feeds.runs.outcome'),
            width: '120px',
            phone: 'end',
            cell: (run) => <RunOutcome outcome={run.outcome} />,
          },
          {
            id: 'result',
            title: t('feeds.runs.result'),
            phone: 'line',
            cell: (run) => (
              <Stack gap="none">
                {run.file_name !== null && (
                  <Text as="bdi" size="sm" tone="neutral">
                    {run.file_name}
                  </Text>
                )}
                <span>
                  <bdi>{texts.result(run)}</bdi>
                </span>
              </Stack>
            ),
          },
          {
            id: 'duration',
            title: t('feeds.runs.duration'),
            width: '90px',
            align: 'end',
            phone: 'hidden',
            cell: ({ duration_ms: duration }) => format.seconds(duration),
          },
          {
            id: 'import',
            title: t('feeds.runs.import'),
            width: '110px',
            phone: 'meta',
            cell: (run) =>
              run.import_id === null ? (
                <Button
                  variant="plain"
                  size="sm"
                  aria-label={t('feeds.runs.detailsOf', {
                    when: format.moment(new Date(run.started_at)),
                  })}
                  onClick={() => setOpened(run)}
                >
                  {t('feeds.runs.details')}
                </Button>
              ) : (
                <Link to="/scores/imports/$id" params={{ id: String(run.import_id) }}>
                  {t('feeds.runs.open', { id: run.import_id })}
                </Link>
              ),
          },
        ]}
      />
      {opened && <RunDialog run={opened} onClose={() => setOpened(null)} />}
    </Card>
  );
}
