import { useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  createMapping,
  guessMapping,
  type MappingGuess,
  mappingConflict,
  previewMapping,
  replaceMapping,
  type SavedMapping,
} from '#contract/import-mappings/import-mappings.ts';
import type { MappingDraft } from '#contract/import-mappings/mapping-draft.ts';
import { ApiError } from '#contract/kit/errors.ts';
import { invalidateResources } from '#web/api/invalidate-resources.ts';
import { useCall } from '#web/api/use-call.ts';
import { useChange } from '#web/api/use-change.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Alert } from '#web/ui/display/alert.tsx';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { checkFields } from '#web/ui/forms/check-fields.ts';
import { Form } from '#web/ui/forms/form.tsx';
import { FormActions } from '#web/ui/forms/form-actions.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { Section } from '#web/ui/layout/section.tsx';
import { EventFields } from './event-fields.tsx';
import { GuessNotes } from './guess-notes.tsx';
import { faultOf, MappingFieldsContext } from './mapping-context.ts';
import { MappingPreview, SampleTable } from './mapping-preview.tsx';
import { ReadingFields } from './reading-fields.tsx';
import { VenueFields } from './venue-fields.tsx';

type Values = { name: string; mapping: MappingDraft };

/** A mapping beside the first rows of its table and what it makes of them; saved under a name. */
export function MappingEditor({
  sample,
  first,
  initial,
  saved,
  focused,
  onSaved,
  onLoad,
  submitLabel,
}: {
  /** The first bytes of the table in base64. */
  sample: string;
  /** What was guessed without being told anything. */
  first: MappingGuess;
  initial: Values;
  /** The mapping that is changed; absent for a new one. */
  saved?: SavedMapping | undefined;
  /** The path of the field that gets the focus. */
  focused?: string | undefined;
  onSaved: (mapping: SavedMapping) => void;
  /** Goes on with what somebody else has saved. */
  onLoad: (mapping: SavedMapping) => void;
  submitLabel: string;
}) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const create = useChange(createMapping);
  const replace = useChange(replaceMapping);
  const [theirs, setTheirs] = useState<SavedMapping | null>(null);
  const form = useForm<Values>({
    initial,
    check: (values) => checkFields(createMapping.body, values),
    send: async (values) => {
      // The check has passed, so the draft is a whole mapping; its type says only that it may be.
      const body = createMapping.body.parse(values);
      onSaved(saved ? await replaceSaved(saved, body) : await create.mutateAsync({ body }));
    },
  });
  const { ref } = form.form;
  useEffect(() => {
    if (focused !== undefined) {
      ref.current?.querySelector<HTMLElement>(`select[name="${focused}"]`)?.focus();
    }
  }, [ref, focused]);
  const replaceSaved = async (
    { id, version }: SavedMapping,
    body: Pick<SavedMapping, 'name' | 'mapping'>,
  ) => {
    try {
      return await replace.mutateAsync({ params: { id }, body: { ...body, version } });
    } catch (error) {
      const conflict = error instanceof ApiError ? mappingConflict.safeParse(error.details) : null;
      if (conflict?.success) {
        setTheirs(conflict.data.newest);
        invalidateResources(queryClient, ['import_mappings']);
      }
      throw error;
    }
  };
  const { name, mapping } = form.values;
  const { rows, delimiter, encoding } = mapping;
  const reread = useCall(
    guessMapping,
    { body: { sample, rows, delimiter, encoding } },
    { keepPrevious: true },
  );
  const table = reread.data ?? first;
  const preview = useCall(
    previewMapping,
    { body: useDeferredValue({ mapping, columns: table.columns, rows: table.sample }) },
    { keepPrevious: true },
  );

  const change = (next: Partial<MappingDraft>) =>
    form.set((now) => ({ mapping: merged(now.mapping, next) }));
  const errorOf = (path: string, field: string) => {
    const missing = form.errorOf(`mapping.${path}`);
    const fault = faultOf(preview.data, field);
    if (missing !== undefined || !fault) return missing;
    // A field that is not mapped yet is no fault of any row.
    if (!isMapped(mapping, path)) return undefined;
    return fault.row === null
      ? fault.reason
      : t('importMapping.fault', { row: fault.row, reason: fault.reason });
  };
  const exampleOf = (column: string) => {
    const place = table.columns.indexOf(column);
    return table.sample.map((cells) => cells[place]?.trim() ?? '').find((cell) => cell) ?? '';
  };

  return (
    <Form form={form} label={t('importMapping.editor')} guard>
      <SampleTable columns={table.columns} rows={table.sample} />
      <Alert message={reread.error?.message} />
      <MappingFieldsContext value={{ columns: table.columns, exampleOf, errorOf }}>
        <Section title={t('importMapping.reading.title')} level={3}>
          <ReadingFields mapping={mapping} onChange={change} />
        </Section>
        {!saved && (
          <GuessNotes
            guess={first}
            isMapped={(field) => isMapped(mapping, field) || isMapped(mapping, `fields.${field}`)}
            onPattern={(column, pattern) => change(withPattern(mapping, column, pattern))}
          />
        )}
        {mapping.rows === 'events' ? (
          <EventFields mapping={mapping} onChange={change} />
        ) : (
          <VenueFields mapping={mapping} onChange={change} />
        )}
      </MappingFieldsContext>
      <Alert message={preview.error?.message} />
      <MappingPreview rows={preview.data?.rows ?? []} />
      <TextField
        name="name"
        label={t('importMapping.name')}
        description={t('importMapping.nameHelp')}
        value={name}
        error={form.errorOf('name')}
        maxLength={80}
        isRequired
        onChange={(text) => form.set({ name: text })}
      />
      {theirs && (
        <Alert
          tone="warning"
          message={t('importMapping.theirs', {
            version: theirs.version,
            name: theirs.saved_by ?? t('importMapping.list.somebody'),
          })}
          actions={
            <Button size="sm" variant="outline" onClick={() => form.leave(() => onLoad(theirs))}>
              {t('importMapping.loadTheirs')}
            </Button>
          }
        />
      )}
      <FormActions
        submitLabel={submitLabel}
        isSending={form.isSending}
        isDirty={form.isDirty}
        isSticky
      />
    </Form>
  );
}

/** Both kinds keep what they have; the change is one of the fields of its own kind. */
function merged(mapping: MappingDraft, change: Partial<MappingDraft>): MappingDraft {
  if (mapping.rows === 'venues') {
    return change.rows === 'events' ? mapping : { ...mapping, ...change, rows: 'venues' };
  }
  return change.rows === 'venues' ? mapping : { ...mapping, ...change, rows: 'events' };
}

function isMapped(mapping: MappingDraft, path: string): boolean {
  const [part, field] = path.split('.');
  if (part === 'fields') return Object.hasOwn(mapping.fields, field ?? '');
  return mapping.rows === 'events' && part !== undefined && Object.hasOwn(mapping, part);
}

/** The pattern for every date that comes from the column. */
function withPattern(
  mapping: MappingDraft,
  column: string,
  pattern: string,
): Partial<MappingDraft> {
  if (mapping.rows === 'venues') return {};
  const { starts, ends } = mapping;
  const isOf = (date: typeof starts | typeof ends) =>
    date?.value.from === 'column' && date.value.column === column;
  return {
    ...(starts && isOf(starts) && { starts: { ...starts, patterns: [pattern] } }),
    ...(ends && isOf(ends) && { ends: { ...ends, patterns: [pattern] } }),
  };
}
