import type { TFunction } from 'i18next';
import { Pencil } from 'lucide-react';
import type { VenueRow, VenueSort } from '#contract/scores/desk/venues.ts';
import type { Column } from '#web/list/table/column.ts';
import { TitleCell } from '#web/list/table/title-cell.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import type { Format } from '#web/ui/format/format.ts';

export function venueColumns({
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
