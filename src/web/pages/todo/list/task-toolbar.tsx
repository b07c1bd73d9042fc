import { Keyboard, RotateCcw, SlidersHorizontal } from 'lucide-react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchField } from '#web/list/page/search-field.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { Spacer } from '#web/ui/layout/spacer.tsx';
import { Menu, MenuItem } from '#web/ui/overlays/menu.tsx';
import { SHOWN_SORTS, type useTodoAddress } from '../use-todo-address.ts';
import styles from './list-header.module.css';

/** Search, order, and what else concerns the list as a whole. */
export function TaskToolbar({
  address,
  searchRef,
  onResetOrder,
  onHelp,
}: {
  address: ReturnType<typeof useTodoAddress>;
  searchRef: RefObject<HTMLInputElement | null>;
  /** Absent: no task was moved. */
  onResetOrder: (() => void) | undefined;
  onHelp: () => void;
}) {
  const { t } = useTranslation();
  return (
    <Row className={styles.tools} gap="xs">
      <SearchField
        label={t('todo.search')}
        value={address.search}
        onSearch={address.searchFor}
        inputRef={searchRef}
      />
      <Spacer />
      <SelectField
        isLabelHidden
        label={t('list.sort.label')}
        value={address.sortBy}
        choices={SHOWN_SORTS.map((value) => ({ value, label: t(`todo.sorts.${value}`) }))}
        onChange={address.sortIn}
      />
      <Menu label={t('todo.options')} icon={SlidersHorizontal}>
        <MenuItem icon={Keyboard} onSelect={onHelp}>
          {t('todo.keys.title')}
        </MenuItem>
        <MenuItem icon={RotateCcw} isDisabled={!onResetOrder} onSelect={() => onResetOrder?.()}>
          {t('todo.move.reset')}
        </MenuItem>
      </Menu>
    </Row>
  );
}
