import { ScrollText } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AUDIT_DAYS, type AuditEntry, EXPORT_AUDIT, listAudit } from '#contract/access/audit.ts';
import { useApiContext } from '#web/api/api-context.ts';
import { useCall } from '#web/api/use-call.ts';
import { usePageSearch } from '#web/list/address/use-page-search.ts';
import { ExportButton } from '#web/list/page/export-button.tsx';
import { ListPage } from '#web/list/page/list-page.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { saveFile } from '#web/ui/format/save-file.ts';
import { Page } from '#web/ui/layout/page.tsx';
import { auditColumns } from './audit-columns.tsx';
import { AuditDrawer } from './audit-drawer.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { AUDIT_LIST, type AuditListQuery, toAuditFilter } from './audit-list-spec.ts';

/** Who did what: every sign-in, refusal and change, newest first. */
export function AuditPage() {
  const { t } = useTranslation();
  const [query, changeQuery] = usePageSearch(AUDIT_LIST);
  const [opened, setOpened] = useState<AuditEntry | null>(null);
  const { page, size } = query;
  const asked = { ...toAuditFilter(query), page, per_page: size };
  const list = useCall(listAudit, { query: asked }, { keepPrevious: true });
  const exportFile = useExport(query);
  return (
    <Page
      title={t('pageTitles.access.audit')}
      description={t('access.audit.description', { days: AUDIT_DAYS })}
      actions={
        <ExportButton
          label={t('access.audit.export')}
          failedTitle={t('access.audit.exportFailed')}
          isDisabled={!list.data || list.data.count === 0}
          onExport={exportFile}
        />
      }
    >
      <ListPage
        spec={AUDIT_LIST}
        query={query}
        onChange={changeQuery}
        answer={list.data && { rows: list.data.entries, count: list.data.count }}
        isBusy={list.isFetching}
        error={list.error}
        onRetry={() => void list.refetch()}
        label={t('access.audit.label')}
        searchLabel={t('access.audit.search')}
        filters={<AuditFilters query={query} onChange={changeQuery} />}
        columns={auditColumns(t)}
        rowId={({ id }) => String(id)}
        onOpen={setOpened}
        whenEmpty={
          <EmptyState icon={ScrollText} title={t('access.audit.none.title')}>
            {t('access.audit.none.description')}
          </EmptyState>
        }
      />
      {opened && <AuditDrawer entry={opened} onClose={() => setOpened(null)} />}
    </Page>
  );
}

/** Saves everything that matches, not only the page that is shown. */
function useExport(query: AuditListQuery): () => Promise<void> {
  const { openFile } = useApiContext();
  return async () => {
    if (!openFile) return;
    const filter = toAuditFilter(query);
    const response = await openFile(
      EXPORT_AUDIT.path,
      { query: filter },
      new AbortController().signal,
    );
    const named = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '');
    saveFile([await response.blob()], named?.[1] ?? 'audit.csv', 'text/csv');
  };
}
