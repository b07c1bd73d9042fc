import { X } from 'lucide-react';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Alert } from '#web/ui/display/alert.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { Row, Stack } from '#web/ui/layout/layout.tsx';
import { describeFilter, useFilterProblems, useNamesOfPeople } from './filter-texts.ts';
import styles from './filters.module.css';
import type { ListExtraProps } from './list-extras.tsx';
import { filtersSet, withoutFilters } from './own-filters.ts';
import '#web/messages/scoreFilters.json';

/** The search and the filters that are set, each with a button that removes it. */
export function FilterChips({
  range,
  query,
  onChange,
  hasProblems,
}: ListExtraProps & {
  /** Says why no event can pass, which the open fields say themselves. */
  hasProblems: boolean;
}) {
  const { t, language } = useTranslation();
  const format = useFormat();
  const nameOf = useNamesOfPeople(query.decision_owner);
  const problems = useFilterProblems(range).all(query);
  const filters = filtersSet(query);
  return (
    <Stack gap="xs" className={styles.chips}>
      <Row gap="xs" wrap={false} role="group" aria-label={t('scoreFilters.set')}>
        <Row gap="xs" wrap={false} className={styles.chipLine}>
          {query.q !== '' && (
            <Chip
              text={t('scoreFilters.chip', { name: t('scoreFilters.search'), value: query.q })}
              onRemove={() => onChange({ q: '' }, { replace: false })}
            />
          )}
          {query.type && (
            <Chip
              text={t('scoreFilters.chip', {
                name: t('scores.filters.type'),
                value: t(`scores.types.${query.type}`),
              })}
              onRemove={() => onChange({ type: undefined }, { replace: false })}
            />
          )}
          {query.category && (
            <Chip
              text={t('scoreFilters.chip', {
                name: t('scores.filters.category'),
                value: query.category,
              })}
              onRemove={() => onChange({ category: undefined }, { replace: false })}
            />
          )}
          {filters.map((filter) => (
            <Chip
              key={filter}
              text={describeFilter(filter, query, { t, format, language, nameOf })}
              onRemove={() => onChange(withoutFilters([filter]), { replace: false })}
            />
          ))}
        </Row>
        <Button
          size="sm"
          variant="plain"
          className={styles.clear}
          onClick={() =>
            onChange(
              { ...withoutFilters(filters), q: '', type: undefined, category: undefined },
              { replace: false },
            )
          }
        >
          {t('scoreFilters.clearAll')}
        </Button>
      </Row>
      {hasProblems && problems.length > 0 && <Alert tone="warning" message={problems.join(' ')} />}
    </Stack>
  );
}

function Chip({ text, onRemove }: { text: string; onRemove: () => void }) {
  const { t } = useTranslation();
  return (
    <Button
      size="sm"
      variant="light"
      iconEnd={X}
      aria-label={t('scoreFilters.remove', { filter: text })}
      onClick={onRemove}
    >
      <bdi>{text}</bdi>
    </Button>
  );
}
