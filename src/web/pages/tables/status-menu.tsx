import { ActionIcon, Menu } from '@mantine/core';
import { EllipsisVertical } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type DataRow, EMPLOYMENT, EMPLOYMENT_STATUSES } from '#contract/data-tables.ts';
import { showToast } from '#web/ui/overlays/toast.ts';
import { useChangeRow } from './use-change-row.ts';

/** What can be done with a person's row: give it another status. */
export function StatusMenu({ row }: { row: DataRow }) {
  const { t } = useTranslation();
  const changeRow = useChangeRow();
  const handleChoose = (value: string) => {
    const status = EMPLOYMENT_STATUSES.find((known) => String(known) === value);
    if (status === undefined) return;
    changeRow(row, { status }).catch((error: Error) => {
      showToast({ tone: 'danger', title: t('tables.edit.failed'), message: error.message });
    });
  };

  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('tables.statusOf', { name: row.full_name })}
        >
          <EllipsisVertical size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={String(row.status)} onChange={handleChoose}>
          {EMPLOYMENT_STATUSES.map((status) => (
            <Menu.RadioItem key={status} value={String(status)} closeMenuOnClick>
              {t(`tables.statuses.${EMPLOYMENT[status]}`)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
