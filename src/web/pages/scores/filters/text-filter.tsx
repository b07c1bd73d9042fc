import { useTranslation } from 'react-i18next';
import { type FacetAnswer, MAX_FACET_VALUES } from '#contract/scores/facets.ts';
import { foldText } from '#contract/scores/fold-search.ts';
import type { ChangeSearch } from '#web/list/address/use-page-search.ts';
import { Combobox } from '#web/ui/fields/pickers/combobox.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { Row } from '#web/ui/layout/row.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import styles from './filters.module.css';
import { nameCountry } from './name-country.ts';
import type { OwnFilters } from './own-filters.ts';

export type TextFilterName = 'city' | 'country' | 'venue' | 'source';

/** One of the values that the events of the list have, with how many have it. */
export function TextFilter({
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
