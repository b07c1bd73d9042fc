import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { type ImportRun, readImport } from '#contract/import-runs.ts';
import { useApiContext } from '#web/api/api-context.ts';
import { useCall } from '#web/api/use-call.ts';
import { linkTo } from '#web/list/address/link-to.ts';
import { ExportButton } from '#web/list/page/export-button.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Alert } from '#web/ui/display/alert.tsx';
import { CallState } from '#web/ui/display/call-state.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { Columns } from '#web/ui/layout/columns.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { saveErrors } from '../save-errors.ts';
import { useUndoImport } from '../use-undo-import.ts';
import { ImportFacts } from './import-facts.tsx';
import { ImportedEvents } from './imported-events.tsx';

/** One import: the file, what became of its rows, the events that it made or changed, and undoing it. */
export function ImportDetailPage() {
  const { t } = useTranslation();
  const { id }: { id?: string } = useParams({ strict: false });
  const one = useCall(readImport, { params: { id: Number(id) } });
  return (
    <Page
      title={one.data?.run.file_name ?? t('imports.one.title', { id })}
      actions={
        <LinkButton variant="light" {...linkTo('/scores/imports')}>
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
          actions: <LinkButton {...linkTo('/scores/imports')}>{t('imports.history')}</LinkButton>,
        }}
      >
        {({ run, undo_refusal: refusal, kept_rows: keptRows }) => (
          <Columns width="20rem" aside={<ImportFacts run={run} />}>
            <Stack>
              <Outcome run={run} refusal={refusal} />
              <Actions run={run} canUndo={refusal === null} hasErrors={keptRows > 0} />
              {run.state === 'stored' && <ImportedEvents id={run.id} />}
            </Stack>
          </Columns>
        )}
      </CallState>
    </Page>
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
