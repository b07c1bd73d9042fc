import { createFileRoute } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { useList } from '#web/list/list.ts';
import { ListExport } from '#web/list/page/list-export.tsx';
import { ListPage } from '#web/list/page/list-page.tsx';
import { SelectionBar } from '#web/list/selection/selection-bar.tsx';
import { page, searchOf } from '#web/page.ts';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { lateDialog } from '#web/ui/loading/late-part.tsx';
import { Drawer } from '#web/ui/overlays/dialog.tsx';
import { exportRows } from '../-tables/export-rows.ts';
import { people } from '../-tables/row-columns.tsx';
import '#web/messages/tables.json';

const RowForm = lateDialog(() =>
  import('../-tables/row-form.tsx').then((module) => module.RowForm),
);

export const Route = createFileRoute('/datatables/basic')({
  ...page({
    title: 'pageTitles.tables.basic',
    sample: 'data',
    memory: { pageSize: 'dataTableRowsPerPage', search: 'dataTableSearch' },
  }),
  validateSearch: searchOf<typeof people.search>(),
  component: BasicTablePage,
});

/** A table of people to search, filter, sort, select, edit and export. */
function BasicTablePage() {
  const { t } = useTranslation();
  const { query, change, answer } = useList(people);
  const openRow = answer?.allData.find(({ id }) => id === query.row);
  const close = () => change({ row: undefined });

  return (
    <Page
      title={t('pageTitles.tables.basic')}
      description={t('tables.basic.description')}
      actions={<ListExport of={people} />}
    >
      <ListPage
        of={people}
        onOpen={({ id }) => change({ row: id })}
        bar={(selected, onClear) => (
          <SelectionBar
            isShown={selected.length > 0}
            summary={<strong>{t('tables.select.count', { count: selected.length })}</strong>}
            onClear={onClear}
          >
            <Button variant="outline" icon={Download} onClick={() => void exportRows(selected, t)}>
              {t('tables.export.selected')}
            </Button>
          </SelectionBar>
        )}
      />
      {openRow && (
        <Drawer
          title={t('tables.edit.title', { name: openRow.full_name })}
          padding="md"
          onClose={close}
        >
          <RowForm key={openRow.id} row={openRow} onDone={close} onClose={close} />
        </Drawer>
      )}
    </Page>
  );
}
