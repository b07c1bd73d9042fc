import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { joinVenues, splitVenue, type VenueDetail } from '#contract/scores/desk/venues.ts';
import { useMay } from '#web/api/ability.ts';
import { useChange } from '#web/api/use-change.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { List, ListItem } from '#web/ui/lists/list.tsx';
import { useUndoableChange } from '#web/ui/overlays/use-undoable-change.ts';
import { JoinVenueDialog } from './join-venue-dialog.tsx';

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
