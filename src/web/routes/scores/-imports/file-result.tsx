import { Import, RotateCcw, SlidersHorizontal, Table2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { ENCODING_NAMES, type FeedEncoding } from '#contract/feed-encodings.ts';
import type { ImportReport } from '#contract/imports.ts';
import { useApiContext } from '#web/data/api-context.ts';
import { ExportButton } from '#web/list/page/export-button.tsx';
import { Table } from '#web/list/table/table.tsx';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Alert } from '#web/ui/display/alert.tsx';
import { Statistic, StatisticGroup } from '#web/ui/figures/statistic.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { saveCsv } from '#web/ui/format/save-file.ts';
import { Row, Stack } from '#web/ui/layout/layout.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { lateDialog } from '#web/ui/loading/late-part.tsx';
import { Tabs } from '#web/ui/navigation/tabs.tsx';
import { errorKinds } from './error-kinds.ts';
import { type ChosenFile, isWorthImporting } from './import-state.ts';
import { PreviewTable, UpdateTable } from './preview-tables.tsx';
import { saveErrors } from './save-errors.ts';
import { countUnlisted, isUnlisted, NotRanked, UnlistedList } from './unlisted.tsx';
import type { Imports } from './use-imports.ts';
import { useUndoImport } from './use-undo-import.ts';
import '#web/messages/imports.json';
import '#web/messages/rowDefaults.json';

const DefaultsDialog = lateDialog(() =>
  import('../-row-defaults/defaults-dialog.tsx').then((module) => module.DefaultsDialog),
);

/** What a check of a file found, or what its import did, with what can be done next. */
export function FileResult({ file, imports }: { file: ChosenFile; imports: Imports }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { state, name, reading } = file;
  const report = 'report' in state ? state.report : null;
  const [isAsking, setAsking] = useState(false);
  const undo = useUndoImport(() => report && imports.markUndone(file, report));
  return (
    <Stack>
      {state.step === 'failed' && (
        <Alert
          title={t('imports.file.cannot')}
          message={state.message}
          actions={
            <Button
              variant="light"
              size="sm"
              icon={RotateCcw}
              onClick={() => imports.read(file, file.reading)}
            >
              {t('imports.file.again')}
            </Button>
          }
        />
      )}
      {state.step === 'imported' && (
        <Alert
          tone="success"
          title={t('imports.file.imported')}
          message={t('imports.file.importedText', {
            created: format.number(state.report.created),
            updated: format.number(state.report.updated),
          })}
        />
      )}
      {state.step === 'undone' && <Alert tone="info" message={t('imports.file.undone')} />}
      {report && (
        <Found file={file} report={report} imports={imports} onDefaults={() => setAsking(true)} />
      )}
      <Row justify="end" gap="xs">
        {reading.mapping !== undefined && (state.step === 'checked' || state.step === 'failed') && (
          <Button variant="outline" icon={Table2} onClick={() => imports.mapColumns(file)}>
            {t('imports.map.change')}
          </Button>
        )}
        {(state.step === 'checked' || state.step === 'failed') && (
          <Button variant="outline" icon={SlidersHorizontal} onClick={() => setAsking(true)}>
            {t('rowDefaults.open')}
          </Button>
        )}
        {reading.mapping === undefined && state.step === 'failed' && state.encoding !== null && (
          <ReadAs encoding={state.encoding} file={file} imports={imports} />
        )}
        {state.step === 'checked' && (
          <ImportButton file={file} report={state.report} imports={imports} />
        )}
        {state.step === 'imported' && state.report.import_id !== null && (
          <>
            <Button
              variant="outline"
              icon={Undo2}
              isLoading={undo.isUndoing}
              onClick={() => void undo.ask(state.report.import_id ?? 0)}
            >
              {t('imports.file.undo')}
            </Button>
            <LinkButton
              variant="light"
              to="/scores/imports/$id"
              params={{ id: String(state.report.import_id) }}
            >
              {t('imports.file.details')}
            </LinkButton>
            <LinkButton to="/scores/week">{t('imports.file.toRanking')}</LinkButton>
          </>
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

/** What becomes of the rows, with what keeps them out of the ranking above it. */
function Found({
  file,
  report,
  imports,
  onDefaults,
}: {
  file: ChosenFile;
  report: ImportReport;
  imports: Imports;
  onDefaults: () => void;
}) {
  const { name, reading, state } = file;
  const isMapped = reading.mapping !== undefined;
  return (
    <>
      <NotRanked
        report={report}
        canMend={(field) => state.step === 'checked' && (field === 'timezone' || isMapped)}
        onMend={(field) => {
          if (isMapped) imports.mapColumns(file, field);
          else onDefaults();
        }}
      />
      <ReportView name={name} report={report} />
    </>
  );
}

/** It does not stand out where no list would show anything of the file. */
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
  if (!isWorthImporting(file)) return <Text tone="neutral">{t('imports.file.unchanged')}</Text>;
  return (
    <Button
      icon={Import}
      variant={isUnlisted(report) ? 'outline' : 'filled'}
      onClick={() => imports.importFile(file)}
    >
      {t('imports.file.import')}
    </Button>
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
function ReportView({ name, report }: { name: string; report: ImportReport }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { preview, errors, updated, skipped } = report;
  const hidden = countUnlisted(report);
  const tabs = [
    ...(preview && preview.rows.length > 0
      ? [
          {
            name: 'rows' as const,
            label: t('imports.report.rows'),
            content: (
              <PreviewTable
                rows={preview.rows}
                unlisted={report.unlisted_rows}
                total={report.read - skipped}
              />
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
    ...(errors.length > 0
      ? [
          {
            name: 'errors' as const,
            label: t('imports.report.errors'),
            content: <ErrorList name={name} report={report} />,
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
  const [tab, setTab] = useState<(typeof tabs)[number]['name']>('rows');
  return (
    <Stack>
      <StatisticGroup>
        {(['created', 'updated', 'unchanged', 'skipped'] as const).map((count) => (
          <Statistic
            key={count}
            isPlain
            label={t(`imports.counts.${count}`)}
            value={format.number(report[count])}
          />
        ))}
        <Statistic isPlain label={t('imports.counts.unlisted')} value={format.number(hidden)} />
        <Statistic isPlain label={t('imports.counts.read')} value={format.number(report.read)} />
      </StatisticGroup>
      {tabs.length > 0 && (
        <Tabs label={t('imports.report.label')} value={tab} onChange={setTab} tabs={tabs} />
      )}
    </Stack>
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
