import { createFileRoute } from '@tanstack/react-router';
import { FileInput, History, Import, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { FETCH_FILE } from '#contract/feeds/fetched-file.ts';
import type { SavedMapping } from '#contract/import-mappings/import-mappings.ts';
import { listMappings } from '#contract/import-mappings/import-mappings.ts';
import type { ImportFormat } from '#contract/imports.ts';
import { IMPORT_FORMATS } from '#contract/imports.ts';
import { ApiError } from '#contract/kit/errors.ts';
import { useApiContext } from '#web/data/api-context.ts';
import { useCall } from '#web/data/use-call.ts';
import { page } from '#web/page.ts';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Banner } from '#web/ui/display/alert.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { EmptyState, Skeleton } from '#web/ui/display/states.tsx';
import { FileField } from '#web/ui/fields/files/file-field.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextArea } from '#web/ui/fields/text/text-area.tsx';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { Progress } from '#web/ui/figures/figures.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { Form, FormActions } from '#web/ui/forms/form.tsx';
import { Unsaved } from '#web/ui/forms/unsaved.ts';
import { useForm } from '#web/ui/forms/use-form.ts';
import { Row, Stack } from '#web/ui/layout/layout.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { latePart } from '#web/ui/loading/late-part.tsx';
import { Tabs } from '#web/ui/navigation/tabs.tsx';
import { FileResult } from '../-imports/file-result.tsx';
import type { Reading } from '../-imports/import-state.ts';
import {
  type ChosenFile,
  type FileState,
  isUnderWay,
  isWorthImporting,
} from '../-imports/import-state.ts';
import type { Imports, NewFile } from '../-imports/use-imports.ts';
import { useImports } from '../-imports/use-imports.ts';
import '#web/messages/imports.json';

export const Route = createFileRoute('/scores/import/')({
  ...page({
    title: 'pageTitles.import',
    needsAdditions: true,
    access: { action: 'create', subject: 'Event' },
  }),
  component: ImportPage,
});

/** Files to import: each is checked first, and imported when somebody has seen what that would do. */
function ImportPage() {
  const { t } = useTranslation();
  const format = useFormat();
  const imports = useImports();
  const mappings = useCall(listMappings, {});
  const { files } = imports;
  const ready = files.filter(isWorthImporting);
  const isImporting = files.some(({ state }) => state.step === 'importing');
  return (
    <Page
      title={t('pageTitles.import')}
      description={t('imports.description')}
      actions={
        <LinkButton variant="outline" icon={History} to="/scores/imports">
          {t('imports.history')}
        </LinkButton>
      }
    >
      <Stack gap="lg">
        <LostFiles files={files} />
        <ChooseFiles onChoose={imports.add} />
        {files.length === 0 && (
          <EmptyState icon={FileInput} title={t('imports.none.title')}>
            {t('imports.none.description')}
          </EmptyState>
        )}
        {files.map((file) => (
          <FileCard
            key={file.id}
            file={file}
            imports={imports}
            mappings={mappings.data?.mappings ?? []}
          />
        ))}
        {ready.length > 1 && (
          <Row justify="end">
            <Button icon={Import} onClick={() => ready.forEach(imports.importFile)}>
              {t('imports.all', { files: format.number(ready.length) })}
            </Button>
          </Row>
        )}
      </Stack>
      <Unsaved isDirty={isImporting} />
    </Page>
  );
}

const NO_FILES: { names: readonly string[] } = { names: [] };

/** Says after a reload, or another sign-in, which files were chosen and have to be chosen again. */
function LostFiles({ files }: { files: readonly ChosenFile[] }) {
  const { t } = useTranslation();
  const [lost, setLost] = useState(NO_FILES.names);
  const waiting = files.filter((file) => file.state.step === 'mapping' || isWorthImporting(file));
  const names = waiting.map(({ name }) => name);
  return (
    <>
      <Unsaved
        isDirty={names.length > 0}
        asks={false}
        draft={{
          of: 'import',
          values: { names },
          saved: NO_FILES,
          onRestore: (merge) => setLost(merge(NO_FILES, NO_FILES).names),
        }}
      />
      {lost.length > 0 && (
        <Banner
          message={t('imports.lost', { names: lost.join(', ') })}
          onDismiss={() => setLost(NO_FILES.names)}
        />
      )}
    </>
  );
}

/** Files to drop or choose, a text to paste, or the address of a file. */
function ChooseFiles({ onChoose }: { onChoose: (files: NewFile[]) => void }) {
  const { t } = useTranslation();
  const [tab, setTab] = useState<'files' | 'paste' | 'address'>('files');
  const [text, setText] = useState('');
  const handlePaste = () => {
    onChoose([{ name: t('imports.choose.textName'), content: new Blob([text]) }]);
    setText('');
  };
  return (
    <Card title={t('imports.choose.title')}>
      <Tabs
        label={t('imports.choose.title')}
        value={tab}
        onChange={setTab}
        tabs={[
          {
            name: 'files',
            label: t('imports.choose.files'),
            content: (
              <FileField
                label={t('imports.choose.label')}
                isLabelHidden
                isMultiple
                hint={t('imports.choose.hint')}
                onChange={(files) =>
                  onChoose(files.map((file) => ({ name: file.name, content: file })))
                }
              />
            ),
          },
          {
            name: 'paste',
            label: t('imports.choose.paste'),
            content: (
              <Stack gap="sm">
                <TextArea
                  label={t('imports.choose.text')}
                  rows={6}
                  value={text}
                  onChange={setText}
                />
                <Row justify="end">
                  <Button isDisabled={text.trim() === ''} onClick={handlePaste}>
                    {t('imports.choose.add')}
                  </Button>
                </Row>
              </Stack>
            ),
          },
          {
            name: 'address',
            label: t('imports.choose.web'),
            content: <FetchFile onFetch={(file) => onChoose([file])} />,
          },
        ]}
      />
    </Card>
  );
}

/** The address of a file on the web, which the server fetches once. */
function FetchFile({ onFetch }: { onFetch: (file: NewFile) => void }) {
  const { t } = useTranslation();
  const { openFile } = useApiContext();
  const abort = useRef<AbortController | null>(null);
  useEffect(() => () => abort.current?.abort(), []);
  const form = useForm({
    initial: { address: '' },
    schema: FETCH_FILE.body,
    labels: 'imports.choose',
    send: async (body) => {
      if (!openFile) throw new ApiError('unavailable', t('imports.failed'));
      abort.current = new AbortController();
      const response = await openFile(FETCH_FILE.path, { body }, abort.current.signal);
      const content = await response.blob().catch(() => {
        throw new ApiError('unavailable', t('imports.choose.brokenOff'));
      });
      onFetch({ name: fileNameOf(body.address), content });
    },
    onSent: () => form.reset({ address: '' }),
  });
  return (
    <Form form={form} label={t('imports.choose.web')}>
      <TextField
        {...form.field('address')}
        type="url"
        inputMode="url"
        autoComplete="off"
        dir="ltr"
        description={t('imports.choose.addressHelp')}
      />
      <FormActions submitLabel={t('imports.choose.fetch')} isSending={form.isSending} />
    </Form>
  );
}

/** The last part of an address with something in it: of its path, else the host. */
function fileNameOf(address: string): string {
  const { pathname, host } = new URL(address.trim());
  const last = pathname.split('/').findLast((part) => part !== '') ?? host;
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}

const MapColumns = latePart(
  () => import('../-imports/map-columns.tsx').then((module) => module.MapColumns),
  { fallback: <Skeleton count={3} height={130} /> },
);

/** One file: how it is read, what importing it would do, and what became of it. */
function FileCard({
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
        <MapColumns
          fileName={name}
          sample={state.sample}
          takenNames={mappings.map((mapping) => mapping.name)}
          saved={mappings.find((mapping) => mapping.name === reading.mapping)}
          onUse={(mapping) => imports.read(file, { ...reading, format: 'table', mapping })}
          onSaved={(mapping) => imports.readBySaved(file, mapping)}
        />
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

/** How much of a file is sent, while it is checked or imported. */
function FileProgress({ file, onCancel }: { file: ChosenFile; onCancel: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { name, state } = file;
  if (state.step !== 'checking' && state.step !== 'importing') return null;
  const percent = Math.round(state.share * 100);
  return (
    <Stack gap="sm">
      <Progress label={t(`imports.file.${state.step}`, { name })} value={percent} />
      <Row justify="between">
        <Text size="sm" tone="neutral">
          {state.share < 1
            ? t('imports.file.sending', { share: format.percent(state.share) })
            : t('imports.file.reading')}
        </Text>
        {state.step === 'importing' && (
          <Button variant="outline" size="sm" onClick={onCancel}>
            {t('imports.file.cancel')}
          </Button>
        )}
      </Row>
    </Stack>
  );
}

const BY_MAPPING = 'mapping ';

/** The mapping of a table that is read by one may have been saved a moment ago. */
function withChosen(mappings: readonly string[], chosen: string | undefined): string[] {
  return [...new Set([...mappings, ...(chosen === undefined ? [] : [chosen])])];
}

/** In which format a file is read, or by which saved mapping. */
function FormatField({
  name,
  value: { format, mapping },
  detected,
  mappings,
  isDisabled,
  onChange,
}: {
  /** Of the file. */
  name: string;
  value: Reading;
  /** Null until the file is checked. */
  detected: ImportFormat | null;
  mappings: readonly string[];
  isDisabled: boolean;
  onChange: (reading: Reading) => void;
}) {
  const { t } = useTranslation();
  const formats = IMPORT_FORMATS.filter((one) => one !== 'table');
  const auto =
    format === 'auto' && detected !== null
      ? t('imports.file.autoAs', { format: detected })
      : t('imports.file.auto');
  return (
    <SelectField
      label={t('imports.file.format', { name })}
      isLabelHidden
      isDisabled={isDisabled}
      value={mapping === undefined ? format : BY_MAPPING + mapping}
      choices={[
        { value: 'auto', label: auto },
        ...formats.map((one) => ({ value: one, label: one })),
        { value: 'table', label: t('imports.file.table') },
        ...withChosen(mappings, mapping).map((one) => ({
          value: BY_MAPPING + one,
          label: t('imports.file.mapping', { name: one }),
        })),
      ]}
      onChange={(chosen) => {
        const known = IMPORT_FORMATS.find((one) => one === chosen);
        if (chosen.startsWith(BY_MAPPING)) {
          onChange({ format: 'table', mapping: chosen.slice(BY_MAPPING.length) });
        } else onChange({ format: known ?? 'auto' });
      }}
    />
  );
}
