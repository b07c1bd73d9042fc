import { useTranslation } from 'react-i18next';
import { EVENT_STATUSES } from '#contract/scores/score-list.ts';
import { useAreaMessages } from '#web/api/messages.ts';
import { TextButton } from '#web/ui/buttons/text-button.tsx';
import { Alert } from '#web/ui/display/alert.tsx';
import { Switch } from '#web/ui/fields/choices/checkbox.tsx';
import { DateField } from '#web/ui/fields/pickers/date-field.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { Grid } from '#web/ui/layout/grid.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import styles from './filters.module.css';
import { RANGES } from './impossible-filters.ts';
import type { ListExtraProps } from './list-extras.tsx';
import { RangeFilter } from './range-filter.tsx';
import { TextFilter, type TextFilterName } from './text-filter.tsx';
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
