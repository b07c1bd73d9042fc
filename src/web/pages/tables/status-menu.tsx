import { useTranslation } from 'react-i18next';
import { type DataRow, EMPLOYMENT, EMPLOYMENT_STATUSES } from '#contract/data-tables.ts';
import { Menu, MenuItem } from '#web/ui/overlays/menu.tsx';
import { showToast } from '#web/ui/overlays/toast.ts';
import { useChangeRow } from './use-change-row.ts';

/** Gives a person another status. */
export function StatusMenu({ row }: { row: DataRow }) {
  const { t } = useTranslation();
  const changeRow = useChangeRow();
  return (
    <Menu label={t('tables.statusOf', { name: row.full_name })}>
      {EMPLOYMENT_STATUSES.map((status) => (
        <MenuItem
          key={status}
          isChecked={status === row.status}
          onSelect={() => {
            changeRow(row, { status }).catch(({ message }: Error) => {
              showToast({ tone: 'danger', title: t('tables.edit.failed'), message });
            });
          }}
        >
          {t(`tables.statuses.${EMPLOYMENT[status]}`)}
        </MenuItem>
      ))}
    </Menu>
  );
}
