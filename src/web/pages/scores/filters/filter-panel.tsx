import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type FacetAnswer, MAX_FACET_VALUES } from '#contract/scores/facets.ts';
import { foldText } from '#contract/scores/fold-search.ts';
import { EVENT_STATUSES, FILTER_LIMITS } from '#contract/scores/score-list.ts';
import { useAreaMessages } from '#web/api/messages.ts';
import type { ChangeSearch } from '#web/list/address/use-page-search.ts';
import { TextButton } from '#web/ui/buttons/text-button.tsx';
import { Alert } from '#web/ui/display/alert.tsx';
import { Switch } from '#web/ui/fields/choices/checkbox.tsx';
import { FieldGroup } from '#web/ui/fields/field.tsx';
import { NumberField } from '#web/ui/fields/numbers/number-field.tsx';
import { Combobox } from '#web/ui/fields/pickers/combobox.tsx';
import { DateField } from '#web/ui/fields/pickers/date-field.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { Grid } from '#web/ui/layout/grid.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import styles from './filters.module.css';
import {
  type NumberRange,
  RANGES,
  type RangeName,
  rangeOf,
  rangeProblem,
} from './impossible-filters.ts';
import type { ListExtraProps } from './list-extras.tsx';
import { nameCountry } from './name-country.ts';
import type { OwnFilters } from './own-filters.ts';
import { useFacets } from './use-facets.ts';
import { useProblemTexts } from './use-problem-texts.ts';
import { addDays } from './window-days.ts';

const TEXT_FILTERS: readonly TextFilterName[] = ['city', 'country', 'venue', 'source'];

const YES_NO_FILTERS = ['capacity_known', 'corrected'] as const;

const NEW_SINCE_DAYS = [1, 7, 30] as const;

/** The fields of our own filters. */
export function FilterPanel({ range, query, onChange, runId }: ListExtraProps) {
  useAreaMessages('scoreFilters');
  const { t } = useTranslation();
  const format = useFormat();
  const facets = useFacets(query, range, runId);
  const problems = useProblemTexts(range);
  const { first, last } = problems.days;
  const props = { query, onChange };
  const statusCounts = new Map(facets.data?.status.map(({ value, count }) => [value, count]));
  const day = (name: 'starts_from' | 'starts_to') => (
    <DateField
      label={t(`scoreFilters.${name}`)}
      placeholder={t('scoreFilters.any')}
      min={first}
      max={last}
      value={query[name] ?? ''}
      onChange={(value) => onChange({ [name]: value || undefined })}
      error={name === 'starts_to' ? problems.dayText(query) : undefined}
    />
  );

  return (
    <section className={styles.panel} aria-label={t('scoreFilters.title')}>
      {facets.error && (
        <Alert
          message={t('scoreFilters.notCounted', { reason: facets.error.message })}
          actions={<TextButton onClick={() => void facets.refetch()}>{t('retry')}</TextButton>}
        />
      )}
      <Stack gap="sm">
        <Grid min="12rem" gap="sm" repeat="fill">
          {TEXT_FILTERS.map((name) => (
            <TextFilter key={name} name={name} facets={facets.data} {...props} />
          ))}
          <SelectField
            label={t('scoreFilters.status')}
            value={query.status ?? ''}
            onChange={(value) => onChange({ status: value || undefined })}
            choices={[
              { value: '', label: t('scoreFilters.any') },
              ...EVENT_STATUSES.map((value) => {
                const name = t(`scores.statuses.${value}`);
                const count = format.number(statusCounts.get(value) ?? 0);
                const label = facets.data ? t('scoreFilters.counted', { name, count }) : name;
                return { value, label };
              }),
            ]}
          />
          {day('starts_from')}
          {day('starts_to')}
          {RANGES.map((name) => (
            <RangeFilter key={name} name={name} describeProblem={problems.rangeText} {...props} />
          ))}
          {YES_NO_FILTERS.map((name) => (
            <SelectField
              key={name}
              label={t(`scoreFilters.${name}.label`)}
              value={query[name] === undefined ? '' : query[name] ? 'yes' : 'no'}
              onChange={(value) => onChange({ [name]: value === '' ? undefined : value === 'yes' })}
              choices={[
                { value: '', label: t('scoreFilters.any') },
                { value: 'yes', label: t(`scoreFilters.${name}.yes`) },
                { value: 'no', label: t(`scoreFilters.${name}.no`) },
              ]}
            />
          ))}
          <DateField
            label={t('scoreFilters.newSince')}
            placeholder={t('scoreFilters.any')}
            max={problems.today}
            value={query.new_since ?? ''}
            onChange={(value) => onChange({ new_since: value || undefined })}
            error={problems.newSinceText(query)}
            presets={NEW_SINCE_DAYS.map((days) => ({
              value: addDays(problems.today, -days),
              label: t('scoreFilters.lastDays', { count: days }),
            }))}
          />
        </Grid>
        <Switch
          label={t('scoreFilters.passes.label')}
          description={t('scoreFilters.passes.description')}
          value={query.passes}
          onChange={(passes) => onChange({ passes })}
        />
      </Stack>
    </section>
  );
}

type TextFilterName = 'city' | 'country' | 'venue' | 'source';

/** One of the values that the events of the list have, with how many have it. */
function TextFilter({
  name,
  query,
  onChange,
  facets,
}: {
  name: TextFilterName;
  query: OwnFilters;
  onChange: ChangeSearch<OwnFilters>;
  facets: FacetAnswer | undefined;
}) {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const counted = facets?.[name] ?? [];
  const asked = query[name];
  // The service takes spellings that differ by case and accents for the same.
  const chosen =
    asked && (counted.find(({ value }) => foldText(value) === foldText(asked))?.value ?? asked);
  const isListed = counted.some(({ value }) => value === chosen);
  const offered = chosen && !isListed ? [{ value: chosen, count: null }, ...counted] : counted;
  const labelOf = (value: string) =>
    name === 'country' ? nameCountry(value, i18n.language) : value;
  const counts = new Map(offered.map(({ value, count }) => [value, count]));
  return (
    <Combobox
      isClearable
      label={t(`scoreFilters.${name}`)}
      placeholder={t('scoreFilters.any')}
      value={chosen ?? ''}
      onChange={(value) => onChange({ [name]: value || undefined })}
      choices={offered.map(({ value }) => ({ value, label: labelOf(value), keywords: value }))}
      renderChoice={(value) => {
        const count = counts.get(value);
        return (
          <Row as="span" gap="xs" justify="between" wrap={false} className={styles.choice}>
            <bdi>{labelOf(value)}</bdi>
            {count != null && (
              <Text size="sm" tone="neutral" isNumeric>
                {format.number(count)}
              </Text>
            )}
          </Row>
        );
      }}
      {...(counted.length >= MAX_FACET_VALUES && {
        description: t('scoreFilters.mostFrequent', { count: MAX_FACET_VALUES }),
      })}
    />
  );
}

/** The least and the greatest value of a number. */
function RangeFilter({
  name,
  query,
  onChange,
  describeProblem,
}: {
  name: RangeName;
  query: OwnFilters;
  onChange: ChangeSearch<OwnFilters>;
  describeProblem: (name: RangeName, range: NumberRange) => string | undefined;
}) {
  const { t } = useTranslation();
  const [draft, setDraft] = useDraftRange(
    rangeOf(name, query),
    (range) => rangeProblem(name, range) === null,
    ({ min, max }) =>
      onChange({ [`${name}_min`]: min ?? undefined, [`${name}_max`]: max ?? undefined }),
  );
  const field = (end: 'min' | 'max') => (
    <NumberField
      isNullable
      isLabelHidden
      label={t(`scoreFilters.${end}Of.${name}`)}
      placeholder={t(`scoreFilters.${end}`)}
      decimals={name === 'capacity' ? 0 : 4}
      min={FILTER_LIMITS[name].min}
      max={FILTER_LIMITS[name].max}
      value={draft[end]}
      onChange={(value) => setDraft({ ...draft, [end]: value })}
    />
  );
  return (
    <FieldGroup label={t(`scoreFilters.${name}`)} error={describeProblem(name, draft)}>
      <Grid columns={2} min="5rem" gap="xs">
        {field('min')}
        {field('max')}
      </Grid>
    </FieldGroup>
  );
}

const PAUSE_MS = 400;

/**
 * A range that is typed here and in force elsewhere: handed on when typing pauses and the range is possible.
 * One that comes from elsewhere (the back button, a removed filter) replaces it.
 */
function useDraftRange(
  value: NumberRange,
  isPossible: (range: NumberRange) => boolean,
  onSettle: (range: NumberRange) => void,
): [NumberRange, (range: NumberRange) => void] {
  const [draft, setDraft] = useState(value);
  const inForce = textOf(value);
  const handedOn = useRef(inForce);
  const latest = useRef({ value, isPossible, onSettle });
  useEffect(() => {
    latest.current = { value, isPossible, onSettle };
  });

  useEffect(() => {
    if (inForce === handedOn.current) return;
    handedOn.current = inForce;
    setDraft(latest.current.value);
  }, [inForce]);

  useEffect(() => {
    if (textOf(draft) === handedOn.current || !latest.current.isPossible(draft)) return;
    const timer = setTimeout(() => {
      handedOn.current = textOf(draft);
      latest.current.onSettle(draft);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [draft]);

  return [draft, setDraft];
}

function textOf({ min, max }: NumberRange): string {
  return `${min} ${max}`;
}
