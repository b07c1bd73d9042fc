import { useNavigate } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { MapPinOff, Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { VenueRow, VenueSort } from '#contract/scores/desk/venues.ts';
import { listVenues, readVenue, VENUE_SORTS } from '#contract/scores/desk/venues.ts';
import { useMay } from '#web/api/ability.ts';
import { useCall } from '#web/api/use-call.ts';
import { linkTo } from '#web/list/address/link-to.ts';
import { listSearch } from '#web/list/address/list-search.ts';
import type { SearchValues } from '#web/list/address/page-search.ts';
import { oneOf } from '#web/list/address/search-fields.ts';
import { usePageSearch } from '#web/list/address/use-page-search.ts';
import { ListPage } from '#web/list/page/list-page.tsx';
import type { Column } from '#web/list/table/column.ts';
import { TitleCell } from '#web/list/table/title-cell.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { CallState } from '#web/ui/display/call-state.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import type { Format } from '#web/ui/format/format.ts';
import { useFormat } from '#web/ui/format/format.ts';
import { Page } from '#web/ui/layout/page.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { useServiceNow } from '../use-ranking.ts';
import { CapacityDialog } from '../venue-page/capacity-dialog.tsx';

/** Where events take place, with the capacities; those that most events wait for come first. */
export function VenuesPage() {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useServiceNow();
  const navigate = useNavigate();
  const mayChange = useMay('update', 'Event');
  const [query, changeQuery] = usePageSearch(VENUE_LIST);
  const list = useCall(listVenues, { query: toVenueQuery(query) }, { keepPrevious: true });
  const [filling, setFilling] = useState<number | null>(null);
  return (
    <Page title={t('pageTitles.venues')} description={t('venues.description')}>
      <ListPage
        spec={VENUE_LIST}
        query={query}
        onChange={changeQuery}
        answer={list.data && { rows: list.data.venues, count: list.data.count }}
        isBusy={list.isFetching}
        error={list.error}
        onRetry={() => void list.refetch()}
        label={t('venues.label')}
        searchLabel={t('venues.search')}
        filters={
          <SelectField
            isLabelHidden
            label={t('venues.filter.label')}
            value={query.capacity ?? ''}
            onChange={(value) => changeQuery({ capacity: value === '' ? undefined : value })}
            choices={[
              { value: '', label: t('venues.filter.all') },
              { value: 'missing', label: t('venues.filter.missing') },
            ]}
          />
        }
        columns={venueColumns({ t, format, now, onFill: mayChange ? setFilling : undefined })}
        rowId={({ id }) => String(id)}
        onOpen={({ id }) => void navigate(linkTo('/scores/venues/$id', {}, { id }))}
        whenEmpty={
          <EmptyState icon={MapPinOff} title={t('venues.none.title')}>
            {t('venues.none.description')}
          </EmptyState>
        }
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

function venueColumns({
  t,
  format,
  now,
  onFill,
}: {
  t: TFunction;
  format: Format;
  now: number;
  /** Absent: the reader may not change capacities. */
  onFill: ((id: number) => void) | undefined;
}): Column<VenueRow, VenueSort>[] {
  const columns: Column<VenueRow, VenueSort>[] = [
    {
      id: 'name',
      title: t('venues.columns.name'),
      sort: 'name',
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
      width: '200px',
      phone: 'meta',
      cell: ({ city, country }) => <bdi>{[city, country].filter(Boolean).join(', ')}</bdi>,
    },
    {
      id: 'events',
      title: t('venues.columns.events'),
      sort: 'events',
      width: '100px',
      align: 'end',
      phone: 'end',
      cell: ({ events }) => format.number(events),
    },
    {
      id: 'capacity',
      title: t('venues.columns.capacity'),
      sort: 'capacity',
      width: '200px',
      align: 'end',
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
      width: '170px',
      phone: 'hidden',
      priority: 1,
      cell: ({ timezone }) => timezone ?? '–',
    },
  ];
  if (!onFill) return columns;
  const fill: Column<VenueRow, VenueSort> = {
    id: 'fill',
    title: t('venues.fill'),
    head: '',
    width: '56px',
    phone: 'actions',
    cell: ({ id, name }) => (
      <IconButton
        icon={Pencil}
        label={`${t('venues.fill')}: ${name}`}
        tooltip={t('venues.fill')}
        onClick={() => onFill(id)}
      />
    ),
  };
  return [...columns, fill];
}

/** The address of the list of venues. */
const VENUE_LIST = listSearch({
  sorts: VENUE_SORTS,
  defaultSort: 'events',
  defaultOrder: (sort) => (sort === 'events' || sort === 'capacity' ? 'desc' : 'asc'),
  filters: { capacity: oneOf(['missing']) },
});

/** The query of the list call. */
function toVenueQuery({ size, capacity, ...query }: SearchValues<typeof VENUE_LIST>) {
  return { ...query, per_page: size, missing: capacity === 'missing' ? 'true' : 'false' } as const;
}
