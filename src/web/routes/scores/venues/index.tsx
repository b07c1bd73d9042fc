import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { MapPinOff, Pencil } from 'lucide-react';
import { useState } from 'react';
import type { VenueRow, VenueSort } from '#contract/scores/desk/venues.ts';
import { listVenues, readVenue, VENUE_SORTS } from '#contract/scores/desk/venues.ts';
import { useMay } from '#web/data/ability.ts';
import { useCall } from '#web/data/use-call.ts';
import { asking, choice } from '#web/list/filters.ts';
import { type ColumnTools, list } from '#web/list/list.ts';
import { ListPage } from '#web/list/page/list-page.tsx';
import { actionsColumn } from '#web/list/table/actions-column.tsx';
import type { ListColumn } from '#web/list/table/column.ts';
import { TitleCell } from '#web/list/table/title-cell.tsx';
import { page, searchOf } from '#web/page.ts';
import { useTranslation } from '#web/translation.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { CallState } from '#web/ui/display/states.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { lateDialog } from '#web/ui/loading/late-part.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { useServiceNow } from '../-use-ranking.ts';
import '#web/messages/venues.json';

export const Route = createFileRoute('/scores/venues/')({
  ...page({
    title: 'pageTitles.venues',
    needsAdditions: true,
    access: { action: 'read', subject: 'Score' },
    memory: { pageSize: 'venueRowsPerPage', search: 'venueSearch' },
  }),
  validateSearch: searchOf<typeof venues.search>(),
  component: VenuesPage,
});

const CapacityDialog = lateDialog(() =>
  import('../-venue-page/capacity-dialog.tsx').then((module) => module.CapacityDialog),
);

const venues = list({
  call: listVenues,
  texts: 'venues',
  icon: MapPinOff,
  found: ({ venues: rows, count }) => ({ rows, count }),
  columns: venueColumns,
  sorts: VENUE_SORTS,
  defaultSort: 'events',
  descending: ['events', 'capacity', 'capacity_at'],
  filters: {
    capacity: asking(
      choice(['missing'], {
        label: 'venues.filter.label',
        any: 'venues.filter.all',
        text: () => 'venues.filter.missing',
      }),
      () => ({ missing: 'true' as const }),
    ),
  },
});

/** Where events take place, with the capacities; those that most events wait for come first. */
function VenuesPage() {
  const { t } = useTranslation();
  const now = useServiceNow();
  const navigate = useNavigate();
  const mayChange = useMay('update', 'Event');
  const [filling, setFilling] = useState<number | null>(null);
  return (
    <Page title={t('pageTitles.venues')} description={t('venues.description')}>
      <ListPage
        of={venues}
        with={{ now, onFill: mayChange ? setFilling : undefined }}
        onOpen={({ id }) => void navigate({ to: '/scores/venues/$id', params: { id: String(id) } })}
      />
      {filling !== null && <FillCapacity id={filling} onClose={() => setFilling(null)} />}
    </Page>
  );
}

/** Sets the capacity of a venue of the list. */
function FillCapacity({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation();
  const venue = useCall(readVenue, { params: { id } });
  if (venue.data) return <CapacityDialog venue={venue.data} onClose={onClose} />;
  return (
    <Dialog title={t('venues.fill')} onClose={onClose}>
      <CallState call={venue} failed={t('venues.loadFailed')}>
        {() => null}
      </CallState>
    </Dialog>
  );
}

type VenueActions = {
  now: number;
  /** Absent: the reader may not change capacities. */
  onFill: ((id: number) => void) | undefined;
};

function venueColumns(
  { t, format }: ColumnTools,
  { now, onFill }: VenueActions,
): ListColumn<VenueRow, VenueSort>[] {
  const columns: ListColumn<VenueRow, VenueSort>[] = [
    {
      id: 'name',
      title: t('venues.columns.name'),
      sort: 'name',
      value: ({ name }) => name,
      phone: 'title',
      cell: ({ name, aliases }) => (
        <TitleCell
          title={name}
          {...(aliases.length > 0 && {
            detail: t('venues.alsoCalled', { names: aliases.join(', ') }),
          })}
        />
      ),
    },
    {
      id: 'city',
      title: t('venues.columns.city'),
      sort: 'city',
      value: ({ city }) => city,
      width: '200px',
      phone: 'meta',
      cell: ({ city, country }) => <bdi>{[city, country].filter(Boolean).join(', ')}</bdi>,
    },
    {
      id: 'events',
      title: t('venues.columns.events'),
      sort: 'events',
      value: ({ events }) => events,
      width: '100px',
      align: 'end',
      phone: 'end',
      cell: ({ events }) => format.number(events),
    },
    {
      id: 'capacity',
      title: t('venues.columns.capacity'),
      sort: 'capacity',
      value: ({ capacity }) => capacity,
      width: '250px',
      phone: 'meta',
      cell: ({ capacity, capacity_source, capacity_at }) =>
        capacity === null || capacity_source === null ? (
          t('scores.unknown')
        ) : (
          <TitleCell
            title={format.number(capacity)}
            detail={[
              t(`venues.source.${capacity_source}`),
              capacity_at !== null && format.relative(Date.parse(capacity_at), now),
            ]
              .filter(Boolean)
              .join(', ')}
          />
        ),
    },
    {
      id: 'zone',
      title: t('venues.columns.zone'),
      value: ({ timezone }) => timezone,
      width: '170px',
      phone: 'hidden',
      priority: 1,
      cell: ({ timezone }) => timezone ?? '–',
    },
    {
      id: 'country',
      title: t('venues.columns.country'),
      isOptional: true,
      value: ({ country }) => country,
      width: '110px',
      phone: 'hidden',
      cell: ({ country }) => country ?? '–',
    },
    {
      id: 'source',
      title: t('venues.columns.source'),
      isOptional: true,
      value: ({ capacity_source: source }) => source && t(`venues.source.${source}`),
      width: '150px',
      phone: 'hidden',
      cell: ({ capacity_source: source }) => (source ? t(`venues.source.${source}`) : '–'),
    },
    {
      id: 'capacity_at',
      title: t('venues.columns.capacityAt'),
      sort: 'capacity_at',
      isOptional: true,
      value: ({ capacity_at: at }) => at,
      width: '150px',
      phone: 'hidden',
      cell: ({ capacity_at: at }) => (at === null ? '–' : format.date(new Date(at))),
    },
    {
      id: 'aliases',
      title: t('venues.columns.aliases'),
      isOptional: true,
      value: ({ aliases }) => aliases.join(', '),
      width: '220px',
      phone: 'hidden',
      cell: ({ aliases }) => <bdi>{aliases.join(', ') || '–'}</bdi>,
    },
  ];
  if (!onFill) return columns;
  const fill = ({ id, name }: VenueRow) => (
    <IconButton
      icon={Pencil}
      label={`${t('venues.fill')}: ${name}`}
      tooltip={t('venues.fill')}
      onClick={() => onFill(id)}
    />
  );
  return [...columns, actionsColumn(t('venues.fill'), fill)];
}
