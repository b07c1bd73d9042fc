import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listRows } from '#contract/data-tables.ts';
import { useApiContext } from '#web/api/api-context.ts';
import { Button } from '#web/components/button.tsx';
import { showToast } from '#web/components/toast.ts';
import { exportRows } from './export-rows.ts';
import { type RowListQuery, toRowQuery } from './row-list-spec.ts';

/** Saves all that the search and the filter find, in their order, not only the page at hand. */
export function ExportFound({ query, count }: { query: RowListQuery; count: number }) {
  const { t } = useTranslation();
  const { call } = useApiContext();
  const [isBusy, setIsBusy] = useState(false);

  const handleClick = async () => {
    setIsBusy(true);
    try {
      const perPage = 100;
      const pages = Array.from({ length: Math.ceil(count / perPage) }, (_, place) => place + 1);
      const answers = await Promise.all(
        pages.map((page) => call(listRows, { query: { ...toRowQuery(query), page, perPage } })),
      );
      await exportRows(
        answers.flatMap(({ invoices }) => invoices),
        t,
      );
    } catch (error) {
      const message = error instanceof Error ? error.message : '';
      void showToast({ tone: 'danger', title: t('tables.export.failed'), message });
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <Button
      variant="default"
      icon={<Download size={16} aria-hidden />}
      disabled={count === 0}
      isLoading={isBusy}
      onClick={() => void handleClick()}
    >
      {t('tables.export.found', { count })}
    </Button>
  );
}
