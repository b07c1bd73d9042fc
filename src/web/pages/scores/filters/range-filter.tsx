import { useTranslation } from 'react-i18next';
import { FILTER_LIMITS } from '#contract/scores/score-list.ts';
import type { ChangeSearch } from '#web/list/address/use-page-search.ts';
import { FieldGroup } from '#web/ui/fields/field.tsx';
import { NumberField } from '#web/ui/fields/numbers/number-field.tsx';
import { Grid } from '#web/ui/layout/grid.tsx';
import { type NumberRange, type RangeName, rangeOf, rangeProblem } from './impossible-filters.ts';
import type { OwnFilters } from './own-filters.ts';
import { useDraftRange } from './use-draft-range.ts';

/** The least and the greatest value of a number. */
export function RangeFilter({
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
