import { useTranslation } from 'react-i18next';
import { listRows } from '#contract/data-tables.ts';
import { useApiContext } from '#web/api/api-context.ts';
import { ExportButton } from '#web/list/page/export-button.tsx';
import { readAllPages } from '#web/list/page/read-all-pages.ts';
import { exportRows } from './export-rows.ts';
import { type RowListQuery, toRowQuery } from './row-list-spec.ts';

/** Saves all that the search and the filter find, in their order, not only the page at hand. */
export function ExportFound({ query, count }: { query: RowListQuery; count: number }) {
  const { t } = useTranslation();
  const { call } = useApiContext();
  const handleExport = async () => {
    const found = await readAllPages(count, async (page) => {
      const { invoices } = await call(listRows, { query: { ...toRowQuery(query), ...page } });
      return invoices;
    });
    await exportRows(found, t);
  };
  return (
    <ExportButton
      label={t('tables.export.found', { count })}
      failedTitle={t('tables.export.failed')}
      isDisabled={count === 0}
      onExport={handleExport}
    />
  );
}
