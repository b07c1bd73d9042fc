import { Import, RotateCcw, SlidersHorizontal, Table2, Undo2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ENCODING_NAMES, type FeedEncoding } from '#contract/feed-encodings.ts';
import type { ImportReport } from '#contract/imports.ts';
import { linkTo } from '#web/list/address/link-to.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Alert } from '#web/ui/display/alert.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { Row } from '#web/ui/layout/row.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { type ChosenFile, isWorthImporting } from './import-state.ts';
import { ReportView } from './report-view.tsx';
import { isUnlisted, NotRanked } from './unlisted.tsx';
import type { Imports } from './use-imports.ts';
import { useUndoImport } from './use-undo-import.ts';

const DefaultsDialog = lazy(() =>
  import('../row-defaults/defaults-dialog.tsx').then((module) => ({
    default: module.DefaultsDialog,
  })),
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
              {...linkTo('/scores/imports/$id', {}, { id: state.report.import_id })}
            >
              {t('imports.file.details')}
            </LinkButton>
            <LinkButton {...linkTo('/scores/week')}>{t('imports.file.toRanking')}</LinkButton>
          </>
        )}
      </Row>
      {isAsking && (
        <Suspense fallback={null}>
          <DefaultsDialog
            name={name}
            value={reading}
            onChange={(defaults) => imports.read(file, { ...reading, ...defaults })}
            onClose={() => setAsking(false)}
          />
        </Suspense>
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
