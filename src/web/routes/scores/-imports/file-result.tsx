import { Import, RotateCcw, SlidersHorizontal, Table2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { ENCODING_NAMES, type FeedEncoding } from '#contract/feed-encodings.ts';
import { type ImportReport, UNTYPED_FORMATS } from '#contract/imports.ts';
import { WARNING_TEXTS, type WarningKind } from '#contract/row-warnings.ts';
import { useApiContext } from '#web/data/api-context.ts';
import { ExportButton } from '#web/list/page/export-button.tsx';
import { Table } from '#web/list/table/table.tsx';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { dayOf } from '#web/ui/calendar/days.ts';
import { Alert } from '#web/ui/display/alert.tsx';
import { Statistic, StatisticGroup } from '#web/ui/figures/statistic.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { useNow } from '#web/ui/format/now.tsx';
import { saveCsv } from '#web/ui/format/save-file.ts';
import { Row, Stack } from '#web/ui/layout/layout.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { lateDialog } from '#web/ui/loading/late-part.tsx';
import { Tabs } from '#web/ui/navigation/tabs.tsx';
import { WINDOW_PATHS } from '../-score-windows.ts';
import { errorKinds } from './error-kinds.ts';
import { type ChosenFile, isWorthImporting } from './import-state.ts';
import { OutcomeRows, OutcomeVerdict, WaitingRows } from './outcome-report.tsx';
import { PreviewTable, UpdateTable } from './preview-tables.tsx';
import { FirstOf } from './report-table.tsx';
import { countRanked, countUnlisted, type Fixes, UnlistedList, Verdict } from './unlisted.tsx';
import type { Imports } from './use-imports.ts';
import { useUndoImport } from './use-undo-import.ts';
import { countWarnings, saveErrors, WarningList } from './warnings.tsx';
import '#web/messages/imports.json';

const DefaultsDialog = lateDialog(() =>
  import('../-row-defaults/defaults-dialog.tsx').then((module) => module.DefaultsDialog),
);

/** What a check of a file found, or what its import did, with what can be done next. */
export function FileResult({ file, imports }: { file: ChosenFile; imports: Imports }) {
  const { t } = useTranslation();
  const { state, name, reading } = file;
  const report = 'report' in state ? state.report : null;
  const [isAsking, setAsking] = useState(false);
  const canChange = state.step === 'checked' || state.step === 'failed';
  const isMapped = reading.mapping !== undefined;
  return (
    <Stack>
      <Outcome file={file} onAgain={() => imports.read(file, reading)} />
      {report && (
        <ReportView
          name={name}
          report={report}
          fixes={
            state.step === 'checked'
              ? {
                  onZone: (timezone) => imports.read(file, { ...reading, timezone }),
                  onChooseZone: () => setAsking(true),
                  onColumns: isMapped ? () => imports.mapColumns(file) : undefined,
                  onChooseType: UNTYPED_FORMATS.includes(report.format)
                    ? () => setAsking(true)
                    : undefined,
                }
              : undefined
          }
        />
      )}
      <Row justify="end" gap="xs">
        {isMapped && canChange && (
          <Button variant="outline" icon={Table2} onClick={() => imports.mapColumns(file)}>
            {t('imports.map.change')}
          </Button>
        )}
        {canChange && (
          <Button variant="outline" icon={SlidersHorizontal} onClick={() => setAsking(true)}>
            {t('imports.file.defaults')}
          </Button>
        )}
        {!isMapped && state.step === 'failed' && state.encoding !== null && (
          <ReadAs encoding={state.encoding} file={file} imports={imports} />
        )}
        {state.step === 'checked' && (
          <ImportButton file={file} report={state.report} imports={imports} />
        )}
        {state.step === 'imported' && (
          <AfterImport
            report={state.report}
            onUndone={() => imports.markUndone(file, state.report)}
          />
        )}
      </Row>
      {isAsking && (
        <DefaultsDialog
          name={name}
          value={reading}
          onChange={(defaults) => imports.read(file, { ...reading, ...defaults })}
          onClose={() => setAsking(false)}
        />
      )}
    </Stack>
  );
}

function Outcome({ file: { state }, onAgain }: { file: ChosenFile; onAgain: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  switch (state.step) {
    case 'failed':
      return (
        <Alert
          title={t('imports.file.cannot')}
          message={state.message}
          actions={
            <Button variant="light" size="sm" icon={RotateCcw} onClick={onAgain}>
              {t('imports.file.again')}
            </Button>
          }
        />
      );
    case 'imported':
      return (
        <Alert
          tone="success"
          title={t('imports.file.imported')}
          message={t(
            state.report.outcomes ? 'imports.outcome.imported' : 'imports.file.importedText',
            {
              created: format.number(state.report.created),
              updated: format.number(state.report.updated),
            },
          )}
        />
      );
    case 'undone':
      return <Alert tone="info" message={t('imports.file.undone')} />;
    default:
      return null;
  }
}

/** Says what happens; it does not stand out where nothing of the file would be ranked. */
function ImportButton({
  file,
  report,
  imports,
}: {
  file: ChosenFile;
  report: ImportReport;
  imports: Imports;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  if (!isWorthImporting(file)) return <Text tone="neutral">{t('imports.file.unchanged')}</Text>;
  const ranked = countRanked(report);
  // Rows that wait are stored too.
  const count = report.created + report.updated + report.waiting;
  const kind =
    // Of events that are known already, some are ranked now.
    ranked === null || report.unchanged > 0
      ? 'importRows'
      : ranked === 0
        ? 'importUnranked'
        : 'importRanked';
  return (
    <Button
      icon={Import}
      variant={ranked === 0 ? 'outline' : 'filled'}
      onClick={() => imports.importFile(file)}
    >
      {t(`imports.file.${kind}`, {
        count,
        changes: format.number(count),
        ranked: format.number(ranked ?? 0),
      })}
    </Button>
  );
}

/** Leads to what was imported, or undoes it. */
function AfterImport({ report, onUndone }: { report: ImportReport; onUndone: () => void }) {
  const { t } = useTranslation();
  const now = useNow();
  const undo = useUndoImport(onUndone);
  const { import_id: id, listed } = report;
  if (id === null) return null;
  return (
    <>
      <Button
        variant="outline"
        icon={Undo2}
        isLoading={undo.isUndoing}
        onClick={() => void undo.ask(id)}
      >
        {t('imports.file.undo')}
      </Button>
      <LinkButton variant="outline" to="/scores/imports/$id" params={{ id: String(id) }}>
        {t('imports.file.details')}
      </LinkButton>
      {listed && (
        <LinkButton
          to={WINDOW_PATHS[listed.time_range]}
          search={listed.source === null ? { new_since: dayOf(now) } : { source: listed.source }}
        >
          {t('imports.file.toRanking')}
        </LinkButton>
      )}
    </>
  );
}

function ReadAs({
  encoding,
  file,
  imports,
}: {
  encoding: FeedEncoding;
  file: ChosenFile;
  imports: Imports;
}) {
  const { t } = useTranslation();
  return (
    <Button onClick={() => imports.read(file, { ...file.reading, encoding })}>
      {t('imports.file.readAs', { encoding: ENCODING_NAMES[encoding] })}
    </Button>
  );
}

/** What becomes, or became, of the rows of a file: counts, first rows, changes, errors, and what no list has. */
export function ReportView({
  name,
  report,
  fixes,
}: {
  name: string;
  report: ImportReport;
  fixes: Fixes | undefined;
}) {
  const { t } = useTranslation();
  const { preview, errors, updated, joined, skipped, waiting, outcomes } = report;
  const readable = report.read - joined - skipped - waiting;
  const warned = countWarnings(report.warnings);
  const hidden = countUnlisted(report);
  const tabs = [
    ...(preview && preview.rows.length > 0
      ? [
          {
            name: 'rows' as const,
            label: t('imports.report.rows'),
            content: outcomes ? (
              <OutcomeRows rows={preview.rows} total={readable} />
            ) : (
              <PreviewTable rows={preview.rows} unlisted={report.unlisted_rows} total={readable} />
            ),
          },
        ]
      : []),
    ...(preview && preview.updates.length > 0
      ? [
          {
            name: 'changes' as const,
            label: t('imports.report.changes'),
            content: <UpdateTable rows={preview.updates} total={updated} />,
          },
        ]
      : []),
    ...(outcomes && waiting > 0
      ? [
          {
            name: 'waiting' as const,
            label: t('imports.outcome.waiting'),
            content: <WaitingRows waiting={outcomes.waiting} total={waiting} />,
          },
        ]
      : []),
    ...(errors.length > 0
      ? [
          {
            name: 'errors' as const,
            label: t('imports.report.errors'),
            content: <ErrorList name={name} report={report} />,
          },
        ]
      : []),
    ...(warned > 0
      ? [
          {
            name: 'warnings' as const,
            label: t('imports.report.warnings'),
            content: <Warnings name={name} report={report} />,
          },
        ]
      : []),
    ...(hidden > 0
      ? [
          {
            name: 'unlisted' as const,
            label: t('imports.report.unlisted'),
            content: <UnlistedList report={report} total={hidden} />,
          },
        ]
      : []),
  ];
  const [chosen, setTab] = useState<(typeof tabs)[number]['name']>('rows');
  // Of a file that only waits there are no rows to show.
  const tab = tabs.find(({ name: one }) => one === chosen)?.name ?? tabs[0]?.name ?? chosen;
  return (
    <Stack>
      {outcomes ? (
        <OutcomeVerdict report={report} outcomes={outcomes} />
      ) : (
        <Verdict report={report} fixes={fixes} onShow={setTab} />
      )}
      <Counts report={report} />
      {tabs.length > 0 && (
        <Tabs label={t('imports.report.label')} value={tab} onChange={setTab} tabs={tabs} />
      )}
    </Stack>
  );
}

/** How many rows become what. */
function Counts({ report }: { report: ImportReport }) {
  const { t } = useTranslation();
  const format = useFormat();
  const warned = countWarnings(report.warnings);
  const isShown = (count: (typeof COUNTS)[number]) => {
    if (count === 'waiting') return report.outcomes !== null;
    return count !== 'joined' || report.joined > 0;
  };
  return (
    <StatisticGroup>
      {COUNTS.filter(isShown).map((count) => (
        <Statistic
          key={count}
          isPlain
          label={t(`imports.counts.${count}`)}
          value={format.number(report[count])}
        />
      ))}
      {!report.outcomes && (
        <Statistic
          isPlain
          label={t('imports.counts.unlisted')}
          value={format.number(countUnlisted(report))}
        />
      )}
      {warned > 0 && (
        <Statistic isPlain label={t('imports.counts.warnings')} value={format.number(warned)} />
      )}
      <Statistic isPlain label={t('imports.counts.read')} value={format.number(report.read)} />
    </StatisticGroup>
  );
}

const COUNTS = ['created', 'updated', 'unchanged', 'joined', 'waiting', 'skipped'] as const;

/** Warnings that are shown of a report; the file of warnings has all. */
const SHOWN_WARNINGS = 20;

/** What the rows of a file are imported without, by kind, and all of it to download. */
function Warnings({ name, report }: { name: string; report: ImportReport }) {
  const { t } = useTranslation();
  const { openFile } = useApiContext();
  const [kind, setKind] = useState<WarningKind>();
  const { import_id: id, warnings: counts, warning_rows: all } = report;
  const ofKind = kind === undefined ? all : all.filter((warning) => warning.kind === kind);
  const total = kind === undefined ? countWarnings(counts) : (counts[kind] ?? 0);
  const download = async () => {
    if (id !== null) return saveErrors(openFile, id, kind);
    const titles = ['row', 'field', 'column', 'value', 'kind', 'reason'];
    const rows = ofKind.map(({ row, field, column, value, kind: of }) => {
      return [row, field, column, value, of, WARNING_TEXTS[of]];
    });
    return saveCsv({ fileName: `${name}-warnings.csv`, titles, rows });
  };
  const rows = ofKind.slice(0, SHOWN_WARNINGS);
  return (
    <WarningList counts={counts} kind={kind} onKind={setKind} rows={rows}>
      <FirstOf shown={rows.length} total={total} />
      <Row justify="end">
        <ExportButton
          label={t(kind === undefined ? 'imports.report.download' : 'imports.report.downloadKind')}
          failedTitle={t('imports.report.downloadFailed')}
          onExport={download}
        />
      </Row>
    </WarningList>
  );
}

/** The errors of a file by kind, with rows as examples, and all of them to download. */
function ErrorList({ name, report }: { name: string; report: ImportReport }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { openFile } = useApiContext();
  const download = async () => {
    if (report.import_id !== null) return saveErrors(openFile, report.import_id);
    const rows = report.errors.map(({ row, field, reason }) => [row, field, reason]);
    return saveCsv({ fileName: `${name}-errors.csv`, titles: ['row', 'field', 'reason'], rows });
  };
  return (
    <Stack gap="sm">
      <Table
        label={t('imports.report.errors')}
        isFlush
        rows={errorKinds(report.errors)}
        rowId={({ field, reason }) => `${field} ${reason}`}
        columns={[
          {
            id: 'field',
            title: t('imports.report.field'),
            width: '180px',
            phone: 'title',
            cell: ({ field }) => <bdi>{field}</bdi>,
          },
          {
            id: 'reason',
            title: t('imports.report.reason'),
            phone: 'line',
            cell: ({ reason }) => <bdi>{reason}</bdi>,
          },
          {
            id: 'count',
            title: t('imports.report.count'),
            width: '90px',
            align: 'end',
            phone: 'end',
            cell: ({ count }) => format.number(count),
          },
          {
            id: 'examples',
            title: t('imports.report.examples'),
            width: '200px',
            phone: 'meta',
            cell: ({ rows }) => rows.map((row) => format.number(row)).join(', '),
          },
        ]}
      />
      <Row justify="end">
        <ExportButton
          label={t('imports.report.download')}
          failedTitle={t('imports.report.downloadFailed')}
          onExport={download}
        />
      </Row>
    </Stack>
  );
}
