import { useTranslation } from 'react-i18next';
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

/** The rank among all upcoming events, and how it moved since the previous run. */
export function RankCell({
  rank,
  previous,
  hasPreviousRun,
}: {
  rank: number | null;
  previous: number | null;
  hasPreviousRun: boolean;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const { kind, by } = movementOf(rank, previous);
  const { arrow, tone } = LOOK[kind];
  const shown = kind === 'new' ? t('movement.newShort') : by > 0 && arrow + format.number(by);
  return (
    <Stack as="span" gap="none">
      <Text weight="bold" isNumeric>
        {rank === null ? '—' : format.number(rank)}
      </Text>
      {hasPreviousRun && kind !== 'unranked' && (
        <>
          {shown && (
            <Text size="xs" tone={tone} isNumeric>
              <span aria-hidden>{shown}</span>
            </Text>
          )}
          <VisuallyHidden>{t(`movement.${kind}`, { count: by })}</VisuallyHidden>
        </>
      )}
    </Stack>
  );
}
