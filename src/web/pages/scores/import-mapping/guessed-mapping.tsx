import { useTranslation } from 'react-i18next';
import {
  guessMapping,
  type MappingGuess,
  type SavedMapping,
} from '#contract/import-mappings/import-mappings.ts';
import type { MappingDraft } from '#contract/import-mappings/mapping-draft.ts';
import { useCall } from '#web/api/use-call.ts';
import { CallState } from '#web/ui/display/call-state.tsx';
import { MappingEditor } from './mapping-editor.tsx';
import { sourceNameOf } from './read-sample.ts';

/** The editor of a saved mapping, or of one that is guessed from a table. */
export function GuessedMapping({
  opened: { fileName, sample },
  rows,
  saved,
  focused,
  onSaved,
  onLoad,
  submitLabel,
}: {
  opened: { fileName: string; sample: string };
  rows: MappingDraft['rows'];
  saved: SavedMapping | undefined;
  focused?: string | undefined;
  onSaved: (mapping: SavedMapping) => void;
  onLoad: (mapping: SavedMapping) => void;
  submitLabel: string;
}) {
  const { t } = useTranslation();
  const stated = saved && { delimiter: saved.mapping.delimiter, encoding: saved.mapping.encoding };
  const guess = useCall(guessMapping, { body: { sample, rows, ...stated } });
  return (
    <CallState call={guess} failed={t('importMapping.unreadable')}>
      {(first) => (
        <MappingEditor
          sample={sample}
          first={first}
          initial={{
            name: saved?.name ?? sourceNameOf(fileName),
            mapping: saved?.mapping ?? withSource(first, fileName),
          }}
          saved={saved}
          focused={focused}
          onSaved={onSaved}
          onLoad={onLoad}
          submitLabel={submitLabel}
        />
      )}
    </CallState>
  );
}

/** The source of events is named like the file until somebody says better. */
function withSource({ mapping }: MappingGuess, fileName: string): MappingDraft {
  const name = sourceNameOf(fileName);
  if (mapping.rows === 'venues' || mapping.fields.source || name === '') return mapping;
  const source = { from: 'constant', value: name } as const;
  return { ...mapping, fields: { source, ...mapping.fields } };
}
