import { createFileRoute } from '@tanstack/react-router';
import { ScrollText } from 'lucide-react';
import { useState } from 'react';
import {
  AUDIT_AREAS,
  AUDIT_DAYS,
  AUDIT_SORTS,
  type AuditEntry,
  type AuditSort,
  areaOf,
  EXPORT_AUDIT,
  listAudit,
} from '#contract/access/audit.ts';
import { listStaff } from '#contract/access/staff.ts';
import type { Translate } from '#web/data/i18n/translator.ts';
import { useCall } from '#web/data/use-call.ts';
import { asking, choice, choiceOf } from '#web/list/filters.ts';
import { type ColumnTools, list } from '#web/list/list.ts';
import { DAYS, DaysFilter } from '#web/list/page/days-filter.tsx';
import { ListPage } from '#web/list/page/list-page.tsx';
import { count } from '#web/list/search.ts';
import type { ListColumn } from '#web/list/table/column.ts';
import { TitleCell } from '#web/list/table/title-cell.tsx';
import { usePageSearch } from '#web/list/use-page-search.ts';
import { page, searchOf } from '#web/page.ts';
import { useTranslation } from '#web/translation.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { Stack } from '#web/ui/layout/layout.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { DescriptionList } from '#web/ui/lists/list.tsx';
import { Drawer } from '#web/ui/overlays/dialog.tsx';
import { RelativeTime } from '../-access/relative-time.tsx';
import '#web/messages/access.json';

export const Route = createFileRoute('/scores/audit')({
  ...page({
    title: 'pageTitles.access.audit',
    needsAdditions: true,
    access: { action: 'read', subject: 'Audit' },
    memory: { pageSize: 'auditRowsPerPage', search: 'auditSearch' },
  }),
  validateSearch: searchOf<typeof audit.search>(),
  component: AuditPage,
});

const audit = list({
  call: listAudit,
  texts: 'access.audit',
  icon: ScrollText,
  found: ({ entries, count: all }) => ({ rows: entries, count: all }),
  columns: auditColumns,
  sorts: AUDIT_SORTS,
  defaultSort: 'newest',
  descending: ['newest'],
  filters: {
    area: choice(AUDIT_AREAS, {
      label: 'access.audit.area',
      any: 'access.audit.anyArea',
      text: (area) => `access.audit.areas.${area}`,
    }),
    person: asking(
      choiceOf(count(undefined, { max: 2_147_483_647 }), {
        label: 'access.audit.person',
        any: 'access.audit.anyPerson',
        unlisted: (id) => `#${id}`,
        useChoices: () => {
          const people = useCall(listStaff, { query: { per_page: 100 } }).data?.members ?? [];
          return people.map(({ id, full_name: name }) => ({ value: String(id), label: name }));
        },
      }),
      (person) => ({ staff_id: person }),
    ),
    ...DAYS,
  },
  file: { path: EXPORT_AUDIT.path },
});

/** Who did what: every sign-in, refusal and change, newest first. */
function AuditPage() {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<AuditEntry | null>(null);
  const [days, change] = usePageSearch(audit.search);
  return (
    <Page
      title={t('pageTitles.access.audit')}
      description={t('access.audit.description', { days: AUDIT_DAYS })}
    >
      <ListPage
        of={audit}
        filters={<DaysFilter value={days} onChange={change} />}
        onOpen={setOpened}
      />
      {opened && <AuditDrawer entry={opened} onClose={() => setOpened(null)} />}
    </Page>
  );
}

function auditColumns({ t }: ColumnTools): ListColumn<AuditEntry, AuditSort>[] {
  return [
    {
      id: 'action',
      title: t('access.audit.action'),
      sort: 'action',
      phone: 'title',
      value: ({ action, times }) => actionText(action, times, t),
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
      sort: 'actor',
      value: ({ actor }) => actorText(actor, t),
      width: '170px',
      phone: 'meta',
      cell: ({ actor }) => <bdi>{actorText(actor, t)}</bdi>,
    },
    {
      id: 'address',
      title: t('access.audit.address'),
      sort: 'address',
      value: ({ address }) => address,
      width: '150px',
      phone: 'hidden',
      priority: 1,
      cell: ({ address }) => <bdi>{address ?? '–'}</bdi>,
    },
    {
      id: 'area',
      title: t('access.audit.area'),
      value: ({ action }) => areaText(action, t),
      width: '170px',
      phone: 'hidden',
      priority: 0,
      cell: ({ action }) => <AreaBadge action={action} t={t} />,
    },
    {
      id: 'at',
      title: t('access.audit.at'),
      sort: 'newest',
      value: ({ at }) => at,
      width: '150px',
      phone: 'end',
      cell: ({ at }) => <RelativeTime at={at} />,
    },
    {
      id: 'subject',
      title: t('access.audit.subject'),
      value: ({ subject }) => subject?.name ?? null,
      isOptional: true,
      width: '200px',
      phone: 'hidden',
      cell: ({ subject }) => <bdi>{subject?.name ?? '–'}</bdi>,
    },
    {
      id: 'request',
      title: t('access.audit.request'),
      value: ({ request_id: id }) => id,
      isOptional: true,
      width: '200px',
      phone: 'hidden',
      cell: ({ request_id: id }) => <bdi>{id ?? '–'}</bdi>,
    },
  ];
}

function AreaBadge({ action, t }: Pick<AuditEntry, 'action'> & { t: Translate }) {
  const isRefusal = action.endsWith('refused') || action.endsWith('reused');
  return <Badge tone={isRefusal ? 'danger' : 'neutral'}>{areaText(action, t)}</Badge>;
}

function areaText(action: AuditEntry['action'], t: Translate): string {
  const area = areaOf(action);
  return area ? t(`access.audit.areas.${area}`) : '';
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

/** A value that differs, as text; null where there was or is none. */
type ValueChange = { name: string; before: string | null; after: string | null };

/** The values of an entry that changed, by name, with nested ones as JSON. */
function changesOf({ before, after }: Pick<AuditEntry, 'before' | 'after'>): ValueChange[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...names]
    .map((name) => ({ name, before: asText(before?.[name]), after: asText(after?.[name]) }))
    .filter((change) => change.before !== change.after);
}

function asText(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
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

/** What happened, and how often within the minute where that was more than once. */
function actionText(action: AuditEntry['action'], times: number, t: Translate): string {
  const text = t(`access.audit.actions.${action}`);
  return times === 1 ? text : t('access.audit.repeated', { action: text, times });
}

/** Who did it, as shown in the list. */
function actorText({ kind, name }: AuditEntry['actor'], t: Translate): string {
  if (kind === 'server' || kind === 'visitor') return t(`access.audit.actors.${kind}`);
  if (kind === 'staff') return name ?? t('access.audit.actors.gone');
  return t(`access.audit.actors.${kind}`, { name: name ?? '' });
}
