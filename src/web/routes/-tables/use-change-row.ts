import {
  changeRow,
  type DataRow,
  listRows,
  type RowFields,
  readInitialRows,
} from '#contract/data-tables.ts';
import { updateAnswers, useChange } from '#web/data/use-change.ts';
import { useTranslation } from '#web/translation.tsx';
import { showToast, useUndo } from '#web/ui/overlays/toast.ts';
import '#web/messages/tables.json';

type Request = { params: { id: unknown }; body: Partial<{ [Field in keyof RowFields]: unknown }> };

function changing({ params, body }: Request) {
  return (row: DataRow): DataRow =>
    row.id === Number(params.id) ? { ...row, ...pick(body, row) } : row;
}

/** The cast is safe because the form that made the body has checked it against the call's own schema. */
function pick(body: Request['body'], row: DataRow): Partial<RowFields> {
  const known = Object.entries(body).filter(([name, value]) => name in row && value !== undefined);
  return Object.fromEntries(known) as Partial<RowFields>;
}

const CHANGE_AT_ONCE = [
  updateAnswers(readInitialRows, (rows, request: Request) => rows.map(changing(request))),
  updateAnswers(listRows, (answer, request: Request) => ({
    ...answer,
    invoices: answer.invoices.map(changing(request)),
  })),
];

/** Changes fields of a row at once, with a way back. */
export function useChangeRow() {
  const { t } = useTranslation();
  const offerUndo = useUndo();
  const change = useChange(changeRow, CHANGE_AT_ONCE);
  const onError = (error: Error) =>
    showToast({ tone: 'danger', title: t('tables.edit.failed'), message: error.message });

  return async (row: DataRow, fields: Partial<RowFields>): Promise<void> => {
    await change.mutateAsync({ params: { id: row.id }, body: fields });
    const { full_name, post, email, city, start_date, salary, age, status } = row;
    const before = { full_name, post, email, city, start_date, salary, age, status };
    offerUndo({
      tone: 'success',
      message: t('tables.edit.saved', { name: fields.full_name ?? row.full_name }),
      undo: () => change.mutate({ params: { id: row.id }, body: before }, { onError }),
    });
  };
}
