import { type ReactNode, useEffect, useRef, useState } from 'react';
import { listPeople } from '#contract/scores/desk/decisions.ts';
import { type FacetAnswer, MAX_FACET_VALUES } from '#contract/scores/facets.ts';
import { foldText } from '#contract/scores/fold-search.ts';
import {
  FILTER_NAMES,
  type FilterName,
  type FilterOf,
  isFilterOf,
  type OwnFilters,
  SCORE_FILTERS,
} from '#contract/scores/score-filters.ts';
import { useSession } from '#web/data/api-context.ts';
import { useCall } from '#web/data/use-call.ts';
import type { ChangeSearch } from '#web/list/use-page-search.ts';
import { useTranslation } from '#web/translation.tsx';
import { TextButton } from '#web/ui/buttons/button.tsx';
import { addDays } from '#web/ui/calendar/days.ts';
import { Alert } from '#web/ui/display/alert.tsx';
import { Switch } from '#web/ui/fields/choices/checkbox.tsx';
import { FieldGroup } from '#web/ui/fields/field.tsx';
import { NumberField } from '#web/ui/fields/numbers/number-field.tsx';
import { Combobox } from '#web/ui/fields/pickers/combobox.tsx';
import { DateField } from '#web/ui/fields/pickers/date-field.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { useDebouncedEffect } from '#web/ui/hooks/use-debounced.ts';
import { useMediaQuery } from '#web/ui/hooks/use-media-query.ts';
import { Grid, Row, Stack } from '#web/ui/layout/layout.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { nameCountry, useFilterProblems } from './filter-texts.ts';
import styles from './filters.module.css';
import type { ListExtraProps } from './list-extras.tsx';
import { useFacets } from './use-facets.ts';
import '#web/messages/scoreFilters.json';

const SINCE_DAYS = [1, 7, 30] as const;

/** The fields of our own filters. */
export function FilterPanel({
  range,
  query,
  onChange,
  runId,
  quick,
}: ListExtraProps & {
  /** The filters that stand beside the search where there is room. */
  quick: ReactNode;
}) {
  const { t } = useTranslation();
  const isPhone = useMediaQuery('(width < 720px)');
  const facets = useFacets(query, range, runId);
  const problems = useFilterProblems(range);
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
          {isPhone && quick}
          {FILTER_NAMES.map((name) => (
            <FilterFields
              key={name}
              name={name}
              query={query}
              onChange={onChange}
              facets={facets.data}
              problems={problems}
            />
          ))}
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

type FieldProps<Name extends FilterName = FilterName> = {
  name: Name;
  query: OwnFilters;
  onChange: ChangeSearch<OwnFilters>;
  /** How many events have each value, for the filters by values; absent until they are counted. */
  facets: Pick<FacetAnswer, FilterOf<'choice' | 'person' | 'text' | 'country'>> | undefined;
  problems: ReturnType<typeof useFilterProblems>;
};

function FilterFields({ name, ...props }: FieldProps) {
  if (isFilterOf(name, 'choice')) return <ChoiceFilter name={name} {...props} />;
  if (isFilterOf(name, 'days')) return <DaysFilter name={name} {...props} />;
  if (isFilterOf(name, 'numbers')) return <RangeFilter name={name} {...props} />;
  if (isFilterOf(name, 'flag')) return <FlagFilter name={name} {...props} />;
  if (isFilterOf(name, 'since')) return <SinceFilter name={name} {...props} />;
  if (isFilterOf(name, 'person')) return <PersonFilter name={name} {...props} />;
  return <TextFilter name={name} {...props} />;
}

function countsOf(buckets: FacetAnswer['city'] | undefined): ReadonlyMap<string, number> {
  return new Map(buckets?.map(({ value, count }) => [value, count]));
}

function PersonFilter({ name, query, onChange, facets }: FieldProps<FilterOf<'person'>>) {
  const { t } = useTranslation();
  const counts = countsOf(facets?.[name]);
  const people = useCall(listPeople, {});
  const me = useSession()?.userData.id;
  const chosen = query[name];
  const others = (people.data?.people ?? [])
    .filter(({ id }) => id !== me || chosen === String(id))
    .map((person) => ({ value: String(person.id), label: person.full_name }));
  const choices = [
    { value: 'me', label: t('scoreFilters.people.me') },
    { value: 'none', label: t('scoreFilters.people.none') },
    ...others,
  ];
  const labels = new Map(choices.map(({ value, label }) => [value, label]));
  return (
    <Combobox
      isClearable
      label={t(`scoreFilters.filters.${name}.label`)}
      placeholder={t('scoreFilters.any')}
      value={chosen ?? ''}
      onChange={(value) => onChange({ [name]: value || undefined })}
      isLoading={people.isPending}
      choices={choices}
      renderChoice={(value) => (
        <Counted
          label={labels.get(value) ?? value}
          count={facets && (counts.get(value === 'me' ? String(me) : value) ?? 0)}
        />
      )}
      {...(people.error && { description: people.error.message })}
    />
  );
}

function ChoiceFilter({ name, query, onChange, facets }: FieldProps<FilterOf<'choice'>>) {
  const { t } = useTranslation();
  const format = useFormat();
  const counts = countsOf(facets?.[name]);
  return (
    <SelectField
      label={t(`scoreFilters.filters.${name}.label`)}
      value={query[name] ?? ''}
      onChange={(value) => onChange({ [name]: value || undefined })}
      choices={[
        { value: '', label: t('scoreFilters.any') },
        ...SCORE_FILTERS[name].values.map((value) => {
          const text = t(`scoreFilters.values.${value}`);
          const count = format.number(counts.get(value) ?? 0);
          const label = facets ? t('scoreFilters.counted', { name: text, count }) : text;
          return { value, label };
        }),
      ]}
    />
  );
}

function DaysFilter({ name, query, onChange, problems }: FieldProps<FilterOf<'days'>>) {
  const { t } = useTranslation();
  const { first, last } = problems.days;
  const field = (end: 'from' | 'to', error?: string) => (
    <DateField
      label={t(`scoreFilters.filters.${name}.${end}`)}
      placeholder={t('scoreFilters.any')}
      min={first}
      max={last}
      value={query[`${name}_${end}`] ?? ''}
      onChange={(value) => onChange({ [`${name}_${end}`]: value || undefined })}
      error={error}
    />
  );
  return (
    <>
      {field('from')}
      {field('to', problems.textOf(name, query))}
    </>
  );
}

function FlagFilter({ name, query, onChange }: FieldProps<FilterOf<'flag'>>) {
  const { t } = useTranslation();
  return (
    <SelectField
      label={t(`scoreFilters.filters.${name}.label`)}
      value={query[name] === undefined ? '' : query[name] ? 'yes' : 'no'}
      onChange={(value) => onChange({ [name]: value === '' ? undefined : value === 'yes' })}
      choices={[
        { value: '', label: t('scoreFilters.any') },
        { value: 'yes', label: t(`scoreFilters.filters.${name}.yes`) },
        { value: 'no', label: t(`scoreFilters.filters.${name}.no`) },
      ]}
    />
  );
}

function SinceFilter({ name, query, onChange, problems }: FieldProps<FilterOf<'since'>>) {
  const { t } = useTranslation();
  const { today } = problems;
  return (
    <DateField
      label={t(`scoreFilters.filters.${name}.label`)}
      placeholder={t('scoreFilters.any')}
      max={today}
      value={query[name] ?? ''}
      onChange={(value) => onChange({ [name]: value || undefined })}
      error={problems.textOf(name, query)}
      presets={SINCE_DAYS.map((days) => ({
        value: addDays(today, -days),
        label: t('scoreFilters.lastDays', { count: days }),
      }))}
    />
  );
}

/** One of the values that the events of the list have, with how many have it. */
function TextFilter({ name, query, onChange, facets }: FieldProps<FilterOf<'text' | 'country'>>) {
  const { t, language } = useTranslation();
  const counted = facets?.[name] ?? [];
  const asked = query[name];
  // The service takes spellings that differ by case and accents for the same.
  const chosen =
    asked && (counted.find(({ value }) => foldText(value) === foldText(asked))?.value ?? asked);
  const isListed = counted.some(({ value }) => value === chosen);
  const offered = chosen && !isListed ? [{ value: chosen, count: null }, ...counted] : counted;
  const labelOf = (value: string) =>
    isFilterOf(name, 'country') ? nameCountry(value, language) : value;
  const counts = new Map(offered.map(({ value, count }) => [value, count]));
  return (
    <Combobox
      isClearable
      label={t(`scoreFilters.filters.${name}.label`)}
      placeholder={t('scoreFilters.any')}
      value={chosen ?? ''}
      onChange={(value) => onChange({ [name]: value || undefined })}
      choices={offered.map(({ value }) => ({ value, label: labelOf(value), keywords: value }))}
      renderChoice={(value) => <Counted label={labelOf(value)} count={counts.get(value)} />}
      {...(counted.length >= MAX_FACET_VALUES && {
        description: t('scoreFilters.mostFrequent', { count: MAX_FACET_VALUES }),
      })}
    />
  );
}

/** A choice with how many events it would list. */
function Counted({ label, count }: { label: string; count: number | null | undefined }) {
  const format = useFormat();
  return (
    <Row as="span" gap="xs" justify="between" wrap={false} className={styles.choice}>
      <bdi>{label}</bdi>
      {count != null && (
        <Text size="sm" tone="neutral" isNumeric>
          {format.number(count)}
        </Text>
      )}
    </Row>
  );
}

/** The least and the greatest value of a number. */
function RangeFilter({ name, query, onChange, problems }: FieldProps<FilterOf<'numbers'>>) {
  const { t } = useTranslation();
  const { min, max, decimals } = SCORE_FILTERS[name];
  const asked = (range: NumberRange): OwnFilters => ({
    [`${name}_min`]: range.min ?? undefined,
    [`${name}_max`]: range.max ?? undefined,
  });
  const [draft, setDraft] = useDraftRange(
    { min: query[`${name}_min`] ?? null, max: query[`${name}_max`] ?? null },
    (range) => problems.textOf(name, asked(range)) === undefined,
    (range) => onChange(asked(range)),
  );
  const field = (end: 'min' | 'max') => (
    <NumberField
      isNullable
      isLabelHidden
      label={t(`scoreFilters.filters.${name}.${end}`)}
      placeholder={t(`scoreFilters.${end}`)}
      decimals={decimals}
      min={min}
      max={max}
      value={draft[end]}
      onChange={(value) => setDraft({ ...draft, [end]: value })}
    />
  );
  return (
    <FieldGroup
      label={t(`scoreFilters.filters.${name}.label`)}
      error={problems.textOf(name, asked(draft))}
    >
      <Grid columns={2} min="5rem" gap="xs">
        {field('min')}
        {field('max')}
      </Grid>
    </FieldGroup>
  );
}

/** Null where nothing is typed, NaN where no number is. */
type NumberRange = { min: number | null; max: number | null };

const PAUSE_MS = 400;

/**
 * A typed range that is applied elsewhere: passed on when typing pauses and the range is possible.
 * One that comes from elsewhere (the back button, a removed filter) replaces it.
 */
function useDraftRange(
  value: NumberRange,
  isPossible: (range: NumberRange) => boolean,
  onSettle: (range: NumberRange) => void,
): [NumberRange, (range: NumberRange) => void] {
  const [draft, setDraft] = useState(value);
  const applied = textOf(value);
  const passedOn = useRef(applied);
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });

  useEffect(() => {
    if (applied === passedOn.current) return;
    passedOn.current = applied;
    setDraft(latest.current);
  }, [applied]);

  useDebouncedEffect(draft, PAUSE_MS, () => {
    if (textOf(draft) === passedOn.current || !isPossible(draft)) return;
    passedOn.current = textOf(draft);
    onSettle(draft);
  });

  return [draft, setDraft];
}

function textOf({ min, max }: NumberRange): string {
  return `${min} ${max}`;
}
