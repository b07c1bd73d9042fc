import { useTranslation } from 'react-i18next';
import {
  correctVenue,
  undoVenueCorrection,
  type VenueDetail,
} from '#contract/scores/desk/venues.ts';
import { useMay } from '#web/api/ability.ts';
import { useChange } from '#web/api/use-change.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { DescriptionList } from '#web/ui/lists/description-list.tsx';
import { useUndoableChange } from '#web/ui/overlays/use-undoable-change.ts';
import { useServiceNow } from '../use-ranking.ts';

/** The capacity of a venue with its source, and the way back from a correction. */
export function CapacityCard({ venue }: { venue: VenueDetail }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useServiceNow();
  const mayChange = useMay('update', 'Event');
  const change = useUndoableChange(t('venuePage.correct.failed'));
  const { mutateAsync: undo } = useChange(undoVenueCorrection);
  const { mutateAsync: correct } = useChange(correctVenue);
  const { id, list_capacity, listed_at, corrected_capacity } = venue;
  const { corrected_by, corrected_at, reason, timezone } = venue;
  const seats = (count: number | null) =>
    count === null ? t('scores.unknown') : t('event.seats', { count, seats: format.number(count) });

  const handleUndo = () =>
    change(undo({ params: { id } }), {
      message: t('venuePage.correct.undone'),
      undo: async () => {
        if (corrected_capacity === null) return;
        await correct({ params: { id }, body: { capacity: corrected_capacity, reason } });
      },
    });

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
