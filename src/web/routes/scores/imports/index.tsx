import { createFileRoute } from '@tanstack/react-router';
import { History, Import } from 'lucide-react';
import { KEEP_IMPORT_DAYS, listImports } from '#contract/import-runs.ts';
import { useCall } from '#web/data/use-call.ts';
import { Table } from '#web/list/table/table.tsx';
import { usePageSearch } from '#web/list/use-page-search.ts';
import { page, searchOf } from '#web/page.ts';
import { useTranslation } from '#web/translation.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { CallState, EmptyState } from '#web/ui/display/states.tsx';
import { Stack } from '#web/ui/layout/layout.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { latePart } from '#web/ui/loading/late-part.tsx';
import { useImportColumns } from '../-imports/past/import-columns.tsx';
import { ImportPages } from '../-imports/past/import-pages.tsx';
import { importsSearch, ROWS_PER_PAGE } from '../-imports/past/imports-search.ts';
import '#web/messages/imports.json';

const UnmatchedOutcomes = latePart(() =>
  import('../-imports/unmatched-outcomes.tsx').then((module) => module.UnmatchedOutcomes),
);

const OutcomeKinds = latePart(() =>
  import('../-imports/outcome-kinds.tsx').then((module) => module.OutcomeKinds),
);

export const Route = createFileRoute('/scores/imports/')({
  ...page({
    title: 'pageTitles.imports',
    needsAdditions: true,
    access: { action: 'create', subject: 'Event' },
  }),
  validateSearch: searchOf<typeof importsSearch>(),
  component: ImportsPage,
});

/** Past imports, newest first. */
function ImportsPage() {
  const { t } = useTranslation();
  const [{ page }] = usePageSearch(importsSearch);
  const columns = useImportColumns();
  const query = { page, per_page: ROWS_PER_PAGE };
  const imports = useCall(listImports, { query }, { keepPrevious: true });
  const importButton = (
    <LinkButton icon={Import} to="/scores/import">
      {t('imports.list.new')}
    </LinkButton>
  );
  return (
    <Page
      title={t('pageTitles.imports')}
      description={t('imports.list.description', { days: KEEP_IMPORT_DAYS })}
      actions={importButton}
    >
      <Stack>
        <UnmatchedOutcomes />
        <CallState call={imports} failed={t('imports.failed')}>
          {({ imports: rows, count }) =>
            count === 0 ? (
              <EmptyState icon={History} title={t('imports.list.none')} actions={importButton}>
                {t('imports.list.noneText')}
              </EmptyState>
            ) : (
              <Stack>
                <Card>
                  <Table
                    label={t('imports.list.label')}
                    isFlush
                    columns={columns}
                    rows={rows}
                    rowId={({ id }) => String(id)}
                  />
                </Card>
                <ImportPages count={count} />
              </Stack>
            )
          }
        </CallState>
        <OutcomeKinds />
      </Stack>
    </Page>
  );
}
