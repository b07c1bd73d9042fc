import { useState } from 'react';
import type { MappingGuess } from '#contract/import-mappings/import-mappings.ts';
import type {
  EventMapping,
  MappingDraft,
  OutcomeMapping,
} from '#contract/import-mappings/mapping-draft.ts';
import { readEventSources } from '#contract/scores/desk/duplicates.ts';
import { listOutcomeKinds } from '#contract/scores/outcomes.ts';
import { DAY_MS } from '#scoring/durations.ts';
import { EVENT_TYPES } from '#scoring/score.ts';
import { useCall } from '#web/data/use-call.ts';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { dayOf } from '#web/ui/calendar/days.ts';
import { Alert } from '#web/ui/display/alert.tsx';
import { DateField } from '#web/ui/fields/pickers/late-fields.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { useNow } from '#web/ui/format/now.tsx';
import { Row } from '#web/ui/layout/layout.tsx';
import { withField } from './more-settings.tsx';
import '#web/messages/importMapping.json';

type Fixed<Mapping> = {
  mapping: Mapping;
  /** Whether somebody has tried to go on without the field at the path. */
  isMissing: (path: string) => boolean;
  /** Whether a mapping needs the field at the path. */
  rulesOf: (path: string) => { isRequired: boolean };
  onChange: (mapping: MappingDraft) => void;
};

/** What is the same for all rows of a table that has no column for it. */
export function SameForAll({ mapping, ...rest }: Fixed<MappingDraft>) {
  if (mapping.rows === 'outcomes') return <OutcomeFields mapping={mapping} {...rest} />;
  return mapping.rows === 'events' ? <TypeOfAll mapping={mapping} {...rest} /> : null;
}

function TypeOfAll({ mapping, isMissing, rulesOf, onChange }: Fixed<EventMapping>) {
  const { t } = useTranslation();
  const type = mapping.fields.event_type;
  if (type !== undefined && type.from !== 'constant') return null;
  return (
    <SelectField
      label={t('importMapping.typeOfAll')}
      {...rulesOf('fields.event_type')}
      error={isMissing('fields.event_type') ? t('importMapping.chooseType') : undefined}
      value={type?.value ?? ''}
      choices={[
        { value: '', label: t('importMapping.fixed.choose') },
        ...EVENT_TYPES.map((one) => ({ value: one, label: t(`scores.types.${one}`) })),
      ]}
      onChange={(value) => {
        const source = value === '' ? undefined : ({ from: 'constant', value } as const);
        onChange(withField(mapping, 'event_type', source));
      }}
    />
  );
}

/** The kind, the source of the ids, and the day. */
function OutcomeFields({ mapping, isMissing, rulesOf, onChange }: Fixed<OutcomeMapping>) {
  const { t } = useTranslation();
  const now = useNow();
  const { data: { kinds = [] } = {} } = useCall(listOutcomeKinds, {});
  const { data: { sources = [] } = {} } = useCall(readEventSources, {});
  const { fields, day } = mapping;
  const choose = (field: 'kind' | 'source', value: string) =>
    onChange(withField(mapping, field, value === '' ? undefined : { from: 'constant', value }));
  const choices = (known: readonly string[], value: string) => [
    { value: '', label: t('importMapping.fixed.choose') },
    ...[...new Set([...known, ...(value === '' ? [] : [value])])].map((one) => ({
      value: one,
      label: one,
    })),
  ];
  const constantOf = (source: OutcomeMapping['fields']['kind']) =>
    source === undefined ? '' : source.from === 'constant' ? source.value : null;
  const kind = constantOf(fields.kind);
  const source = fields.source_id ? constantOf(fields.source) : null;
  const dayOfAll = constantOf(day?.value);
  return (
    <>
      {kind !== null && (
        <SelectField
          label={t('importMapping.outcome.kind')}
          {...rulesOf('fields.kind')}
          error={isMissing('fields.kind') ? t('importMapping.outcome.chooseKind') : undefined}
          value={kind}
          choices={choices(
            kinds.map(({ name }) => name),
            kind,
          )}
          onChange={(value) => choose('kind', value)}
        />
      )}
      {source !== null && (
        <SelectField
          label={t('importMapping.outcome.source')}
          description={t('importMapping.outcome.sourceHelp')}
          error={isMissing('fields.source') ? t('importMapping.outcome.chooseSource') : undefined}
          value={source}
          choices={choices(
            sources.map((one) => one.source),
            source,
          )}
          onChange={(value) => choose('source', value)}
        />
      )}
      {dayOfAll !== null && (
        <DateField
          label={t('importMapping.outcome.day')}
          description={t('importMapping.outcome.dayHelp')}
          error={isMissing('day') ? t('importMapping.outcome.chooseDay') : undefined}
          max={dayOf(now + DAY_MS)}
          value={dayOfAll}
          onChange={(value) => {
            const { day: _, last_day: __, ...others } = mapping;
            const fixed = { value: { from: 'constant' as const, value }, patterns: ['ISO'] };
            onChange(value === '' ? others : { ...others, day: fixed });
          }}
        />
      )}
    </>
  );
}

/** Asks what the rows of a table are that looks like one of outcomes. */
export function RowsQuestion({
  doubts,
  onOutcomes,
}: {
  doubts: MappingGuess['doubts'];
  /** Reads it as one of outcomes. */
  onOutcomes: () => void;
}) {
  const { t } = useTranslation();
  const [isAnswered, setAnswered] = useState(false);
  const doubt = doubts.find(({ about }) => about === 'rows');
  if (isAnswered || doubt?.about !== 'rows') return null;
  return (
    <Alert
      tone="warning"
      title={t('importMapping.outcome.question')}
      message={t('importMapping.outcome.questionText', { column: doubt.column })}
      actions={
        <Row gap="xs">
          <Button size="sm" variant="outline" onClick={onOutcomes}>
            {t('importMapping.outcome.areOutcomes')}
          </Button>
          <Button size="sm" variant="outline" onClick={() => setAnswered(true)}>
            {t('importMapping.outcome.areEvents')}
          </Button>
        </Row>
      }
    />
  );
}
