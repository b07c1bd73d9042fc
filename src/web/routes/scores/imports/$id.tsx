import { createFileRoute, Link, useParams } from '@tanstack/react-router';
import { CalendarOff, History } from 'lucide-react';
import { readFeedImport } from '#contract/feeds/feeds.ts';
import {
  type ImportRun,
  listImportedEvents,
  listImportWarnings,
  readImport,
} from '#contract/import-runs.ts';
import { UNLISTED_REASONS } from '#contract/imports.ts';
import type { RouteAnswer } from '#contract/kit/route.ts';
import { useMay } from '#web/data/ability.ts';
import { useApiContext } from '#web/data/api-context.ts';
import { useCall } from '#web/data/use-call.ts';
import { ExportButton } from '#web/list/page/export-button.tsx';
import { pageCount } from '#web/list/search.ts';
import { Table } from '#web/list/table/table.tsx';
import { usePageSearch } from '#web/list/use-page-search.ts';
import { page, searchOf } from '#web/page.ts';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Alert } from '#web/ui/display/alert.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { CallState, EmptyState } from '#web/ui/display/states.tsx';
import { useFormat, useSizeText } from '#web/ui/format/format.ts';
import { Columns, Row, Stack } from '#web/ui/layout/layout.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { DescriptionList } from '#web/ui/lists/list.tsx';
import { Pagination } from '#web/ui/navigation/pagination.tsx';
import { AbsentEvents, RunFacts } from '../-feeds/run-details.tsx';
import { ChangeList } from '../-imports/change-list.tsx';
import { ImportState } from '../-imports/past/import-columns.tsx';
import { importSearch, ROWS_PER_PAGE } from '../-imports/past/imports-search.ts';
import { useWhoImported } from '../-imports/past/use-who-imported.ts';
import { useUndoImport } from '../-imports/use-undo-import.ts';
import '#web/messages/feeds.json';
import { countWarnings, saveErrors, WarningList } from '../-imports/warnings.tsx';
import '#web/messages/imports.json';

export const Route = createFileRoute('/scores/imports/$id')({
  ...page({
    title: 'pageTitles.importDetail',
    needsAdditions: true,
    access: { action: 'create', subject: 'Event' },
  }),
  validateSearch: searchOf<typeof importSearch>(),
  component: ImportDetailPage,
});

/** One import: the file, what became of its rows, the events that it made or changed, and undoing it. */
function ImportDetailPage() {
  const { t } = useTranslation();
  const format = useFormat();
  const { id }: { id?: string } = useParams({ strict: false });
  const one = useCall(readImport, { params: { id: Number(id) } });
  const mayReadFeeds = useMay('read', 'Feed');
  const { data: { made_by: madeBy = null } = {} } = useCall(
    readFeedImport,
    { params: { id: Number(id) } },
    { enabled: mayReadFeeds },
  );
  return (
    <Page
      title={one.data?.run.file_name ?? t('imports.one.title', { id })}
      actions={
        <LinkButton variant="outline" icon={History} to="/scores/imports">
          {t('imports.history')}
        </LinkButton>
      }
    >
      <CallState
        call={one}
        failed={t('imports.one.failed')}
        missing={{
          title: t('imports.one.missing'),
          description: t('imports.one.missingText'),
          actions: <LinkButton to="/scores/imports">{t('imports.history')}</LinkButton>,
        }}
      >
        {({ run, undo_refusal: refusal, kept_rows: keptRows }) => (
          <Columns width="20rem" aside={<ImportFacts run={run} madeBy={madeBy} />}>
            <Stack>
              <Outcome run={run} refusal={refusal} />
              <Actions run={run} canUndo={refusal === null} hasErrors={keptRows > 0} />
              {run.state === 'stored' && madeBy && madeBy.events.length > 0 && (
                <Absent madeBy={madeBy} />
              )}
              {run.state === 'stored' && run.waiting > 0 && (
                <Alert
                  tone="warning"
                  message={t('imports.outcome.wait', {
                    count: run.waiting,
                    rows: format.number(run.waiting),
                  })}
                  actions={
                    <LinkButton size="sm" variant="outline" to="/scores/imports">
                      {t('imports.outcome.match')}
                    </LinkButton>
                  }
                />
              )}
              {run.state === 'stored' && run.format !== 'outcomes' && (
                <ImportedEvents id={run.id} />
              )}
              {countWarnings(run.warnings) > 0 && <ImportWarnings run={run} />}
            </Stack>
          </Columns>
        )}
      </CallState>
    </Page>
  );
}

type MadeBy = NonNullable<RouteAnswer<typeof readFeedImport>['made_by']>;

/** The events that left the lists by the run of a feed, or that it holds. */
function Absent({ madeBy: { run, events } }: { madeBy: MadeBy }) {
  const { t } = useTranslation();
  const label = t(run.held > 0 ? 'feeds.absent.held' : 'feeds.absent.went');
  return (
    <Card title={label}>
      <AbsentEvents events={events} total={run.held + run.gone} label={label} />
    </Card>
  );
}

function Outcome({ run, refusal }: { run: ImportRun; refusal: string | null }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (run.state === 'failed') {
    return <Alert title={t('imports.one.failure')} message={run.failure} />;
  }
  if (run.state === 'undone') {
    const when = run.undone_at === null ? '' : format.moment(new Date(run.undone_at));
    const name = run.undone_by ?? t('imports.list.server');
    return <Alert tone="info" message={t('imports.one.undoneBy', { name, when })} />;
  }
  if (refusal === null) return null;
  return <Alert tone="info" title={t('imports.one.refusal')} message={refusal} />;
}

function Actions({
  run,
  canUndo,
  hasErrors,
}: {
  run: ImportRun;
  canUndo: boolean;
  hasErrors: boolean;
}) {
  const { t } = useTranslation();
  const { openFile } = useApiContext();
  const undo = useUndoImport();
  if (!canUndo && !hasErrors) return null;
  return (
    <Row gap="xs">
      {canUndo && (
        <Button
          variant="outline"
          tone="danger"
          isLoading={undo.isUndoing}
          onClick={() => void undo.ask(run.id)}
        >
          {t('imports.undo.button')}
        </Button>
      )}
      {hasErrors && (
        <ExportButton
          label={t('imports.one.errors')}
          failedTitle={t('imports.report.downloadFailed')}
          onExport={() => saveErrors(openFile, run.id)}
        />
      )}
    </Row>
  );
}

const COUNTS = ['created', 'updated', 'unchanged', 'joined', 'waiting', 'skipped', 'read'] as const;
/** Of few imports. */
const SELDOM: readonly (typeof COUNTS)[number][] = ['joined', 'waiting'];

/** The file of an import, who brought it in, what became of its rows, and the run of the feed that made it. */
function ImportFacts({ run, madeBy }: { run: ImportRun; madeBy: MadeBy | null }) {
  const { t } = useTranslation();
  const format = useFormat();
  const sizeText = useSizeText();
  const who = useWhoImported();
  const { bytes, sha256, duration_ms: duration, imported_at: at, unlisted } = run;
  const reasons = UNLISTED_REASONS.filter((reason) => unlisted[reason] > 0);
  return (
    <Stack>
      <Card title={t('imports.one.facts')}>
        <DescriptionList
          isStacked
          items={[
            { label: t('imports.list.state'), value: <ImportState state={run.state} /> },
            {
              label: t('imports.list.when'),
              value: <time dateTime={at}>{format.moment(new Date(at))}</time>,
            },
            { label: t('imports.list.by'), value: <bdi>{who(run)}</bdi> },
            {
              label: t('imports.one.format'),
              value: <bdi>{run.format ?? t('imports.one.unknownFormat')}</bdi>,
            },
            { label: t('imports.one.origin'), value: run.is_sample && t('imports.list.sample') },
            {
              label: t('imports.one.size'),
              value: bytes !== null && sizeText(bytes),
            },
            {
              label: t('imports.one.duration'),
              value:
                duration !== null &&
                t('imports.one.seconds', { seconds: format.number(duration / 1000, 1) }),
            },
            { label: t('imports.one.hash'), value: sha256 && <code>{sha256.slice(0, 16)}…</code> },
          ]}
        />
      </Card>
      {madeBy && (
        <Card title={t('feeds.run.title')}>
          <RunFacts run={madeBy.run} feed={madeBy.feed} />
        </Card>
      )}
      <Card title={t('imports.one.counts')}>
        <DescriptionList
          items={COUNTS.filter((count) => !SELDOM.includes(count) || run[count] > 0).map(
            (count) => ({
              label: t(`imports.counts.${count}`),
              value: format.number(run[count]),
              isTotal: count === 'read',
            }),
          )}
        />
      </Card>
      {reasons.length > 0 && (
        <Card title={t('imports.counts.unlisted')}>
          <DescriptionList
            items={reasons.map((reason) => ({
              label: t(`imports.unlisted.${reason}`),
              value: format.number(unlisted[reason]),
            }))}
          />
        </Card>
      )}
    </Stack>
  );
}

/** What rows of an import are stored without, all of it or of one kind, with a file of it. */
function ImportWarnings({ run: { id, warnings: counts } }: { run: ImportRun }) {
  const { t } = useTranslation();
  const { openFile } = useApiContext();
  const [{ kind, warnings: page }, change] = usePageSearch(importSearch);
  const query = { page, per_page: ROWS_PER_PAGE, ...(kind && { kind }) };
  const found = useCall(listImportWarnings, { params: { id }, query }, { keepPrevious: true });
  return (
    <Card title={t('imports.one.warnings')}>
      <CallState call={found} failed={t('imports.one.failed')}>
        {({ warnings, count }) => {
          const pages = pageCount(count, ROWS_PER_PAGE);
          return (
            <WarningList
              counts={counts}
              kind={kind}
              onKind={(next) => change({ kind: next, warnings: 1 })}
              rows={warnings}
            >
              {count === 0 && <Text tone="neutral">{t('imports.one.noWarnings')}</Text>}
              {pages > 1 && (
                <Pagination
                  label={t('imports.one.warningPages')}
                  page={page}
                  pages={pages}
                  onChange={(next) => change({ warnings: next })}
                />
              )}
              <Row justify="end">
                <ExportButton
                  label={t(kind ? 'imports.report.downloadKind' : 'imports.report.download')}
                  failedTitle={t('imports.report.downloadFailed')}
                  isDisabled={count === 0}
                  onExport={() => saveErrors(openFile, id, kind)}
                />
              </Row>
            </WarningList>
          );
        }}
      </CallState>
    </Card>
  );
}

/** The events that an import made or changed, with each change. */
function ImportedEvents({ id }: { id: number }) {
  const { t } = useTranslation();
  const [{ page }] = usePageSearch(importSearch);
  const query = { page, per_page: ROWS_PER_PAGE };
  const events = useCall(listImportedEvents, { params: { id }, query }, { keepPrevious: true });
  return (
    <Card title={t('imports.one.events')}>
      <CallState call={events} failed={t('imports.one.failed')}>
        {({ events: rows, count }) =>
          count === 0 ? (
            <EmptyState icon={CalendarOff} title={t('imports.one.noEvents')} level={3}>
              {t('imports.one.noEventsText')}
            </EmptyState>
          ) : (
            <Stack>
              <Table
                label={t('imports.one.events')}
                isFlush
                rows={rows}
                rowId={(event) => String(event.id)}
                columns={[
                  {
                    id: 'name',
                    title: t('imports.report.name'),
                    phone: 'title',
                    cell: (event) => (
                      <Link to="/scores/events/$id" params={{ id: String(event.id) }}>
                        <bdi>{event.event_name}</bdi>
                      </Link>
                    ),
                  },
                  {
                    id: 'outcome',
                    title: t('imports.report.outcome'),
                    width: '110px',
                    phone: 'end',
                    cell: ({ outcome }) => (
                      <Badge tone={outcome === 'created' ? 'success' : 'info'}>
                        {t(`imports.outcomes.${outcome}`)}
                      </Badge>
                    ),
                  },
                  {
                    id: 'place',
                    title: t('imports.report.place'),
                    phone: 'meta',
                    cell: (event) => (
                      <bdi>{[event.venue_name, event.city].filter(Boolean).join(', ')}</bdi>
                    ),
                  },
                  {
                    id: 'changes',
                    title: t('imports.one.changes'),
                    phone: 'line',
                    cell: ({ changes }) => <ChangeList changes={changes} />,
                  },
                ]}
              />
              <ImportPages count={count} />
            </Stack>
          )
        }
      </CallState>
    </Card>
  );
}

/** The way to the pages of so many rows; nothing where one page has all of them. */
function ImportPages({ count }: { count: number }) {
  const [{ page }, change] = usePageSearch(importSearch);
  const pages = pageCount(count, ROWS_PER_PAGE);
  if (pages <= 1) return null;
  return <Pagination page={page} pages={pages} onChange={(next) => change({ page: next })} />;
}
