import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  joinVenues,
  listVenues,
  splitVenue,
  type VenueDetail,
  type VenueRow,
} from '#contract/scores/desk/venues.ts';
import { useMay } from '#web/api/ability.ts';
import { useCall } from '#web/api/use-call.ts';
import { useChange } from '#web/api/use-change.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { CallState } from '#web/ui/display/call-state.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { TextField } from '#web/ui/fields/text/text-field.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { List, ListItem } from '#web/ui/lists/list.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { useUndoableChange } from '#web/ui/overlays/use-undoable-change.ts';

/** The further names of a venue, and the way to join another one or to make one a venue of its own again. */
export function AliasesCard({ venue }: { venue: VenueDetail }) {
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
          maxLength={200}
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
