import type { TFunction } from 'i18next';
import { ScrollText } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  AUDIT_AREAS,
  AUDIT_DAYS,
  type AuditEntry,
  areaOf,
  EXPORT_AUDIT,
  listAudit,
} from '#contract/access/audit.ts';
import { listStaff } from '#contract/access/staff.ts';
import { useApiContext } from '#web/api/api-context.ts';
import { useCall } from '#web/api/use-call.ts';
import { listSearch } from '#web/list/address/list-search.ts';
import type { SearchValues } from '#web/list/address/page-search.ts';
import { count, day, oneOf } from '#web/list/address/search-fields.ts';
import type { ChangeSearch } from '#web/list/address/use-page-search.ts';
import { usePageSearch } from '#web/list/address/use-page-search.ts';
import { ExportButton } from '#web/list/page/export-button.tsx';
import { ListPage } from '#web/list/page/list-page.tsx';
import type { Column } from '#web/list/table/column.ts';
import { TitleCell } from '#web/list/table/title-cell.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { DateRangeField } from '#web/ui/fields/pickers/date-field.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { saveFile } from '#web/ui/format/save-file.ts';
import { Page } from '#web/ui/layout/page.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { DescriptionList } from '#web/ui/lists/description-list.tsx';
import { Drawer } from '#web/ui/overlays/drawer.tsx';
import { RelativeTime } from '../relative-time.tsx';
import { changesOf, type ValueChange } from './changes-of.ts';

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

function auditColumns(t: TFunction): Column<AuditEntry, 'newest'>[] {
  return [
    {
      id: 'action',
      title: t('access.audit.action'),
      phone: 'title',
      cell: ({ action, subject, times }) => (
        <TitleCell
          title={actionText(action, times, t)}
          {...(subject?.name && { detail: subject.name })}
        />
      ),
    },
    {
      id: 'actor',
      title: t('access.audit.actor'),
      width: '200px',
      phone: 'meta',
      cell: ({ actor }) => <bdi>{actorText(actor, t)}</bdi>,
    },
    {
      id: 'address',
      title: t('access.audit.address'),
      width: '150px',
      phone: 'hidden',
      priority: 1,
      cell: ({ address }) => <bdi>{address ?? '–'}</bdi>,
    },
    {
      id: 'area',
      title: t('access.audit.area'),
      width: '130px',
      phone: 'hidden',
      priority: 0,
      cell: ({ action }) => <AreaBadge action={action} t={t} />,
    },
    {
      id: 'at',
      title: t('access.audit.at'),
      width: '150px',
      phone: 'end',
      cell: ({ at }) => <RelativeTime at={at} />,
    },
  ];
}

function AreaBadge({ action, t }: Pick<AuditEntry, 'action'> & { t: TFunction }) {
  const isRefusal = action.endsWith('refused') || action.endsWith('reused');
  const area = areaOf(action);
  return (
    <Badge tone={isRefusal ? 'danger' : 'neutral'}>{area && t(`access.audit.areas.${area}`)}</Badge>
  );
}

/** Everything about one entry: who, from where, in which request, and what changed from what to what. */
function AuditDrawer({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { action, times, actor, address, at, request_id: requestId, subject } = entry;
  const changes = changesOf(entry);
  return (
    <Drawer title={actionText(action, times, t)} padding="md" onClose={onClose}>
      <Stack gap="lg">
        <DescriptionList
          isStacked
          items={[
            { label: t('access.audit.at'), value: format.moment(new Date(at)) },
            { label: t('access.audit.actor'), value: <bdi>{actorText(actor, t)}</bdi> },
            { label: t('access.audit.address'), value: address },
            { label: t('access.audit.subject'), value: subject && <bdi>{subject.name}</bdi> },
            { label: t('access.audit.request'), value: requestId && <bdi>{requestId}</bdi> },
            ...changes.map((change) => ({ label: change.name, value: changeText(change) })),
          ]}
        />
      </Stack>
    </Drawer>
  );
}

function changeText({ before, after }: ValueChange) {
  if (before === null) return <bdi>{after}</bdi>;
  return (
    <>
      <del>
        <bdi>{before}</bdi>
      </del>
      {after !== null && (
        <>
          {' '}
          <ins>
            <bdi>{after}</bdi>
          </ins>
        </>
      )}
    </>
  );
}

/** By area, person and days. */
function AuditFilters({
  query,
  onChange,
}: {
  query: AuditListQuery;
  onChange: ChangeSearch<AuditListQuery>;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const people = useCall(listStaff, { query: { per_page: 100 } }).data?.members ?? [];
  const { person } = query;
  // The name of a button contains the text that it shows.
  const shownDays = [query.from, query.to].flatMap((day) => (day ? format.day(day) : []));
  const isListed = people.some(({ id }) => id === person);
  return (
    <>
      <SelectField
        isLabelHidden
        label={t('access.audit.area')}
        value={query.area ?? ''}
        onChange={(value) => onChange({ area: AUDIT_AREAS.find((area) => area === value) })}
        choices={[
          { value: '', label: t('access.audit.anyArea') },
          ...AUDIT_AREAS.map((value) => ({ value, label: t(`access.audit.areas.${value}`) })),
        ]}
      />
      <SelectField
        isLabelHidden
        label={t('access.audit.person')}
        value={person === undefined ? '' : String(person)}
        onChange={(value) => onChange({ person: Number(value) || undefined })}
        choices={[
          { value: '', label: t('access.audit.anyPerson') },
          ...people.map(({ id, full_name: name }) => ({ value: String(id), label: name })),
          ...(person && !isListed ? [{ value: String(person), label: `#${person}` }] : []),
        ]}
      />
      <DateRangeField
        isLabelHidden
        label={t('access.audit.days', { days: shownDays.join(' – ') || t('access.audit.anyDay') })}
        placeholder={t('access.audit.anyDay')}
        value={[query.from ?? '', query.to ?? '']}
        onChange={([from, to]) => onChange({ from: from || undefined, to: to || undefined })}
      />
    </>
  );
}

/** What happened, and how often within the minute where that was more than once. */
function actionText(action: AuditEntry['action'], times: number, t: TFunction): string {
  const text = t(`access.audit.actions.${action}`);
  return times === 1 ? text : t('access.audit.repeated', { action: text, times });
}

/** Who did it, as shown in the list. */
function actorText({ kind, name }: AuditEntry['actor'], t: TFunction): string {
  if (kind === 'server' || kind === 'visitor') return t(`access.audit.actors.${kind}`);
  if (kind === 'staff') return name ?? t('access.audit.actors.gone');
  return t(`access.audit.actors.${kind}`, { name: name ?? '' });
}

/** Always the newest first: the log has no other order. */
const AUDIT_LIST = listSearch({
  sorts: ['newest'],
  defaultSort: 'newest',
  defaultOrder: () => 'desc',
  filters: {
    area: oneOf(AUDIT_AREAS),
    person: count(undefined, { max: 2_147_483_647 }),
    from: day(),
    to: day(),
  },
});

type AuditListQuery = SearchValues<typeof AUDIT_LIST>;

/** What the list and the file are filtered by. */
function toAuditFilter({ q, area, person, from, to }: AuditListQuery) {
  return {
    q,
    ...(area && { area }),
    ...(person && { staff_id: person }),
    ...(from && { from }),
    ...(to && { to }),
  };
}
