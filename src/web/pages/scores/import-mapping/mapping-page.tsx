import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listMappings, type SavedMapping } from '#contract/import-mappings/import-mappings.ts';
import { useCall } from '#web/api/use-call.ts';
import { CallState } from '#web/ui/display/call-state.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { FileField } from '#web/ui/fields/files/file-field.tsx';
import { Grid } from '#web/ui/layout/grid.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { showToast } from '#web/ui/overlays/toast.ts';
import { GuessedMapping } from './guessed-mapping.tsx';
import { readSample } from './read-sample.ts';
import { type Rows, RowsField } from './rows-field.tsx';
import { SavedMappings } from './saved-mappings.tsx';

type Opened = { fileName: string; sample: string };

/** Makes, tries and saves mappings of tables. */
export function ImportMappingPage() {
  const { t } = useTranslation();
  const saved = useCall(listMappings, {});
  const [opened, setOpened] = useState<Opened | null>(null);
  const [rows, setRows] = useState<Rows>('events');
  const [changed, setChanged] = useState<SavedMapping | null>(null);
  const open = async (file: File) =>
    setOpened({ fileName: file.name, sample: await readSample(file) });
  const choose = (mapping: SavedMapping | null) => {
    setChanged(mapping);
    if (mapping) setRows(mapping.mapping.rows);
  };
  return (
    <Page title={t('importMapping.title')} description={t('importMapping.description')}>
      <CallState call={saved} failed={t('importMapping.failed')}>
        {({ mappings }) => (
          <Stack>
            <SavedMappings mappings={mappings} chosen={changed?.id ?? null} onChoose={choose} />
            <Card
              title={
                changed
                  ? t('importMapping.changeTitle', { name: changed.name })
                  : t('importMapping.newTitle')
              }
            >
              <Stack>
                <Grid min="16rem" gap="sm">
                  <FileField
                    label={t('importMapping.table')}
                    description={t('importMapping.tableHelp')}
                    accept=".csv,.tsv,.txt,.gz"
                    {...(opened && { hint: opened.fileName })}
                    onChange={([file]) => file && open(file)}
                  />
                  <RowsField value={rows} isDisabled={changed !== null} onChange={setRows} />
                </Grid>
                {opened && (
                  <GuessedMapping
                    key={`${opened.fileName} ${opened.sample.length} ${rows} ${changed?.id ?? ''} ${changed?.version ?? ''}`}
                    opened={opened}
                    rows={rows}
                    saved={changed ?? undefined}
                    submitLabel={t('importMapping.save')}
                    onLoad={choose}
                    onSaved={(mapping) => {
                      choose(mapping);
                      showToast({
                        tone: 'success',
                        message: t('importMapping.saved', { name: mapping.name }),
                      });
                    }}
                  />
                )}
              </Stack>
            </Card>
          </Stack>
        )}
      </CallState>
    </Page>
  );
}
