import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { readVenue, type VenueDetail } from '#contract/scores/desk/venues.ts';
import { useMay } from '#web/api/ability.ts';
import { useCall } from '#web/api/use-call.ts';
import { linkTo } from '#web/list/address/link-to.ts';
import { usePageSearch } from '#web/list/address/use-page-search.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { CallState } from '#web/ui/display/call-state.tsx';
import { Columns } from '#web/ui/layout/columns.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { AliasesCard } from './aliases-card.tsx';
import { CapacityCard } from './capacity-card.tsx';
import { CapacityDialog } from './capacity-dialog.tsx';
import { venueSearch } from './venue-address.ts';
import { VenueEvents } from './venue-events.tsx';

/** A venue: its capacity, where that comes from, and its upcoming events. */
export function VenuePage() {
  const { t } = useTranslation();
  const { id }: { id?: string } = useParams({ strict: false });
  const venue = useCall(readVenue, { params: { id: Number(id) } });
  if (venue.data !== undefined) return <ShownVenue venue={venue.data} />;
  return (
    <Page title={t('pageTitles.venue')}>
      <CallState
        call={venue}
        failed={t('venuePage.failed')}
        missing={{
          title: t('venuePage.missing.title'),
          description: t('venuePage.missing.description'),
          actions: (
            <LinkButton variant="light" {...linkTo('/scores/week')}>
              {t('venuePage.missing.toList')}
            </LinkButton>
          ),
        }}
      >
        {() => null}
      </CallState>
    </Page>
  );
}

function ShownVenue({ venue }: { venue: VenueDetail }) {
  const { t } = useTranslation();
  const mayChange = useMay('update', 'Event');
  const [{ panel }, changeSearch] = usePageSearch(venueSearch);
  return (
    <Page
      title={venue.name}
      description={[venue.city, venue.country].filter(Boolean).join(', ')}
      actions={
        mayChange && (
          <Button variant="light" onClick={() => changeSearch({ panel: 'capacity' })}>
            {t('venuePage.correct.button')}
          </Button>
        )
      }
    >
      <Columns
        width="20rem"
        aside={
          <Stack>
            <CapacityCard venue={venue} />
            <AliasesCard venue={venue} />
          </Stack>
        }
      >
        <VenueEvents venue={venue} />
      </Columns>
      {panel === 'capacity' && mayChange && (
        <CapacityDialog
          venue={venue}
          onClose={() => changeSearch({ panel: undefined }, { replace: true })}
        />
      )}
    </Page>
  );
}
