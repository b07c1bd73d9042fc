import { X } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { SavedMapping } from '#contract/import-mappings/import-mappings.ts';
import type { ImportFormat } from '#contract/imports.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { FileProgress } from './file-progress.tsx';
import { FileResult } from './file-result.tsx';
import { FormatField } from './format-field.tsx';
import { type ChosenFile, type FileState, isUnderWay } from './import-state.ts';
import type { Imports } from './use-imports.ts';

const MapColumns = lazy(() =>
  import('./map-columns.tsx').then((module) => ({ default: module.MapColumns })),
);

/** One file: how it is read, what importing it would do, and what became of it. */
export function FileCard({
  file,
  imports,
  mappings,
}: {
  file: ChosenFile;
  imports: Imports;
  mappings: readonly SavedMapping[];
}) {
  const { t } = useTranslation();
  const { name, reading, state } = file;
  const isDone = state.step === 'imported' || state.step === 'undone';
  return (
    <Card
      title={name}
      actions={
        <Row gap="xs" wrap={false}>
          <FormatField
            name={name}
            value={reading}
            detected={detectedFormat(state)}
            mappings={mappings.map((mapping) => mapping.name)}
            isDisabled={state.step === 'importing' || isDone}
            onChange={(next) => imports.read(file, { ...reading, mapping: undefined, ...next })}
          />
          <IconButton
            icon={X}
            label={t('imports.file.remove', { name })}
            isDisabled={state.step === 'importing'}
            onClick={() => imports.remove(file)}
          />
        </Row>
      }
    >
      {state.step === 'mapping' && (
        <Suspense fallback={<Skeleton count={3} height={130} />}>
          <MapColumns
            fileName={name}
            sample={state.sample}
            mend={state.mend}
            saved={mappings.find((mapping) => mapping.name === reading.mapping)}
            onUse={(mapping) => imports.read(file, { ...reading, format: 'table', mapping })}
            onSaved={(mapping) => imports.readBySaved(file, mapping)}
          />
        </Suspense>
      )}
      {isUnderWay(file) && <FileProgress file={file} onCancel={() => imports.cancel(file)} />}
      {'report' in state && state.step !== 'importing' && (
        <FileResult file={file} imports={imports} />
      )}
    </Card>
  );
}

function detectedFormat(state: FileState): ImportFormat | null {
  if (state.step === 'mapping') return 'table';
  return 'report' in state ? (state.report?.format ?? null) : null;
}
