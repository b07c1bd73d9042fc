import { createFileRoute } from '@tanstack/react-router';
import { History, Import } from 'lucide-react';
import {
  IMPORT_SORTS,
  IMPORT_STATES,
  KEEP_IMPORT_DAYS,
  listImports,
} from '#contract/import-runs.ts';
import { choice } from '#web/list/filters.ts';
import { list } from '#web/list/list.ts';
import { DAYS, DaysFilter } from '#web/list/page/days-filter.tsx';
import { ListPage } from '#web/list/page/list-page.tsx';
import { count, keepsPage } from '#web/list/search.ts';
import { usePageSearch } from '#web/list/use-page-search.ts';
import { page, searchOf } from '#web/page.ts';
import { useTranslation } from '#web/translation.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { EmptyState } from '#web/ui/display/states.tsx';
import { Stack } from '#web/ui/layout/layout.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { latePart } from '#web/ui/loading/late-part.tsx';
import { importColumns } from '../-imports/past/import-columns.tsx';
import { useWhoImported } from '../-imports/past/use-who-imported.ts';
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
    memory: { pageSize: 'importRowsPerPage', search: 'importSearch' },
  }),
  validateSearch: searchOf<typeof imports.search>(),
  component: ImportsPage,
});

const imports = list({
  call: listImports,
  texts: 'imports.list',
  icon: History,
  found: ({ imports: rows, count: all }) => ({ rows, count: all }),
  columns: importColumns,
  sorts: IMPORT_SORTS,
  defaultSort: 'newest',
  descending: ['newest', 'created', 'updated', 'skipped'],
  filters: {
    state: choice(IMPORT_STATES, {
      label: 'imports.list.state',
      any: 'imports.list.anyState',
      text: (state) => `imports.states.${state}`,
    }),
    ...DAYS,
  },
  // The page of the outcomes without an event.
  others: { outcomes: keepsPage(count(1)) },
});

/** Past imports, newest first. */
function ImportsPage() {
  const { t } = useTranslation();
  const who = useWhoImported();
  const [days, change] = usePageSearch(imports.search);
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
        <ListPage
          of={imports}
          with={{ who }}
          filters={<DaysFilter value={days} onChange={change} />}
          after={
            <>
              <OutcomeKinds />
              {/* Last, as it is known late whether there are any. */}
              <UnmatchedOutcomes />
            </>
          }
          whenEmpty={
            <EmptyState icon={History} title={t('imports.list.none.title')} actions={importButton}>
              {t('imports.list.none.description')}
            </EmptyState>
          }
        />
      </Stack>
    </Page>
  );
}
