import { SearchX, Telescope } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { VisuallyHidden } from '#web/ui/layout/visually-hidden.tsx';
import { OptionRow } from './option-row.tsx';
import styles from './search.module.css';
import type { SearchGroup, SearchOption } from './search-option.ts';

/** The groups of options; what to do where there is none; what could not be searched. */
export function SearchResults({
  groups,
  query,
  isBusy,
  troubles,
  active,
  listId,
  optionId,
  onPoint,
  onChoose,
}: {
  groups: readonly SearchGroup[];
  query: string;
  isBusy: boolean;
  troubles: readonly string[];
  /** The index of the active option among all groups. */
  active: number;
  listId: string;
  optionId: (index: number) => string;
  onPoint: (index: number) => void;
  onChoose: (option: SearchOption) => void;
}) {
  const { t } = useTranslation();
  const count = groups.reduce((sum, { options }) => sum + options.length, 0);
  const isEmpty = count === 0 && !isBusy;
  let position = 0;
  return (
    <div className={styles.results} aria-busy={isBusy}>
      <div id={listId} role="listbox" aria-label={t('search.results')}>
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a listbox
          <div key={group.key} role="group" aria-labelledby={`${listId}-${group.key}`}>
            <div id={`${listId}-${group.key}`} className={styles.groupTitle}>
              <Text size="xs" weight="bold" tone="neutral">
                {group.title}
              </Text>
            </div>
            {group.options.map((option) => {
              const index = position++;
              return (
                <OptionRow
                  key={option.key}
                  id={optionId(index)}
                  option={option}
                  query={query}
                  isActive={index === active}
                  onPoint={() => onPoint(index)}
                  onChoose={onChoose}
                />
              );
            })}
          </div>
        ))}
      </div>
      {isEmpty && query === '' && (
        <EmptyState icon={Telescope} title={t('search.start.title')}>
          {t('search.start.description')}
        </EmptyState>
      )}
      {isEmpty && query !== '' && (
        <EmptyState icon={SearchX} title={t('search.none.title', { query })}>
          {t('search.none.description')}
        </EmptyState>
      )}
      {troubles.map((trouble) => (
        <div key={trouble} className={styles.trouble}>
          <Text as="p" size="sm" tone="neutral">
            {trouble}
          </Text>
        </div>
      ))}
      <VisuallyHidden as="p" role="status">
        {query !== '' && !isBusy && t('search.count', { count })}
      </VisuallyHidden>
    </div>
  );
}
