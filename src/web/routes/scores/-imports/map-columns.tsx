import { Table2 } from 'lucide-react';
import { useState } from 'react';
import {
  findFittingMappings,
  type SavedMapping,
} from '#contract/import-mappings/import-mappings.ts';
import { useCall } from '#web/data/use-call.ts';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { CallState } from '#web/ui/display/states.tsx';
import { Grid, Row, Stack } from '#web/ui/layout/layout.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { GuessedMapping, type Rows, RowsField } from '../-import-mapping/guessed-mapping.tsx';
import '#web/messages/imports.json';

type Props = {
  fileName: string;
  /** The first bytes of the table in base64. */
  sample: string;
  /** The mapping that the table was read by, which is to be changed. */
  saved: SavedMapping | undefined;
  /** The names of all saved mappings. */
  takenNames: readonly string[];
  /** The name of the mapping by which to read the table. */
  onUse: (name: string) => void;
  /** The same, of one that was saved just now. */
  onSaved: (name: string) => void;
};

/** How the columns of a table are read: by a saved mapping that fits, or by one that is made here. */
export function MapColumns(props: Props) {
  const { t } = useTranslation();
  const fitting = useCall(findFittingMappings, { body: { sample: props.sample } });
  return (
    <CallState call={fitting} failed={t('imports.map.failed')}>
      {({ mappings }) => <Choice {...props} mappings={mappings} />}
    </CallState>
  );
}

function Choice({ mappings, ...props }: Props & { mappings: readonly SavedMapping[] }) {
  const { t } = useTranslation();
  // An open editor stays, whatever mapping comes to fit meanwhile.
  const [isEditing, setEditing] = useState(props.saved !== undefined || mappings.length === 0);
  return (
    <Stack>
      <Text as="p" tone="neutral">
        {t(mappings.length > 0 ? 'imports.map.fits' : 'imports.map.none')}
      </Text>
      {mappings.length > 0 && (
        <Row gap="xs">
          {mappings.map(({ id, name }, index) => (
            // The first reads most of the columns.
            <Button
              key={id}
              variant={index === 0 ? 'filled' : 'light'}
              onClick={() => props.onUse(name)}
            >
              {t('imports.map.use', { name })}
            </Button>
          ))}
          {!isEditing && (
            <Button variant="outline" icon={Table2} onClick={() => setEditing(true)}>
              {t('imports.map.new')}
            </Button>
          )}
        </Row>
      )}
      {isEditing && <Editor {...props} />}
    </Stack>
  );
}

function Editor({ fileName, sample, saved, takenNames, onSaved }: Props) {
  const { t } = useTranslation();
  const [changed, setChanged] = useState(saved);
  const [rows, setRows] = useState<Rows>(saved?.mapping.rows ?? 'events');
  return (
    <Stack>
      <Grid min="16rem" gap="sm" repeat="fill">
        <RowsField value={rows} isDisabled={changed !== undefined} onChange={setRows} />
      </Grid>
      <GuessedMapping
        key={`${rows} ${changed?.id ?? ''} ${changed?.version ?? ''}`}
        opened={{ fileName, sample }}
        rows={rows}
        saved={changed}
        takenNames={takenNames}
        onOutcomes={() => setRows('outcomes')}
        submitLabel={t('imports.map.save')}
        onSaved={({ name }) => onSaved(name)}
        onLoad={setChanged}
      />
    </Stack>
  );
}
