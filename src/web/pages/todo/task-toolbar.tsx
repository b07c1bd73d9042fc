import { ActionIcon, Menu } from '@mantine/core';
import { Keyboard, RotateCcw, SlidersHorizontal } from 'lucide-react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { TASK_SORTS, type TaskSort, taskSort } from '#contract/todo.ts';
import { SearchField } from '#web/list/page/search-field.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import styles from './task-toolbar.module.css';

/** Search, order, and what else concerns the list as a whole. */
export function TaskToolbar({
  search,
  onSearch,
  searchRef,
  sortBy,
  onSort,
  onForgetOrder,
  onHelp,
  isBusy,
}: {
  search: string;
  onSearch: (text: string) => void;
  searchRef: RefObject<HTMLInputElement | null>;
  sortBy: TaskSort;
  onSort: (sort: TaskSort) => void;
  /** Absent: nothing was moved. */
  onForgetOrder: (() => void) | undefined;
  onHelp: () => void;
  isBusy: boolean;
}) {
  const { t } = useTranslation();
  return (
    <div className={styles.tools}>
      <SearchField
        label={t('todo.search')}
        value={search}
        onSearch={onSearch}
        inputRef={searchRef}
      />
      <SelectField
        isLabelHidden
        className={styles.sort}
        label={t('list.sort.label')}
        value={sortBy}
        choices={TASK_SORTS.map((value) => ({ value, label: t(`todo.sorts.${value}`) }))}
        onChange={(value) => onSort(taskSort.parse(value))}
      />
      <Menu position="bottom-end" width={230}>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size={36} aria-label={t('todo.options')}>
            <SlidersHorizontal size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<Keyboard size={16} aria-hidden />} onClick={onHelp}>
            {t('todo.keys.title')}
          </Menu.Item>
          <Menu.Item
            leftSection={<RotateCcw size={16} aria-hidden />}
            disabled={!onForgetOrder}
            onClick={onForgetOrder}
          >
            {t('todo.move.forget')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <div className={styles.progress} data-busy={isBusy} />
    </div>
  );
}
