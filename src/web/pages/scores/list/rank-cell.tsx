import { useTranslation } from 'react-i18next';
import type { EventRow } from '#contract/scores/events.ts';
import { useFormat } from '#web/ui/format/format.ts';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { VisuallyHidden } from '#web/ui/layout/visually-hidden.tsx';
import { type Movement, movementOf } from './movement.ts';

const LOOK = {
  up: { arrow: '▲', tone: 'success' },
  down: { arrow: '▼', tone: 'danger' },
  same: { arrow: '', tone: 'neutral' },
  new: { arrow: '', tone: 'accent' },
  unranked: { arrow: '', tone: 'neutral' },
} as const satisfies Record<Movement['kind'], { arrow: string; tone: string }>;

/** The place in the list as filtered; below it, where it differs, the rank among all events, and how that moved. */
export function RankCell({
  event: { list_rank: place, rank, previous_rank: previous },
  since,
}: {
  event: Pick<EventRow, 'list_rank' | 'rank' | 'previous_rank'>;
  /** Names the run that is compared with; null where there is none. */
  since: string | null;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const shown = place ?? rank;
  return (
    <Stack as="span" gap="none">
      <Text weight="bold" isNumeric>
        {shown === null ? '—' : format.number(shown)}
      </Text>
      {rank !== null && rank !== shown && (
        <Text size="xs" tone="neutral" isNumeric>
          {t('scores.overall', { rank: format.number(rank) })}
        </Text>
      )}
      {since !== null && <Moved {...movementOf(rank, previous)} since={since} />}
    </Stack>
  );
}

function Moved({ kind, by, since }: Movement & { since: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (kind === 'unranked') return null;
  const { arrow, tone } = LOOK[kind];
  const shown = kind === 'new' ? t('movement.newShort') : by > 0 && arrow + format.number(by);
  const said = t(`movement.${kind}`, { count: by, since });
  return (
    <>
      {shown && (
        <Text size="xs" tone={tone} isNumeric>
          <span aria-hidden title={said}>
            {shown}
          </span>
        </Text>
      )}
      <VisuallyHidden>{said}</VisuallyHidden>
    </>
  );
}
