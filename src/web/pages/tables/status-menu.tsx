import { EllipsisVertical } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type DataRow, EMPLOYMENT, EMPLOYMENT_STATUSES } from '#contract/data-tables.ts';
import { MenuButton, MenuChoice } from '#web/components/menu-button.tsx';
import { showToast } from '#web/components/toast.ts';
import { useChangeRow } from './use-change-row.ts';

/** What can be done with a person's row: give it another status. */
export function StatusMenu({ row }: { row: DataRow }) {
  const { t } = useTranslation();
  const changeRow = useChangeRow();
  return (
    <MenuButton
      label={t('tables.statusOf', { name: row.full_name })}
      face={<EllipsisVertical size={18} aria-hidden />}
    >
      {(close) =>
        EMPLOYMENT_STATUSES.map((status) => (
          <MenuChoice
            key={status}
            isChosen={status === row.status}
            onChoose={() => {
              close();
              changeRow(row, { status }).catch((error: Error) => {
                void showToast({
                  tone: 'danger',
                  title: t('tables.edit.failed'),
                  message: error.message,
                });
              });
            }}
          >
            {t(`tables.statuses.${EMPLOYMENT[status]}`)}
          </MenuChoice>
        ))
      }
    </MenuButton>
  );
}
