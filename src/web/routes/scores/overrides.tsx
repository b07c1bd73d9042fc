import { createFileRoute, Link } from '@tanstack/react-router';
import { PencilRuler, Undo2 } from 'lucide-react';
import { CORRECTABLE_FIELDS } from '#contract/scores/corrections.ts';
import {
  listOverrides,
  OVERRIDE_KINDS,
  OVERRIDE_SORTS,
  type Override,
  type OverrideSort,
} from '#contract/scores/desk/overrides.ts';
import { TIME_RANGES } from '#scoring/windows.ts';
import { useMay } from '#web/data/ability.ts';
import { useCall } from '#web/data/use-call.ts';
import { asking, choice, choiceOf } from '#web/list/filters.ts';
import { type ColumnTools, list } from '#web/list/list.ts';
import { ListPage } from '#web/list/page/list-page.tsx';
import { count } from '#web/list/search.ts';
import { actionsColumn } from '#web/list/table/actions-column.tsx';
import type { ListColumn } from '#web/list/table/column.ts';
import { TitleCell } from '#web/list/table/title-cell.tsx';
import { page, searchOf } from '#web/page.ts';
import { useTranslation } from '#web/translation.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Row } from '#web/ui/layout/layout.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { describeStart } from './-event/describe-start.ts';
import { useEventChanges, useFactText } from './-event-page/use-event-changes.ts';
import { useServiceNow } from './-use-ranking.ts';
import '#web/messages/eventPage.json';
import '#web/messages/overrides.json';

export const Route = createFileRoute('/scores/overrides')({
  ...page({
    title: 'pageTitles.overrides',
    needsAdditions: true,
    access: { action: 'read', subject: 'Score' },
    memory: { pageSize: 'overrideRowsPerPage', search: 'overrideSearch' },
  }),
  validateSearch: searchOf<typeof overrides.search>(),
  component: OverridesPage,
});

/** An event may have several overrides; a list needs one number for each. */
type OverrideRow = Override & { id: number };

const SLOTS = TIME_RANGES.length + CORRECTABLE_FIELDS.length;

function toRow(override: Override): OverrideRow {
  const { event, field, time_range } = override;
  const slot =
    field === null
      ? TIME_RANGES.indexOf(time_range ?? 'week')
      : TIME_RANGES.length + CORRECTABLE_FIELDS.indexOf(field);
  return { ...override, id: event.id * SLOTS + slot };
}

const overrides = list({
  call: listOverrides,
  sorts: OVERRIDE_SORTS,
  defaultSort: 'newest',
  descending: ['newest'],
  texts: 'overrides',
  icon: PencilRuler,
  found: ({ overrides: found, count: all }) => ({ rows: found.map(toRow), count: all }),
  columns: overrideColumns,
  filters: {
    kind: choice(OVERRIDE_KINDS, {
      label: 'overrides.kind',
      any: 'overrides.anyKind',
      text: (kind) => `overrides.kinds.${kind}`,
    }),
    person: asking(
      choiceOf(count(undefined, { max: 2_147_483_647 }), {
        label: 'overrides.person',
        any: 'overrides.anyPerson',
        unlisted: (id) => `#${id}`,
        useChoices: () => {
          const people = useCall(listOverrides, { query: { per_page: 1 } }).data?.people ?? [];
          return people.map(({ id, full_name: name }) => ({ value: String(id), label: name }));
        },
      }),
      (person) => ({ staff_id: person }),
    ),
  },
});

/** What staff have set by hand, and the way back from each. */
function OverridesPage() {
  const { t } = useTranslation();
  const now = useServiceNow();
  const mayUndo = useMay('update', 'Event');
  return (
    <Page title={t('pageTitles.overrides')} description={t('overrides.description')}>
      <ListPage of={overrides} with={{ now, mayUndo, describe: useDescribe() }} />
    </Page>
  );
}

type OverrideTools = {
  now: number;
  mayUndo: boolean;
  /** The override as a phrase. */
  describe: (override: Override) => string;
};

function overrideColumns(
  { t, format }: ColumnTools,
  { now, mayUndo, describe }: OverrideTools,
): ListColumn<OverrideRow, OverrideSort>[] {
  const startOf = ({ event }: OverrideRow) => {
    const start = describeStart(event, now, format);
    return start?.when ?? t('scores.dateUnknown');
  };
  const endOf = ({ kind, ends_at }: OverrideRow) => {
    if (ends_at !== null) return format.moment(new Date(ends_at));
    return t(kind === 'pinned' ? 'overrides.untilOver' : 'overrides.untilUndone');
  };
  const columns: ListColumn<OverrideRow, OverrideSort>[] = [
    {
      id: 'event',
      title: t('overrides.columns.event'),
      sort: 'event',
      phone: 'title',
      value: ({ event }) => event.event_name,
      cell: (row) => (
        <TitleCell
          title={
            <Link to="/scores/events/$id" params={{ id: String(row.event.id) }}>
              {row.event.event_name}
            </Link>
          }
          detail={startOf(row)}
        />
      ),
    },
    {
      id: 'what',
      title: t('overrides.columns.what'),
      sort: 'kind',
      phone: 'line',
      value: (row) => describe(row),
      cell: (row) => <What row={row} />,
    },
    {
      id: 'by',
      title: t('overrides.columns.by'),
      sort: 'by',
      width: '104px',
      phone: 'meta',
      priority: 2,
      value: ({ by }) => by?.full_name ?? null,
      cell: ({ by }) => <bdi>{by?.full_name ?? t('eventPage.somebody')}</bdi>,
    },
    {
      id: 'at',
      title: t('overrides.columns.at'),
      sort: 'newest',
      width: '136px',
      phone: 'meta',
      priority: 1,
      value: ({ at }) => at,
      cell: ({ at }) => (
        <time dateTime={at} title={format.moment(new Date(at))}>
          {format.relative(Date.parse(at), now)}
        </time>
      ),
    },
    {
      id: 'until',
      title: t('overrides.columns.until'),
      sort: 'until',
      width: '172px',
      phone: 'hidden',
      priority: 0,
      value: endOf,
      cell: endOf,
    },
  ];
  if (!mayUndo) return columns;
  return [...columns, actionsColumn(t('undo'), (row) => <Undo row={row} />)];
}

/** The override as a phrase. */
function useDescribe(): (override: Override) => string {
  const { t } = useTranslation();
  const factText = useFactText();
  return ({ kind, field, value, time_range, place }) => {
    if (kind === 'pinned' && time_range !== null) {
      const window = t(`scores.windows.${time_range}`);
      return t('overrides.pinned', { window, rank: String(place) });
    }
    if (kind === 'hidden' || field === null) return t('overrides.hidden');
    return t('eventPage.corrections.fact', {
      fact: t(`eventPage.facts.${field}`),
      value: factText(field, value),
    });
  };
}

const TONES = { pinned: 'accent', hidden: 'warning', corrected: 'neutral' } as const;

/** What was set, what it replaces, and why. */
function What({ row }: { row: OverrideRow }) {
  const { t } = useTranslation();
  const describe = useDescribe();
  const factText = useFactText();
  const { kind, field, feed_value, reason } = row;
  const feed =
    kind === 'corrected' && field !== null
      ? t('eventPage.corrections.feed', { value: factText(field, feed_value) })
      : '';
  const detail = [feed, reason].filter(Boolean).join(' · ');
  return (
    <Row gap="sm" wrap={false}>
      <Badge tone={TONES[kind]}>{t(`overrides.kinds.${kind}`)}</Badge>
      <TitleCell title={describe(row)} {...(detail !== '' && { detail })} />
    </Row>
  );
}

function Undo({ row }: { row: OverrideRow }) {
  const { t } = useTranslation();
  const describe = useDescribe();
  const { undoCorrection, unpin } = useEventChanges(row.event);
  const { field, value, feed_value, reason, by, at, time_range, place, ends_at } = row;
  const name = by?.full_name ?? null;
  const handleUndo = () => {
    if (field !== null) {
      const made = { corrected_by: name, corrected_at: at };
      return undoCorrection({ field, value, feed_value, reason, ...made });
    }
    if (time_range === null || place === null) return Promise.resolve();
    return unpin({ time_range, place, reason, ends_at, pinned_by: name, pinned_at: at });
  };
  return (
    <IconButton
      icon={Undo2}
      label={t('overrides.undoOf', { what: describe(row), event: row.event.event_name })}
      onClick={() => void handleUndo()}
    />
  );
}
