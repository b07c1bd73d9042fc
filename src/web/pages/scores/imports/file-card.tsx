import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { FileProgress } from './file-progress.tsx';
import { FileResult } from './file-result.tsx';
import { FormatField } from './format-field.tsx';
import { type ChosenFile, isUnderWay } from './import-state.ts';
import type { Imports } from './use-imports.ts';

/** One file: how it is read, what importing it would do, and what became of it. */
export function FileCard({
  file,
  imports,
  mappings,
}: {
  file: ChosenFile;
  imports: Imports;
  mappings: readonly string[];
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
            detected={'report' in state ? (state.report?.format ?? null) : null}
            mappings={mappings}
            isDisabled={state.step === 'importing' || isDone}
            onChange={(next) => imports.read(file, next)}
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
      {isUnderWay(file) ? (
        <FileProgress file={file} onCancel={() => imports.cancel(file)} />
      ) : (
        <FileResult file={file} imports={imports} />
      )}
    </Card>
  );
}
