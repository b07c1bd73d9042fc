import { useTranslation } from 'react-i18next';
import { listCategories } from '#contract/scores/scores.ts';
import { EVENT_TYPES } from '#scoring/score.ts';
import type { TimeRange } from '#scoring/windows.ts';
import { useCall } from '#web/api/use-call.ts';
import type { ChangeSearch } from '#web/list/address/use-page-search.ts';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import type { ScoreListQuery } from '../score-list-spec.ts';
import { categoriesOf } from './categories-of.ts';

type FilterProps = {
  query: ScoreListQuery;
  onChange: ChangeSearch<ScoreListQuery>;
};

export function ScoreFilters({
  range,
  runId,
  ...props
}: FilterProps & {
  range: TimeRange;
  /** The run on screen; null before it is known. */
  runId: string | null;
}) {
  if (range !== 'week') return <TypeSelect {...props} />;
  return <TypeAndCategory {...props} runId={runId} />;
}

function TypeSelect({ query, onChange }: FilterProps) {
  const { t } = useTranslation();
  return (
    <SelectField
      isLabelHidden
      label={t('scores.filters.type')}
      value={query.type ?? ''}
      onChange={(value) => onChange({ type: EVENT_TYPES.find((type) => type === value) })}
      choices={[
        { value: '', label: t('scores.filters.allTypes') },
        ...EVENT_TYPES.map((type) => ({ value: type, label: t(`scores.types.${type}`) })),
      ]}
    />
  );
}

/** A category belongs to its type: another type drops a category that it does not have. */
function TypeAndCategory({ query, onChange, runId }: FilterProps & { runId: string | null }) {
  const { t } = useTranslation();
  const answer = useCall(
    listCategories,
    { query: { time_range: 'week', run_id: runId ?? undefined } },
    { enabled: runId !== null, keepPrevious: true },
  );
  const all = answer.data?.categories ?? [];
  const { category } = query;
  const offered = categoriesOf(all, query.type);
  // What the address asks for is shown as chosen even before (or without) the list of categories.
  const names = category && !offered.includes(category) ? [category, ...offered] : offered;

  const handleChange: FilterProps['onChange'] = ({ type }) => {
    const fits = category !== undefined && categoriesOf(all, type).includes(category);
    onChange({ type, category: fits ? category : undefined });
  };

  return (
    <>
      <TypeSelect query={query} onChange={handleChange} />
      <SelectField
        isLabelHidden
        label={t('scores.filters.category')}
        value={category ?? ''}
        onChange={(value) => onChange({ category: value || undefined })}
        choices={[
          { value: '', label: t('scores.filters.allCategories') },
          ...names.map((name) => ({ value: name, label: name })),
        ]}
      />
    </>
  );
}
