import { createFileRoute } from '@tanstack/react-router';
import { useList } from '#web/list/list.ts';
import { ListPage } from '#web/list/page/list-page.tsx';
import { page, searchOf } from '#web/page.ts';
import { useTranslation } from '#web/translation.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { lateDialog } from '#web/ui/loading/late-part.tsx';
import { Drawer } from '#web/ui/overlays/dialog.tsx';
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
    <Page title={t('pageTitles.tables.basic')} description={t('tables.basic.description')}>
      <ListPage of={people} onOpen={({ id }) => change({ row: id })} />
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
