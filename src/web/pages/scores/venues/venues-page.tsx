import { useNavigate } from '@tanstack/react-router';
import { MapPinOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listVenues } from '#contract/scores/desk/venues.ts';
import { useMay } from '#web/api/ability.ts';
import { useCall } from '#web/api/use-call.ts';
import { linkTo } from '#web/list/address/link-to.ts';
import { usePageSearch } from '#web/list/address/use-page-search.ts';
import { ListPage } from '#web/list/page/list-page.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { Page } from '#web/ui/layout/page.tsx';
import { useServiceNow } from '../use-ranking.ts';
import { FillCapacity } from './fill-capacity.tsx';
import { venueColumns } from './venue-columns.tsx';
import { toVenueQuery, VENUE_LIST } from './venue-list-spec.ts';

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
