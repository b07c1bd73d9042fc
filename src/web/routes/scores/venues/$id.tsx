import { createFileRoute, Link, useParams } from '@tanstack/react-router';
import { CalendarOff } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import {
  correctVenue,
  joinVenues,
  listVenues,
  MAX_VENUE_EVENTS,
  readVenue,
  splitVenue,
  undoVenueCorrection,
  type VenueDetail,
  type VenueRow,
} from '#contract/scores/desk/venues.ts';
import { useMay } from '#web/data/ability.ts';
import { useCall } from '#web/data/use-call.ts';
import { useChange } from '#web/data/use-change.ts';
import { oneOf, pageSearch } from '#web/list/search.ts';
import { Table } from '#web/list/table/table.tsx';
import { usePageSearch } from '#web/list/use-page-search.ts';
import { page, searchOf } from '#web/page.ts';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { CallState, EmptyState } from '#web/ui/display/states.tsx';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { Columns, Stack } from '#web/ui/layout/layout.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { DescriptionList, List, ListItem } from '#web/ui/lists/list.tsx';
import { lateDialog } from '#web/ui/loading/late-part.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { useUndoableChange } from '#web/ui/overlays/toast.ts';
import { describeStart } from '../-event/describe-start.ts';
import { useServiceNow } from '../-use-ranking.ts';
import '#web/messages/venuePage.json';

export const Route = createFileRoute('/scores/venues/$id')({
  ...page({
    title: 'pageTitles.venue',
    needsAdditions: true,
    access: { action: 'read', subject: 'Score' },
  }),
  validateSearch: searchOf<typeof venueSearch>(),
  component: VenuePage,
});

const CapacityDialog = lateDialog(() =>
  import('../-venue-page/capacity-dialog.tsx').then((module) => module.CapacityDialog),
);

/** A venue: its capacity, where that comes from, and its upcoming events. */
function VenuePage() {
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
            <LinkButton variant="light" to="/scores/week">
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
          <Button variant="outline" onClick={() => changeSearch({ panel: 'capacity' })}>
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

/** The capacity of a venue with its source, and the way back from a correction. */
function CapacityCard({ venue }: { venue: VenueDetail }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useServiceNow();
  const mayChange = useMay('update', 'Event');
  const change = useUndoableChange(t('venuePage.correct.failed'));
  const { mutateAsync: undo } = useChange(undoVenueCorrection);
  const { mutateAsync: correct } = useChange(correctVenue);
  const { id, list_capacity, listed_at, corrected_capacity } = venue;
  const { corrected_by, corrected_at, reason, timezone, version } = venue;
  const seats = (count: number | null) =>
    count === null ? t('scores.unknown') : t('event.seats', { count, seats: format.number(count) });

  const handleUndo = () => {
    const undone = undo({ params: { id }, query: { version } });
    return change(undone, {
      message: t('venuePage.correct.undone'),
      undo: async () => {
        if (corrected_capacity === null) return;
        const { version } = await undone;
        await correct({ params: { id }, body: { capacity: corrected_capacity, reason, version } });
      },
    });
  };

  return (
    <Card title={t('venuePage.capacity.title')}>
      <Stack gap="sm" align="start">
        <DescriptionList
          items={[
            {
              label: t('venuePage.capacity.listed'),
              value:
                listed_at === null || list_capacity === null
                  ? seats(list_capacity)
                  : t('venuePage.capacity.listedAt', {
                      seats: seats(list_capacity),
                      when: format.relative(Date.parse(listed_at), now),
                    }),
            },
            ...(corrected_capacity === null
              ? []
              : [{ label: t('venuePage.capacity.corrected'), value: seats(corrected_capacity) }]),
            ...(timezone === null
              ? []
              : [{ label: t('venuePage.capacity.zone'), value: timezone }]),
          ]}
        />
        {corrected_at !== null && (
          <Text as="p" size="sm" tone="neutral">
            {t('venuePage.capacity.by', {
              name: corrected_by ?? t('venuePage.somebody'),
              when: format.relative(Date.parse(corrected_at), now),
            })}
            {reason !== '' && (
              <>
                <br />
                <bdi>{reason}</bdi>
              </>
            )}
          </Text>
        )}
        {corrected_capacity !== null && mayChange && (
          <Button variant="outline" size="sm" onClick={() => void handleUndo()}>
            {t('venuePage.correct.undo')}
          </Button>
        )}
      </Stack>
    </Card>
  );
}

/** What the address can open over the page of a venue. */
const venueSearch = pageSearch({ panel: oneOf(['capacity']) });

/** The upcoming events of a venue, by start. */
function VenueEvents({ venue: { events, count } }: { venue: VenueDetail }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useServiceNow();
  if (events.length === 0) {
    return (
      <EmptyState icon={CalendarOff} title={t('venuePage.events.none')}>
        {t('venuePage.events.noneDescription')}
      </EmptyState>
    );
  }
  return (
    <Card
      title={t('venuePage.events.title', { count: format.number(count) })}
      {...(count > MAX_VENUE_EVENTS && {
        description: t('venuePage.events.first', { most: format.number(MAX_VENUE_EVENTS) }),
      })}
    >
      <Table
        label={t('venuePage.events.label')}
        isFlush
        rows={events}
        rowId={({ id }) => String(id)}
        columns={[
          {
            id: 'rank',
            title: t('scores.columns.rank'),
            phone: 'lead',
            width: '80px',
            align: 'end',
            cell: ({ rank }) => (rank === null ? '–' : format.number(rank)),
          },
          {
            id: 'event',
            title: t('scores.columns.event'),
            phone: 'title',
            cell: ({ id, event_name }) => (
              <Link to="/scores/events/$id" params={{ id: String(id) }}>
                <bdi>{event_name}</bdi>
              </Link>
            ),
          },
          {
            id: 'type',
            title: t('scores.columns.type'),
            phone: 'meta',
            width: '100px',
            cell: ({ event_type }) => t(`scores.types.${event_type}`),
          },
          {
            id: 'starts',
            title: t('scores.columns.starts'),
            phone: 'meta',
            width: '190px',
            cell: (event) => {
              const start = describeStart(event, now, format);
              return start?.when ?? t('scores.dateUnknown');
            },
          },
          {
            id: 'capacity',
            title: t('scores.columns.capacity'),
            phone: 'end',
            width: '110px',
            align: 'end',
            cell: ({ venue_capacity }) =>
              venue_capacity === null ? (
                <Text tone="neutral">{t('scores.unknown')}</Text>
              ) : (
                format.number(venue_capacity)
              ),
          },
        ]}
      />
    </Card>
  );
}

/** The further names of a venue, and the way to join another one or to make one a venue of its own again. */
function AliasesCard({ venue }: { venue: VenueDetail }) {
  const { t } = useTranslation();
  const mayChange = useMay('update', 'Event');
  const [isJoining, setIsJoining] = useState(false);
  const change = useUndoableChange(t('venuePage.aliases.failed'));
  const { mutateAsync: join } = useChange(joinVenues);
  const { mutateAsync: split } = useChange(splitVenue);
  const { id, aliases } = venue;
  if (aliases.length === 0 && !mayChange) return null;

  const handleSplit = (alias: VenueDetail['aliases'][number]) => {
    const restored = split({ params: { id, alias_id: alias.id } });
    return change(restored, {
      message: t('venuePage.aliases.splitDone', { name: alias.name }),
      undo: async () => join({ params: { id, other_id: (await restored).id } }),
    });
  };

  return (
    <Card title={t('venuePage.aliases.title')}>
      <Stack gap="sm" align="start">
        {aliases.length === 0 ? (
          <Text as="p" size="sm" tone="neutral">
            {t('venuePage.aliases.none')}
          </Text>
        ) : (
          <List label={t('venuePage.aliases.title')}>
            {aliases.map((alias) => (
              <ListItem
                key={alias.id}
                title={<bdi>{alias.name}</bdi>}
                description={<bdi>{[alias.city, alias.country].filter(Boolean).join(', ')}</bdi>}
                end={
                  mayChange && (
                    <Button
                      variant="plain"
                      size="sm"
                      aria-label={t('venuePage.aliases.split', { name: alias.name })}
                      onClick={() => void handleSplit(alias)}
                    >
                      {t('venuePage.aliases.splitShort')}
                    </Button>
                  )
                }
              />
            ))}
          </List>
        )}
        {mayChange && (
          <Button variant="outline" size="sm" onClick={() => setIsJoining(true)}>
            {t('venuePage.aliases.join')}
          </Button>
        )}
      </Stack>
      {isJoining && <JoinVenueDialog venue={venue} onClose={() => setIsJoining(false)} />}
    </Card>
  );
}

const SHORTEST_SEARCH = 2;

/** Looks for another venue that is this one under another name. */
function JoinVenueDialog({ venue, onClose }: { venue: VenueDetail; onClose: () => void }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const q = useDeferredValue(typed.trim());
  const isLongEnough = q.length >= SHORTEST_SEARCH;
  const found = useCall(
    listVenues,
    { query: { q, per_page: 20 } },
    { enabled: isLongEnough, keepPrevious: true },
  );
  return (
    <Dialog
      title={t('venuePage.aliases.join')}
      description={t('venuePage.aliases.joinDescription')}
      onClose={onClose}
    >
      <Stack>
        <TextField
          type="search"
          label={t('venuePage.aliases.search')}
          description={t('venuePage.aliases.searchHint')}
          value={typed}
          onChange={setTyped}
        />
        {isLongEnough && (
          <CallState call={found} failed={t('venuePage.failed')}>
            {({ venues }) => (
              <Results
                venue={venue}
                found={venues.filter(({ id }) => id !== venue.id)}
                onJoined={onClose}
              />
            )}
          </CallState>
        )}
      </Stack>
    </Dialog>
  );
}

function Results({
  venue,
  found,
  onJoined,
}: {
  venue: VenueDetail;
  found: VenueRow[];
  onJoined: () => void;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const change = useUndoableChange(t('venuePage.aliases.failed'));
  const { mutateAsync: join, isPending } = useChange(joinVenues);
  const { mutateAsync: split } = useChange(splitVenue);
  const params = { id: venue.id };

  const handleJoin = async ({ id: other_id, name }: VenueRow) => {
    const known = new Set(venue.aliases.map(({ id }) => id));
    const joined = join({ params: { ...params, other_id } });
    await change(joined.then(onJoined), {
      message: t('venuePage.aliases.joined', { name }),
      undo: async () => {
        const alias = (await joined).aliases.find((one) => one.name === name && !known.has(one.id));
        if (alias) await split({ params: { ...params, alias_id: alias.id } });
      },
    });
  };

  if (found.length === 0) return <Text tone="neutral">{t('venuePage.aliases.noResults')}</Text>;
  return (
    <List label={t('venuePage.aliases.search')}>
      {found.map((other) => (
        <ListItem
          key={other.id}
          title={<bdi>{other.name}</bdi>}
          description={
            <>
              <bdi>{[other.city, other.country].filter(Boolean).join(', ')}</bdi> ·{' '}
              {t('venuePage.aliases.events', {
                count: other.events,
                events: format.number(other.events),
              })}
            </>
          }
          end={
            <Button
              variant="light"
              size="sm"
              isDisabled={isPending}
              aria-label={t('venuePage.aliases.joinThis', { name: other.name })}
              onClick={() => void handleJoin(other)}
            >
              {t('venuePage.aliases.joinShort')}
            </Button>
          }
        />
      ))}
    </List>
  );
}
